import { counted } from '../../domain/text/counted.ts';

export const missingScreenWords = {
  title: 'This screen could not be shown',
  why: 'Its code could not be loaded or drawn. What you typed is still here: do not close or reload this page.',
  silent: 'Radio silence is on: this loads when it ends.',
  /** As src/web/features/device/words.ts asks, whose code may be missing here. */
  ask: 'End radio silence? Unsent changes are sent at once.',
  end: 'End radio silence',
  stay: 'Stay silent',
  still: 'The browser did not let it end.',
  tryAgain: 'Try again',
  back: 'Back',
} as const;

export const hospitalSectionWords = {
  notLoaded: 'The hospital cards could not be loaded.',
  tryAgain: 'Try again',
  signIn: 'Sign in',
} as const;

export const deskPagesWords = {
  notLoaded: 'The pages could not be loaded.',
  tryAgain: 'Try again',
} as const;

/** At the head of a plan that is shared with the team. */
export const teamNoteWords = {
  viewer: 'You are a viewer: what you write here stays on this phone.',
  shared: (having: number, phones: number) =>
    `Shared with the team: on ${having} of ${counted(phones, 'phone')}`,
} as const;

export const viewSwitchWords = {
  label: 'Order of the plan',
  callOut: 'Call-out',
  event: 'Event',
  sections: 'All sections',
  operation: 'Operation',
} as const;

export const agencyPaperWords = { title: 'Agency PDF' } as const;

export const assessmentsScreenWords = {
  title: 'Assessments',
  mainMenu: 'Main Menu',
  begin: 'New',
  beginEvent: 'New event plan',
} as const;

export const careScreenWords = {
  title: 'Casualties and requests',
  name: 'Casualties and requests',
  reading: 'Reading…',
  notOpen: 'Casualties and requests cannot be opened now.',
  gone: 'Not here: it was deleted, or belongs to another plan.',
  request: 'Request',
  casualty: 'Casualty',
  paper: 'Request on one page',
  casualtyPaper: 'Casualty on one page',
  toAll: 'All casualties and requests',
} as const;

export const deviceWords = {
  title: 'This device',
  kitOfTeam: 'Kit of the team',
  noStorage: 'Nothing can be stored now',
  noStorageWhy: 'Browser storage is not available. The app tries again every few seconds.',
  destroy: 'Destroy everything',
  destroyWhy:
    'Destroys the keys first, then every assessment and setting on this device. It cannot be undone.',
} as const;

export const picturesScreenWords = {
  title: 'Pictures',
  /** The way there from the plan. */
  open: (count: number) => (count === 0 ? 'Pictures' : `Pictures (${count})`),
} as const;

export const papersScreenWords = { title: 'Documents' } as const;

export const homeWords = {
  /** Word for word: docs/specification.md section 1. */
  subtitle: 'Tactical Medical Assessment',
  onThisDevice: 'On this device',
  assessments: 'Assessments',
  kit: 'Kit',
  care: 'Casualties',
  device: 'This device',
  newTab: 'Opens in a new tab',
} as const;

export const homePlansWords = {
  current: 'Current plan',
  goOn: 'Continue',
  continueWith: (name: string) => `Continue: ${name}`,
  facts: (saved: string, open: number, conflicts: number) =>
    [
      `Saved ${saved}`,
      open === 0 ? 'no question open' : `${counted(open, 'question')} open`,
      ...(conflicts === 0 ? [] : [counted(conflicts, 'conflict')]),
    ].join(' · '),
  lockedTitle: 'Locked',
  lockedWhy: 'Your plans are encrypted on this device.',
  unlock: 'Unlock',
  goneTitle: 'Stored plans are gone',
  goneWhy: 'The browser removed them.',
  gone: 'See what to do',
  first: 'First plan',
  firstTitle: 'No plan on this device yet',
  firstWhy: 'Start with what you know. It is saved as you type.',
  here: 'Plans',
  hereTitle: (plans: number) => `${counted(plans, 'plan')} on this device`,
  hereWhy: 'None of them was opened here yet.',
  choose: 'Choose a plan',
  operation: 'Operation',
  begin: 'New call-out',
  beginEvent: 'New event plan',
} as const;

export const kitScreenWords = {
  title: 'Your kit',
  name: 'Kept on this device',
  mainMenu: 'Main Menu',
  why: 'What you and your team bring to every operation: offered where a plan asks for it, never filled in by itself.',
  form: 'Kit',
  rows: (count: number, one: string) => (count === 0 ? '' : counted(count, one)),
  filled: (count: number) => (count === 0 ? '' : `${count} filled`),
  me: 'Your name appears beside what you write. These lines leave this device only in a backup.',
  roster:
    'Medical facts of people. They are in no plan and leave this device only in a backup, on a casualty card, or where you choose.',
  protocols: 'Your agency’s protocol for a card of the medical reference, also shown on that card.',
  handOver: 'Hand over the kit',
  handOverWhy:
    'To a teammate’s phone, by codes. They choose to join the two kits or to add what is new. Your name, badge and contact stay here.',
  withRoster: (count: number) =>
    `With the roster: medical facts of ${counted(count, 'team member')}`,
  send: 'Hand over',
  receive: 'Receive a kit',
  reading: 'Loading the kit…',
  more: (text: string, more: number) => `${text}, ${more} more`,
  notOpen: 'The kit cannot be opened now: browser storage is not available.',
} as const;

export const medicalReferenceWords = {
  title: 'Medical Reference',
  edition: (title: string, date: string) =>
    `Edition: ${title}, ${date}. A reminder for trained people; local protocols and medical direction govern.`,
  toCare: 'Casualties and requests',
} as const;

/** Title and reason word for word: docs/specification.md section 2. */
export const notFoundWords = {
  title: '404 Page Not Found',
  why: 'Did you forget to add the page to the router?',
  mainMenu: 'Main Menu',
} as const;

export const threatAssessmentWords = {
  title: 'Medical Threat Assessment',
  mainMenu: 'Main Menu',
  generate: 'Generate PDF',
} as const;
