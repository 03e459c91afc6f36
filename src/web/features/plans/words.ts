import { LOCK, SAFARI_DAYS } from '../../../domain/limits.ts';

import { counted } from '../../../domain/text/counted.ts';
import { nameWords } from '../../../domain/text/plain-characters.ts';
import type { ListKind } from './use-plan-list.ts';

export const kindNames: Readonly<Record<ListKind, string>> = {
  current: 'Current',
  archived: 'Archived',
  deleted: 'Deleted',
};

export const emptyWords: Readonly<Record<ListKind, string>> = {
  current: 'No assessment yet. Tap New to start one.',
  archived: 'Nothing is archived.',
  deleted: 'Nothing is deleted.',
};

export const listWords = {
  unread: 'The list could not be read.',
  readAgain: 'Reload list',
  search: 'Search',
  searchHint: 'Operation, place, medic, agency',
  which: 'Which assessments',
  notFound: 'Nothing found.',
  region: (kind: ListKind) => `${kindNames[kind]} assessments`,
  more: (name = 'this assessment') => `More for ${name}`,
} as const;

export const rowWords = {
  unnamed: 'Unnamed: its summary cannot be read',
  openIt: 'Open it: what can be read is still there.',
  facts: (edited: string, answered: number, questions: number) =>
    `Edited ${edited} · ${answered} of ${questions} for the commander`,
  conflicts: (count: number) => counted(count, 'conflict'),
} as const;

export const shareWords = {
  shared: 'Shared with the team',
  share: 'Share with the team',
  withCare: 'With its requests and casualties',
  withCareWhy: 'Names and wounds of people leave this phone, sealed for the team.',
  why: 'What anybody of the team writes in it stands on all its phones. Who has it keeps it.',
  shareNow: 'Share now',
  sharedWhy: (hasCare: boolean) =>
    `Shared with the team, ${hasCare ? 'with' : 'without'} its requests and casualties: what anybody writes in it stands on all its phones.`,
  offered: 'The team shares this plan too. It stands apart on this phone until you share it here.',
  careOffered:
    'The team shares its requests and casualties too. Yours stand apart until you share them here.',
  offeredShort: 'The team shares it too: share it under More',
  viewer: 'Shared with the team. You are a viewer: what you write in it stays on this phone.',
  addCare: 'Share its requests and casualties too',
  stop: 'Stop sharing from this phone',
  stopWhy: 'The others keep it, and go on without this phone.',
  lastBy: (name: string) => `Last change from ${nameWords(name)}`,
  phones: 'Phones of the team',
  has: (name: string, version: string) => `${nameWords(name)}: has it, ${version}`,
  hasNot: (name: string) => `${nameWords(name)}: does not have it yet`,
  noVersion: 'nothing sealed yet',
  version: (number: string) => `version ${number}`,
  otherPhone: 'a phone that left',
} as const;

export const actionsWords = {
  unnamed: 'This assessment',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  rename: 'Rename',
  name: 'Name of the assessment',
  startFrom: 'Start new from this',
  handOver: 'Hand over to another phone',
  backUp: 'Back up to a file',
  archive: 'Archive',
  restore: 'Restore',
  remove: 'Delete',
  removeForGood: `Hold ${LOCK.holdToWipeMs / 1000} s to delete for good`,
  removeAsks: 'Press again to delete this assessment for good.',
} as const;

export const emptyInstalledWords = {
  title: 'No assessment is here yet',
  where: `The home screen app has its own storage. What you typed in Safari may still be there, for ${SAFARI_DAYS} days after the last visit: open the same address in Safari, go to Assessments, and make a backup file or hand over by codes. Then open it here.`,
  open: 'Open a backup file or receive codes',
} as const;

export const kitWords = {
  kit: 'Your kit',
  keepDetails: 'Keep my details for next time?',
  additionsTitle: 'New for your kit',
  oneByOne: 'Keep one at a time',
  additionsWhy: (plan: string) =>
    `${nameWords(plan)} has entries your kit does not; what you keep is offered in the next plan.`,
  saveHospital: (name: string) => `Save ${nameWords(name)} on its card`,
  keepAll: (count: number) => (count === 1 ? 'Keep it' : `Keep all ${count}`),
  undo: 'Undo',
} as const;
