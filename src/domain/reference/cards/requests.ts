// The forms in which evacuation is asked for and a casualty is handed over: what each line means. Sources as each card says; the
// numbers beside each block are lines of data/reference/facts.txt.
import { number, type ReferenceCard, step, table, warning } from '../card.ts';

export const requestCards = [
  {
    id: 'nine-line',
    title: '9-line MEDEVAC request',
    group: 'requests',
    source: 'nineLine',
    section: 'MEDEVAC request',
    tags: [
      '9 line',
      '9-line',
      'nine line',
      '9liner',
      'medevac',
      'medivac',
      'dustoff',
      'casevac',
      'request',
    ],
    blocks: [
      step('The first five lines launch the aircraft; the others may follow.', [76]),
      step('Say “break” between categories.', [77]),
      table(
        ['Precedence', 'Within'],
        [
          ['Urgent', '1 or 2 hours, sources differ'],
          ['Priority', '4 hours'],
          ['Routine', '24 hours'],
        ],
        [78],
      ),
      warning('Never say a name on the radio.', [82]),
    ],
  },
  {
    id: 'medical-incident-report',
    title: 'Medical Incident Report',
    group: 'requests',
    source: 'irpg',
    section: 'Pages 120 and 121',
    tags: [
      '8 line',
      'mir',
      'ics 206 wf',
      'incident within an incident',
      'emergency traffic',
      'wildland',
    ],
    blocks: [
      step('Eight items, begun with “stand by for emergency traffic”.', [79]),
      number('Severity red: life or limb, such as burns of more than', '4', 'palms', [80]),
      warning('Never say a name on the radio.', [82]),
    ],
  },
  {
    id: 'mist',
    title: 'MIST and AT-MIST',
    group: 'requests',
    source: 'mist',
    section: 'Handover',
    tags: ['at-mist', 'atmist', 'handover', 'hand over', 'mist report', 'radio report'],
    blocks: [
      table(
        ['Letter', 'Say'],
        [
          ['A', 'age, or adult or child'],
          ['T', 'time of the incident, and ETA'],
          ['M', 'mechanism'],
          ['I', 'injuries'],
          ['S', 'signs'],
          ['T', 'treatment'],
        ],
        [81],
      ),
      number('Said within', '30', 'seconds', [81]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
