import { formatDay } from '../../../domain/answers/authors.ts';
import { counted } from '../../../domain/text/counted.ts';
import { nameWords } from '../../../domain/text/plain-characters.ts';

const OFFERED = 'Nothing was copied: its answers are offered.';

export const callOutWords = {
  title: 'Call-out',
  eventTitle: 'Event plan',
  next: (title: string) => `Next: ${title}`,
  threats: 'Threats',
  noneFound: 'Checked, none found:',
  noneOf: (section: string) => `None: ${section}`,
  missing: (count: number) => `${count} missing`,
  exceptionsOf: {
    hospital: (count: number) => `${count} on divert`,
    air: (count: number) => `${count} declined`,
    inside: (count: number) => `${count} inside the isolation distance`,
  },
  unmitigated: (count: number) => `${count} without mitigation`,
  elsewhere: (isConflict: boolean, where: string) =>
    `${isConflict ? 'Conflict' : 'To confirm'}: ${where}`,
  startedFrom: (name: string, day: string) =>
    `Started from ${nameWords(name)}${day === '' ? '' : `, ${formatDay(day)}`}. ${OFFERED}`,
  startedFromEarlier: `Started from an earlier plan. ${OFFERED}`,
  mainMenu: 'Main Menu',
  documents: 'Documents',
  seal: 'Seal and approve',
  sealShort: 'Seal',
  answered: (answered: number, of: number) => `${answered} of ${of} commander’s questions answered`,
  complete: 'All of a commander’s first questions are answered.',
  exceptions: 'Tell the commander first',
  open: (count: number) =>
    `A commander’s first questions are answered; ${counted(count, 'exception')} to tell.`,
  form: 'The plan in the order a commander asks',
} as const;
