// What the newest edition itself says of its changes. Source: TCCC Guidelines, 01 May 2026; the numbers beside each block are lines of
// data/tccc/tccc-guidelines-2026.txt. The edition before it was not read: what it had is not stated.
import { type ReferenceCard, step, warning } from '../card.ts';

export const changeCards = [
  {
    id: 'what-changed',
    title: 'Changes in the edition of May 2026',
    group: 'care',
    source: 'tccc',
    section: 'First page; Tactical Field Care 6a, 11, 12',
    tags: [
      'new',
      'whats new',
      "what's new",
      'what changed',
      'update',
      'changes',
      '2024',
      '2026',
      'edition',
      'removed',
      'old protocol',
    ],
    blocks: [
      step(
        'Its first page names as changed: airway and brain injury, in Tactical Field Care. See Airway and Head injury.',
        [5, 7],
      ),
      warning('The edition before it was not compared here: more may have changed.', [5, 7]),
      step('If you learned an older edition, read these cards again:', [3]),
      step('Pain: a drug that is not on its card is not in this edition’s list.', [440, 468]),
      step('Antibiotics.', [507, 513]),
      step('Tourniquet: convert. It has a limit by level of training.', [243, 247]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
