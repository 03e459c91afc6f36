import type { AskedState } from '../../../domain/hospitals/divert.ts';
import {
  type HospitalEntry,
  hospitalTextKeys,
  type KnownTexts,
  laterTextKeys,
  tiers,
} from '../../../domain/hospitals/hospital.ts';
import { ITEM } from '../../../domain/limits.ts';
import { catalogue, fieldOf } from '../../../domain/plan/catalogue.ts';
import type { Unanswered } from '../../../domain/sync/outbox.ts';
import { counted, grouped, numbered } from '../../../domain/text/counted.ts';

export const panelWords = {
  exchange: 'Import or export saved hospitals',
  reading: 'Reading the saved hospitals…',
  unread: 'The saved hospitals could not be read.',
  readAt: (when: string) => `The list shown was read ${when}.`,
  fillIn: 'You can still fill in the cards.',
  readAgain: 'Read again',
} as const;

export const findButtonWords = {
  find: 'Find a hospital nearby',
  findFor: (title: string) => `Find a hospital nearby: ${title}`,
  notLoaded: 'The search could not be loaded. Check the connection and tap Find again.',
} as const;

export const cardWords = {
  savedAs: (count: number, title: string) =>
    numbered(
      count,
      `One hospital is saved as ${title}.`,
      `${count} hospitals are saved as ${title}. Choose one:`,
    ),
  showOnly: (count: number) => `Show only ${count}`,
  showAll: (count: number) => `Show all ${count}`,
  notSent: 'On this device, not sent yet.',
  remove: 'Delete',
  removeThis: (title: string) => `Delete ${title}`,
  removing: 'Deleting…',
  removesSaved: (name: string) =>
    `Delete takes ${name === '' ? 'the hospital' : `“${name}”`} off the team’s saved list, for everyone. Clear card empties this card alone.`,
  clear: 'Clear card',
  clearThis: (title: string) => `Clear card: ${title}`,
  bringBack: 'Bring back',
  save: 'Save',
  saveThis: (title: string) => `Save ${title}`,
  saving: 'Saving…',
  verified: 'I called today: save as verified',
  verifiedThis: (title: string) => `I called today: save as verified, ${title}`,
  tooLong: (label: string) =>
    `${label} is longer than ${grouped(ITEM.textMaxLength)} characters: it stays in this assessment, but cannot be saved in the hospital list.`,
} as const;

const SAID: Readonly<Record<AskedState, string>> = {
  open: 'Open when asked',
  divert: 'On divert, asked',
  unknown: 'Nobody could say: unknown, asked',
  verified: 'Verified',
  notAsked: 'Not asked for this operation, last verified',
  conflict: 'Conflict: open or on divert? Last asked',
};

/** `at` and `by` are as they were written; '' where they were not. */
const sayAskedThen = (said: string, [at = '', by = '']: readonly string[]): string =>
  [`${said} ${at}`.trim(), by.trim()].filter((part) => part !== '').join(', ');

export const headWords = {
  asked: 'Asked just now:',
  askedOf: (title: string) => `Asked just now, ${title}`,
  open: 'Open',
  divert: 'On divert',
  unknown: 'Unknown',
  state: (state: AskedState, asked: readonly string[]) => {
    if (state === 'notAsked' && asked[0]?.trim() === '') return 'Not asked yet';
    const then = sayAskedThen(SAID[state], asked);
    return state === 'verified' ? `${then}: ask whether it is open` : then;
  },
  makePrimary: 'Make primary',
  addedHospital: 'the added hospital',
  makeThisPrimary: (title: string) => `Make primary: ${title}`,
} as const;

export const callFirstWords = {
  title: (title: string) => `Not called yet: ${title}`,
  call: (phone: string) => `Call ${phone}`,
  ask: 'Ask whether it is open, its trauma level and its helipad. Then tap “I called today”.',
} as const;

export const undoWords = { undo: 'Undo' } as const;

export const questionWords = {
  gone: 'Deleted elsewhere.',
  goneWhy: (yours: string) => `The saved hospital that you changed is gone. Yours says: ${yours}`,
  refused: (status: number) => `The server refused it (${status}).`,
  refusedDelete: (why: string) => `${why} It is still on this device.`,
  refusedChange: (why: string) =>
    `${why} It is still on this device: change the card and save again, or choose.`,
  discard: 'Discard my change',
  saveAsNew: 'Save as new',
  sendAgain: 'Send again',
} as const;

export const differsWords = {
  title: 'Saved copy differs.',
  nowSays: (hospital: string) => `It now says: ${hospital}`,
  youDeleted: (hospital: string) => `You deleted: ${hospital}`,
  yoursSays: (hospital: string) => `Yours says: ${hospital}`,
  take: 'Take saved copy',
  removeAnyway: 'Delete anyway',
  keep: 'Keep this card',
} as const;

export const waitingWords = {
  title: (count: number) => `${counted(count, 'change')} not sent yet`,
  sentLater: 'Saved on this device. It will be sent when the connection returns.',
  sentOnceChosen:
    'Saved on this device. A change that asks you something is sent once you have chosen.',
  more: (count: number) => `And ${counted(count, 'more change')}.`,
  askedOnCard: 'Waits for your answer on its card.',
  sendNow: 'Send now',
  sending: 'Sending…',
} as const;

const VERBS: Readonly<Record<HospitalEntry['kind'], string>> = {
  create: 'Save',
  update: 'Update',
  delete: 'Delete',
};

const FAULTS: Readonly<Record<Unanswered, string>> = {
  noConnection: 'there was no connection',
  serverFault: 'the server had an error',
  listFull:
    'the team’s list is full. This stays on this device until somebody deletes a saved hospital',
  notTheServer:
    'something other than the server answered, as the sign-in page of a public network does',
};

const section = catalogue.find(({ id }) => id === 'hospitalFacilities');

/** What comes before a text: a "Yes" alone says nothing. */
const LABELS: ReadonlyMap<string, string> = new Map(
  laterTextKeys.map((key) => [key, `${(section && fieldOf(section, key)?.label) ?? key}: `]),
);

/** A hospital in one line. */
export function describeHospital(texts: KnownTexts): string {
  const parts = hospitalTextKeys.flatMap((key) => {
    const text = texts[key]?.trim() ?? '';
    return text === '' ? [] : `${LABELS.get(key) ?? ''}${text}`;
  });
  return parts.length > 0 ? parts.join(', ') : 'no text at all';
}

export function describeChange({ kind, content }: HospitalEntry): string {
  const tier = tiers.find(({ key }) => key === content.category)?.title ?? content.category;
  const said = content.name.trim();
  const name = said === '' ? 'a hospital without a name' : `“${said}”`;
  return `${VERBS[kind]} ${name} as ${tier}`.replace(/^Delete (.*) as /, 'Delete $1 from ');
}

function soon(ms: number): string {
  if (ms <= 1000) return 'in a moment';
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
}

/** How often it was tried, why that failed, and when it is tried again. */
export function describeWait(
  { attempts, lastFault }: HospitalEntry,
  nextAt: number,
  now: Date,
): string {
  if (attempts === 0) return 'Not sent yet: it waits its turn.';
  const tried = numbered(attempts, 'Tried once', `Tried ${attempts} times`);
  const why = lastFault ? `: ${FAULTS[lastFault]}` : '';
  return `${tried}${why}. Next try ${soon(nextAt - now.getTime())}.`;
}
