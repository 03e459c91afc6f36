import { formatDay, type Source } from '../../../domain/answers/authors.ts';
import type { HospitalState } from '../../../domain/operation/operation-hospitals.ts';
import type { SinceBriefing } from '../../../domain/operation/since-briefing.ts';
import { versionNameWords } from '../../../domain/papers/versions/version-name.ts';
import { counted, numbered } from '../../../domain/text/counted.ts';
import { nameWords } from '../../../domain/text/plain-characters.ts';

export const operationWords = {
  title: 'Operation',
  night: 'Night',
  lampOn: 'Screen stays on',
  locksAfter: (minutes: number) => `locks after ${minutes} min without a touch`,
  lampOff: 'Screen may turn off',
  documents: 'Documents',
  care: 'Casualties and requests',
  careShort: 'Casualties',
  reference: 'Medical Reference',
  referenceShort: 'Reference',
  missing: (count: number, first: string) => `${count} missing, first: ${first}`,
  seal: 'Seal and approve',
  nothingMissing: 'Nothing missing',
  toDecide: (conflicts: number, unconfirmed: number) =>
    [
      ...(conflicts > 0 ? [counted(conflicts, 'conflict')] : []),
      ...(unconfirmed > 0 ? [`${unconfirmed} not confirmed`] : []),
    ].join(', '),
  status: 'ED status',
  statusOf: (title: string) => `ED status: ${title}`,
  card: 'Open its card',
  cardOf: (name: string) => (name === '' ? 'Open its card' : `Open its card: ${name}`),
  exceptions: 'Tell the commander first',
  ifHurt: 'If someone is hurt',
  timeTo: (hospital: string) => `Time to ${hospital || 'the hospital'}`,
  atAGlance: 'Needed first',
  details: 'Show details',
  landingZone: 'Landing zone',
  collectionPoint: 'Casualty collection point',
  exchangePoint: 'Ambulance exchange point',
  primaryHospital: 'Primary hospital',
  alternateHospital: 'Alternate hospital',
  otherHospitals: 'Other hospitals',
  medicalChannel: 'Medical channel',
  channels: 'Channels',
  people: 'People',
  aidStations: 'Aid stations',
  posts: (count: number) => counted(count, 'post'),
  transport: 'Transport',
} as const;

export const emptyWords = {
  title: 'Nothing is in this plan yet',
  how: 'This screen shows the plan in large type. Fill in the plan first, or open another one.',
  fillIn: 'Fill in the plan',
  openAnother: 'Open another plan',
} as const;

export const factWords = {
  missing: 'Not in the plan',
  conflict: (count: number) => `Conflict: ${count} answers`,
  cleared: '(cleared)',
  or: 'or',
  who: (author: string, when: string) => `${author}, ${when}`,
  unconfirmed: (source: string) => `† Not confirmed, from the ${source}`,
  notConfirmed: '† Not confirmed',
  call: 'Call',
  callThis: (number: string) => `Call ${number}`,
  within: (title: string, label: string) => `${title}, ${label}`,
  copyOf: (label: string) => `Copy ${label}`,
  allOnDivert: 'Every other hospital of the plan is on divert',
  allDoubtful: 'Every other hospital of the plan is on divert, or the answers disagree',
} as const;

export const pointWords = {
  check: (warning: string, more: number) =>
    `Check before use: ${warning}${more === 0 ? '' : ` And ${more} more.`}`,
} as const;

export const sinceWords = {
  label: 'Since the briefing',
  say: (since: SinceBriefing): string => {
    switch (since.kind) {
      case 'unsealed':
        return 'Draft: not sealed, not approved';
      case 'same':
        if (since.claim !== undefined)
          return `As in ${versionNameWords(since.version)}. ${since.claim}`;
        return since.approvedBy === undefined
          ? `As in ${versionNameWords(since.version)}, not approved`
          : `As in ${versionNameWords(since.version)}, approved by ${nameWords(since.approvedBy)}`;
      case 'changed':
        return `${counted(since.facts.length, 'change')} since ${versionNameWords(since.version)}: not approved`;
    }
  },
  changed: 'Changed, not approved',
  all: (count: number) => numbered(count, 'Show the change in full', `Show all ${count} changes`),
  latest: 'Show the latest change only',
} as const;

const STATES = {
  open: 'Open when asked',
  divert: 'On divert, asked',
  unknown: 'Unknown if open, asked',
} as const;
const NOT_ASKED = 'Status not checked';
const ASK_IF_OPEN = 'ask if it is open';
const CONFLICT = 'Conflict: open or on divert?';
const UNCLEAR = 'Open or on divert? Read the notes.';

const when = ({ at, ago }: HospitalState): string =>
  [at === '' ? 'time not noted' : at, ago.words === '' ? '' : `(${ago.words})`]
    .filter((part) => part !== '')
    .join(' ');

const from = ({ kind, day }: Source): string => {
  const name = kind === 'plan' ? 'an earlier plan' : 'the saved hospital list';
  return `, not confirmed, from ${day === '' ? name : `${name} of ${formatDay(day)}`}`;
};

export const hospitalWords = {
  /** `Open when asked 14:32 MST (3 h ago), Dana Ruiz: ask again` */
  state: (state: HospitalState): string => {
    const { kind, at, ago, source } = state;
    const by = state.by === '' ? '' : `, ${state.by}`;
    switch (kind) {
      case 'notAsked':
        return at === ''
          ? `${NOT_ASKED}: call`
          : `${NOT_ASKED}, last verified ${when(state)}${by}: call`;
      case 'verified':
        return `Verified ${when(state)}${by}: ${ASK_IF_OPEN}`;
      case 'unclear':
        return `${UNCLEAR} Last asked ${when(state)}${by}: ask again`;
      case 'conflict':
        return `${CONFLICT} Last asked ${when(state)}${by}: ask again`;
      default: {
        const stateWords = `${STATES[kind]} ${when(state)}${by}${source ? from(source) : ''}`;
        return ago.isOld || source ? `${stateWords}: ask again` : stateWords;
      }
    }
  },
  /** Without who asked, and without a time that does not say what holds now: of another day how long ago says it. */
  short: (state: HospitalState): string => {
    if (state.kind === 'notAsked') return `${NOT_ASKED}: call`;
    if (state.kind === 'conflict') return `${CONFLICT} Ask again`;
    if (state.kind === 'unclear') return `${UNCLEAR} Ask again`;
    const { at, ago } = state;
    const isOfToday = ago.words === '' || !/^\d{4}-/.test(at);
    const time = isOfToday ? { at, ago } : { at: ago.words, ago: { ...ago, words: '' } };
    return hospitalWords.state({ ...state, ...time, by: '' });
  },
} as const;
