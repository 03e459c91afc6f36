import { LOCK, SAFARI_DAYS } from '../../../domain/limits.ts';

import { counted } from '../../../domain/text/counted.ts';
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
  showMore: (count: number, all: number) => `Show ${count} more of ${all}`,
} as const;

export const rowWords = {
  unnamed: 'Unnamed: its summary cannot be read',
  openIt: 'Open it: what can be read is still there.',
  facts: (edited: string, answered: number, questions: number) =>
    `Edited ${edited} · ${answered} of ${questions} for the commander`,
  conflicts: (count: number) => counted(count, 'conflict'),
} as const;

export const actionsWords = {
  share: 'Share with the team',
  shareBoth: 'Share with requests and casualties',
  shareCare: 'Share requests and casualties too',
  shared: 'Shared with the team: what anybody writes in it stands on all its phones.',
  stopSharing: 'Stop sharing from this phone',
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
    `${plan} has entries your kit does not; what you keep is offered in the next plan.`,
  saveHospital: (name: string) => `Save ${name} on its card`,
  keepAll: (count: number) => (count === 1 ? 'Keep it' : `Keep all ${count}`),
  undo: 'Undo',
} as const;
