import { PAPERS } from '../../../domain/limits.ts';
import { saySize } from '../../../domain/reference/agency-paper.ts';
import { counted, numbered } from '../../../domain/text/counted.ts';

const ALL = saySize(PAPERS.mostBytesTogether);

export const backupPapersWords = {
  choose: (bytes: number) => `With your agency’s PDFs, ${saySize(bytes)}`,
  again: (bytes: number) => `Make it with the PDFs, ${saySize(bytes)}`,
  notIn: 'Your agency’s PDFs are not in it.',
  isIn: (count: number) =>
    `${counted(count, 'PDF')} of your agency ${numbered(count, 'is', 'are')} in it.`,
  unreadable: (count: number) =>
    `${counted(count, 'PDF')} here ${numbered(count, 'is damaged and is', 'are damaged and are')} not in it.`,
} as const;

/** What becomes of those that arrived: how many are new, here already, or too many. */
function saySorted(fresh: number, known: number, noRoom: number): string {
  const parts = [
    [fresh, 'new'],
    [known, 'here already'],
    [noRoom, 'too large to fit'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}

export const incomingPapersWords = {
  region: 'PDFs that arrived',
  title: (count: number, bytes: number) =>
    `${counted(count, 'PDF')} of an agency, ${saySize(bytes)}`,
  sorted: saySorted,
  noRoom: (count: number) =>
    `${counted(count, 'PDF')} would make more than ${ALL} together, or more than ${PAPERS.most}, and ${numbered(count, 'stays', 'stay')} out. Delete PDFs that you no longer need, then open the file again.`,
  leftOut: (count: number) =>
    `${counted(count, 'PDF')} in the file ${numbered(count, 'is damaged and stays', 'are damaged and stay')} out.`,
  unreadableHere:
    'The list of PDFs on this device cannot be read, so none is added to it. The rest can be merged.',
} as const;
