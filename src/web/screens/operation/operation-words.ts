import { sayDay } from '../../../domain/assessment/author-words.ts';
import type { Source } from '../../../domain/assessment/authors.ts';
import { counted } from '../../../domain/counted.ts';
import type { HospitalState } from '../../../domain/operation/operation-hospitals.ts';
import type { SinceBriefing } from '../../../domain/operation/since-briefing.ts';

export const operationWords = {
  title: 'Operation',
  night: 'Night',
  lampOn: 'Screen stays on',
  lampOff: 'This phone turns its screen off by itself',
  atAGlance: 'Needed first',
  details: 'Show all of it',
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
  transport: 'Transport',
} as const;

export const emptyWords = {
  title: 'Nothing is in this plan yet',
  how: 'This screen shows what a plan says, in large type. Fill in the plan first, or open another one.',
  fillIn: 'Fill in the plan',
  openAnother: 'Open another plan',
} as const;

export const factWords = {
  missing: 'Not in the plan',
  conflict: (count: number) => `Conflict: ${count} answers`,
  cleared: '(cleared)',
  who: (author: string, when: string) => `${author}, ${when}`,
  unconfirmed: (source: string) => `† Not confirmed, from the ${source}`,
  notConfirmed: '† Not confirmed',
  call: 'Call',
  callThis: (number: string) => `Call ${number}`,
  copyOf: (label: string) => `Copy ${label}`,
  /** On divert, every one of them. */
  allOnDivert: 'Every other hospital of the plan is on divert',
} as const;

export const sinceWords = {
  label: 'Since the briefing',
  say: (since: SinceBriefing): string => {
    switch (since.kind) {
      case 'unsealed':
        return 'No version sealed yet';
      case 'same':
        return since.approvedBy === undefined
          ? `As in version ${since.number}, not approved`
          : `As in version ${since.number}, approved by ${since.approvedBy}`;
      case 'changed':
        return `${counted(since.facts.length, 'change')} since version ${since.number}`;
    }
  },
  lapsed: 'Not approved as it stands',
} as const;

const SAID: Readonly<Record<HospitalState['kind'], string>> = {
  open: 'Open when asked',
  divert: 'On divert, asked',
  unknown: 'Nobody could say if it is open, asked',
  notAsked: 'Not asked for this operation',
  conflict: 'Conflict: open or on divert? Asked',
};

const when = ({ at, ago }: HospitalState): string =>
  [at === '' ? 'at no noted time' : at, ago.words === '' ? '' : `(${ago.words})`]
    .filter((part) => part !== '')
    .join(' ');

export const hospitalWords = {
  /** `Open when asked 14:32 MST (3 h ago), Dana Ruiz: ask again` */
  state: (state: HospitalState): string => {
    const { kind, at, by, ago, source } = state;
    if (kind === 'notAsked' && at === '') return `${SAID.notAsked}: ask`;
    const time = kind === 'notAsked' ? `, last verified ${when(state)}` : ` ${when(state)}`;
    const said = `${SAID[kind]}${time}${by === '' ? '' : `, ${by}`}`;
    const isAsked = kind === 'open' || kind === 'divert' || kind === 'unknown';
    const mark = source ? `, not confirmed, from ${sayFrom(source)}` : '';
    return `${said}${mark}${isAsked && !ago.isOld && !source ? '' : ': ask again'}`;
  },
} as const;

const sayFrom = ({ kind, day }: Source): string => {
  const name = kind === 'plan' ? 'an earlier plan' : 'the saved hospital list';
  return day === '' ? name : `${name} of ${sayDay(day)}`;
};
