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
      table(
        ['Line', 'Say'],
        [
          ['1', 'pickup site'],
          ['2', 'frequency and call sign at the pickup site, not of a relay'],
          ['3', 'patients by precedence'],
          ['4', 'special equipment'],
          ['5', 'litter and ambulatory patients'],
          ['6', 'security; in peace number and type of injuries'],
          ['7', 'marking'],
          ['8', 'nationality and status'],
          ['9', 'contamination, if any; in peace terrain'],
        ],
        [76, 77],
      ),
      number('Launch the aircraft: lines', '1 to 5', '', [77]),
      step('Say “break” between categories. US and NATO letters of precedence differ.', [78]),
      table(
        ['Precedence', 'Within'],
        [
          ['Urgent', '1 hour (TCCC, DD Form 1380) or 2 hours (older doctrine)'],
          ['Priority', '4 hours'],
          ['Routine', '24 hours'],
        ],
        [79],
      ),
      warning('Never say a patient’s name on the radio (IRPG).', [83]),
    ],
  },
  {
    id: 'medical-incident-report',
    title: 'Medical Incident Report',
    group: 'requests',
    source: 'irpg',
    section: 'Pages 120 and 121; page 117 for names on the radio',
    tags: [
      '8 line',
      'mir',
      'ics 206 wf',
      'incident within an incident',
      'emergency traffic',
      'wildland',
    ],
    blocks: [
      table(
        ['Item', 'Say'],
        [
          ['1', 'contact dispatch: stand by for emergency traffic'],
          [
            '2',
            'incident status: severity, nature and mechanism, evacuation request, location, incident name, commander, care provider',
          ],
          ['3', 'assessment and treatment of each patient'],
          ['4', 'evacuation plan'],
          ['5', 'resources'],
          ['6', 'communications'],
          ['7', 'contingency'],
          ['8', 'additional'],
        ],
        [80, 81],
      ),
      number('Red, priority 1: life or limb, such as burns of more than', '4', 'palms', [81]),
      step('Yellow comes next, green last.', [81]),
      warning('Never say a patient’s name on the radio.', [83]),
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
        ['MIST', 'Say'],
        [
          ['M', 'mechanism'],
          ['I', 'injuries'],
          ['S', 'signs'],
          ['T', 'treatment'],
        ],
        [82],
      ),
      table(
        ['AT-MIST, before it', 'Say'],
        [
          ['A', 'age, adult or child'],
          ['T', 'time of the incident, with the ETA'],
        ],
        [82],
      ),
      number('Aim to say it within', '30', 'seconds', [82]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
