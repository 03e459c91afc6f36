// What is told of the newest edition's changes. A drug class that was removed is named, no drug is.
import { type ReferenceCard, step } from '../card.ts';

export const changeCards = [
  {
    id: 'what-changed',
    title: 'Changes since January 2024',
    group: 'care',
    source: 'editionChange',
    section: 'TCCC Guidelines, 25 January 2024 and 01 May 2026',
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
      'opioid',
      'opioids',
      'narcan',
      'old protocol',
    ],
    blocks: [
      step(
        'These changes are told; the older text was not compared line by line, so there may be more.',
        [9],
      ),
      step('Opioids left the list of drugs for pain.', [10]),
      step('The list of pain drugs has changed. See Pain.', [11]),
      step('The antibiotics have changed. See Antibiotics.', [12]),
      step(
        'Converting a tourniquet has a limit by level of training. See Tourniquet: convert.',
        [13],
      ),
      step('Airway and head injury have changed. See Airway and Head injury.', [14]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
