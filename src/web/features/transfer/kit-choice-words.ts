import { counted } from '../../../domain/text/counted.ts';

export const incomingKitWords = {
  choice: 'What to do with this kit',
  rows: 'Take what is new',
  join: 'Join the two kits',
  rowsWhy: 'What your kit does not have is added to it. The two kits stay two.',
  joinWhy:
    'From now on both phones have one kit: what either changes arrives with the next hand-over.',
  additions: (count: number) =>
    `${counted(count, 'entry', 'entries')} that your kit does not have:`,
  nothing: 'Nothing in it is new for your kit.',
  differing: (count: number) =>
    `${counted(count, 'entry says', 'entries say')} otherwise than yours: join the kits to see both.`,
  setsName: (name: string) => `Your name on this device will be “${name}”.`,
  take: { rows: 'Add to my kit', join: 'Join both kits' },
  more: (count: number) => `and ${count} more`,
} as const;
