// The forms in which evacuation is asked for and a casualty is handed over: what each line means. Sources as each card says; the
// numbers beside each block are lines of data/reference/extracts.txt.
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
        [108, 109],
      ),
      number('Launch the aircraft: lines', '1 to 5', '', [112]),
      step('The other lines can follow while it is on its way.', [112]),
      step('More than one category in a line: say “break” between them.', [110]),
      table(
        ['Precedence', 'Evacuate within'],
        [
          ['Urgent', '1 hour'],
          ['Priority', '4 hours'],
          ['Routine', '24 hours'],
        ],
        [114, 115],
      ),
      step('Convenience: the US Army has it, NATO dropped it.', [116]),
      warning('Never say a patient’s name on the radio (IRPG).', [118]),
    ],
  },
  {
    id: 'medical-incident-report',
    title: 'Medical Incident Report',
    group: 'requests',
    source: 'irpg',
    section: 'Pages 120 and 121; 115 for palms; 107 and 117 for names on the radio',
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
            'incident status: number of patients, severity, nature and mechanism, evacuation request, location, incident name, commander, care provider',
          ],
          ['3', 'assessment and treatment of each patient, the most severe first'],
          ['4', 'evacuation plan'],
          ['5', 'resources'],
          ['6', 'communications'],
          ['7', 'contingency'],
          ['8', 'additional'],
        ],
        [121, 123],
      ),
      number(
        'Red, priority 1: life or limb, such as second or third degree burns of more than',
        '4',
        'palm sizes',
        [124],
      ),
      number(
        'Yellow, priority 2: serious, such as second or third degree burns of not more than',
        '1-3',
        'palm sizes',
        [125],
      ),
      step('Green: minor, no emergency.', [125]),
      number('A palm is the patient’s own: of the body surface about', '1', '%', [127]),
      warning('Never say a patient’s name on the radio.', [118]),
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
          ['I', 'injuries found'],
          ['S', 'signs and symptoms'],
          ['T', 'treatment given'],
        ],
        [130],
      ),
      table(
        ['AT-MIST, before it', 'Say'],
        [
          ['A', 'adult or child'],
          ['T', 'time of the incident, and when the casualty is expected at the hospital'],
        ],
        [130],
      ),
      number('Aim to say it within', '30', 'seconds', [131]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
