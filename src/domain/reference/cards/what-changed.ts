// What the newest edition changed, as far as its text and the notes on it say. A drug class that was removed is named, no drug is.
import { type ReferenceCard, step, warning } from '../card.ts';

export const changeCards = [
  {
    id: 'what-changed',
    title: 'What changed since January 2024',
    group: 'care',
    source: 'editionChange',
    section: 'TCCC Guidelines, 25 January 2024 and 01 May 2026',
    tags: [
      'new',
      'whats new',
      "what's new",
      'update',
      'changes',
      '2024',
      '2026',
      'edition',
      'removed',
      'opioid',
      'opioids',
      'old protocol',
    ],
    blocks: [
      warning('Cards, posters and apps of the old edition still show what was dropped.', [9]),
      step('Opioids are no longer on the list of drugs for pain.', [10]),
      step('Drugs for pain: the list is another one. See Pain.', [11]),
      step('Antibiotics: others now. See Antibiotics.', [12]),
      step(
        'Tourniquet conversion has a limit by level of training. See Tourniquet: convert.',
        [13],
      ),
      step('Airway and head injury changed. See Airway and Head injury.', [14]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
