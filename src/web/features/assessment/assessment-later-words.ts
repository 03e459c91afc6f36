import { CHANGE_LOG } from '../../../domain/limits.ts';
import type { Asked } from '../../../domain/plan/call-out.ts';
import { counted } from '../../../domain/text/counted.ts';

export const addSectionWords = {
  title: 'Add section',
  own: 'Section of your own',
  ownHint: 'Name of the section',
  nameFirst: 'Type a name first.',
  cancel: 'Cancel',
  add: 'Add',
} as const;

export const sectionEndWords = {
  title: 'Title',
  undo: 'Undo',
  remove: 'Remove this section',
} as const;

export const detailWords = {
  timeFor: (label: string) => `Time for ${label}`,
  now: 'Now',
  addZone: (zone: string) => `Add ${zone}`,
} as const;

const noMitigation = (level: string) => `${level}, and no mitigation yet`;

export const rowWords = {
  add: (one: string) => `Add ${one}`,
  moveUp: 'Move up',
  moveUpThis: (title: string) => `Move up ${title}`,
  moveDown: 'Move down',
  moveDownThis: (title: string) => `Move down ${title}`,
  remove: 'Remove',
  removeThis: (title: string) => `Remove ${title}`,
  undo: 'Undo',
  pointedOut: noMitigation,
} as const;

export const riskWords = {
  /** `Likelihood and Severity` */
  title: (across: string, up: string) => `${across} and ${up}`,
  /** `Likelihood High, Severity Medium` */
  cell: (across: string, likelihood: string, up: string, severity: string) =>
    `${across} ${likelihood}, ${up} ${severity}`,
  /** What the two words of a cell are. */
  order: (across: string, up: string) => `${across} above, ${up} below`,
  both: 'One press answers both.',
  half: (label: string) => `${label} is not rated yet.`,
} as const;

/** For those who see it: the mark that the papers carry. */
export const UNCONFIRMED_MARK = '† ';

export const noteWords = {
  usual: (source: string) =>
    `${source.slice(0, 1).toUpperCase()}${source.slice(1)}. Yours may ask for another.`,
  from: (source: string) => `From: ${source}. Not confirmed.`,
  confirm: 'Confirm',
  confirmThis: (label: string) => `Confirm ${label}`,
} as const;

export const pointNoteWords = {
  right: 'Checked: it is right',
  settled: (warning: string, author: string, when: string) =>
    `“${warning}” Checked: it is right, says ${author}, ${when}.`,
  again: 'Warn again',
  againThis: (warning: string) => `Warn again: ${warning}`,
  more: (count: number) => `And ${count} more like this.`,
  count: (count: number) => `${count} to check`,
  logged: 'A point that was checked',
  loggedRight: (texts: readonly string[]) => `Checked: it is right: ${texts.join(', ')}`,
  loggedAgain: 'Warned of again',
} as const;

export const conflictWords = {
  region: (label: string) => `${label}: conflict`,
  which: (count: number) => `${count} answers. Which one is right?`,
  leaveEmpty: 'Leave it empty',
  more: (count: number) => `Show ${count} more`,
  who: (author: string, when: string) => `${author}, ${when}`,
} as const;

export const unconfirmedWords = {
  title: 'Not confirmed',
  why: 'These came from an earlier plan, the saved list or the hospital directory. Are they still right for this operation? On paper each carries † until you confirm or change it.',
  from: (source: string) => `From: ${source}`,
  confirmed: 'Confirmed.',
  change: 'Change',
  changeThis: (where: string) => `Change ${where}`,
} as const;

export const askedWords = {
  say: (asked: '' | Asked) => {
    // About as long as what it takes the place of: nothing moves.
    if (asked === '') return 'Answered for the commander';
    return asked === 'missing' ? 'Missing for the commander' : noMitigation(asked);
  },
} as const;

export const printEmptyWords = { print: 'Print "Not assessed" for empty sections' } as const;

export const changeLogWords = {
  title: 'Change log',
  close: 'Close',
  empty: 'No answers yet.',
  cleared: '(cleared)',
  fromFile: 'As an imported file states.',
  older: (count: number) => `Show older lines (${count.toLocaleString('en-US')})`,
  undo: (what: string) => `Undo: ${what}`,
  mostLines: `Only the last ${CHANGE_LOG.mostLines} changes are kept.`,
} as const;

export const importWords = {
  region: 'Import',
  title: (by: string, when: string, packer: string, count: number, isArrived: boolean) =>
    `${isArrived ? 'On another phone, as a file says: imported' : 'Imported'} by ${by}, ${when}${packer === '' ? '' : `, packed by ${packer}`}: ${counted(count, 'answer was', 'answers were')} replaced.`,
  was: (text: string) => `Was: ${text}`,
  became: (text: string) => `Became: ${text}`,
  more: (count: number) => `And ${count} more, which are restored with these.`,
  restore: (count: number) => `Restore what it replaced (${count})`,
  older: (count: number) => `Show ${counted(count, 'older import')}`,
  allRestored: 'All of it was restored or answered again.',
} as const;

export const findWords = {
  title: 'Jump to or find',
  close: 'Close',
  box: 'Field name or answer',
  places: 'Parts',
  hits: 'Found',
  nothing: 'Nothing is found. Try a word of a label or of an answer.',
  found: (count: number, isAll: boolean) =>
    isAll ? `${count} found` : `The first ${count}; another word finds fewer`,
  empty: 'Not answered',
  nothingYet: 'Nothing yet',
  filled: (count: number) => `${count} filled`,
  missing: (count: number) => `${count} missing`,
  unmitigated: (count: number) => `${count} without mitigation`,
} as const;
