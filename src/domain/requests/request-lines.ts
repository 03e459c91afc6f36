// The lines of a request in the order of its form, by kind: what each means, which answers it has, and which of them it needs.
// Sources: US Army TC 3-21.76 and copies of the NATO form, edition not stated, read November 2026; IRPG 2025 (PMS 461), pages
// 120 and 121.
import type { NineLineForm } from './nine-line.ts';

export const requestKinds = ['nineLine', 'incidentReport', 'mist', 'atMist'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Stated where one of its fields is. */
interface Need {
  /** '' where it is all of the line. */
  readonly name: string;
  readonly anyOf: readonly string[];
}

export interface RequestLine {
  /** `3` */
  readonly number?: string;
  readonly title: string;
  readonly means: string;
  /** Keys of its answers, in their order. */
  readonly fields: readonly string[];
  readonly needs: readonly Need[];
}

type Rest = Partial<Pick<RequestLine, 'number' | 'needs'>>;

const line = (
  title: string,
  means: string,
  fields: readonly string[],
  rest: Rest = {},
): RequestLine => ({ title, means, fields, needs: [{ name: '', anyOf: fields }], ...rest });

const need = (name: string, ...anyOf: readonly string[]): Need => ({ name, anyOf });

const numbered = (lines: readonly RequestLine[]): readonly RequestLine[] =>
  lines.map((each, index) => ({ ...each, number: String(index + 1) }));

const nineLines = (form: NineLineForm): readonly RequestLine[] =>
  numbered([
    line(
      'Location of Pickup Site',
      'Where the patients are picked up: a grid of eight digits with the letters of its grid zone.',
      ['site'],
    ),
    line(
      'Frequency and Call Sign',
      'Of the radio at the pickup site, not of a relay.',
      ['frequency', 'callSign'],
      { needs: [need('frequency', 'frequency'), need('call sign', 'callSign')] },
    ),
    line('Patients by Precedence', 'How many patients of each precedence.', ['precedence']),
    line('Special Equipment', 'What the aircraft has to bring, or none.', ['equipment']),
    line('Patients by Type', 'How many on a litter, how many who can walk.', ['patients']),
    form === 'war'
      ? line('Security at Pickup Site', 'Enemy at the pickup site.', ['security'])
      : line(
          'Number and Type of Injuries',
          'How many patients with which wound, injury or illness.',
          ['injuries'],
        ),
    line('Marking of Pickup Site', 'What the crew looks for.', ['marking', 'markingWords']),
    line('Nationality and Status', 'Of the patients.', ['status']),
    form === 'war'
      ? line('CBRN Contamination', 'Sent only where there is any.', ['cbrn'], { needs: [] })
      : line('Terrain', 'What the ground at the pickup site is like.', ['terrain']),
  ]);

const incidentReport = numbered([
  line('Dispatch', 'Who is called: “stand by for emergency traffic”.', ['contact']),
  line(
    'Incident Status',
    'How many patients, how bad it is, what happened, what is asked for, where, and who is there.',
    [
      'patientCount',
      'severity',
      'nature',
      'request',
      'place',
      'degrees',
      'incident',
      'commander',
      'provider',
    ],
    {
      needs: [
        need('number of patients', 'patientCount'),
        need('severity', 'severity'),
        need('nature', 'nature'),
        need('request', 'request'),
        need('location', 'place', 'degrees'),
        need('incident name', 'incident'),
        need('commander', 'commander'),
        need('care provider', 'provider'),
      ],
    },
  ),
  line('Assessment and Treatment', 'For each patient, the most severe first.', ['assessment']),
  line('Evacuation Plan', 'Where to, ETA, and the size and hazards of the helispot.', [
    'evacuation',
  ]),
  line('Resources Needed', 'People and equipment to be sent.', ['resources']),
  line(
    'Communications',
    'Channels with receive, transmit and tone.',
    ['command', 'airToGround', 'tactical'],
    {
      needs: [
        need('command', 'command'),
        need('air to ground', 'airToGround'),
        need('tactical', 'tactical'),
      ],
    },
  ),
  line('Contingency', 'What is done if the plan does not work.', ['contingency']),
  line('Additional', 'Anything else that has to be known.', ['additional'], { needs: [] }),
]);

const mist: readonly RequestLine[] = [
  line('Mechanism', 'What happened to the patient.', ['mechanism']),
  line('Injuries', 'What was found.', ['injuries']),
  line('Signs', 'What was measured and seen.', ['signs']),
  line('Treatment', 'What was done.', ['treatment']),
];

const atMist: readonly RequestLine[] = [
  line(
    'Age',
    'Age, or adult or child, and the weight by which drugs are dosed.',
    ['age', 'weight'],
    {
      needs: [need('', 'age')],
    },
  ),
  line('Time of Incident', 'When it happened, and when the patient arrives.', ['time', 'eta'], {
    needs: [need('', 'time')],
  }),
  ...mist,
];

/** `form` is of a nine-line alone. */
export function linesOf(kind: RequestKind, form: NineLineForm): readonly RequestLine[] {
  switch (kind) {
    case 'nineLine':
      return nineLines(form);
    case 'incidentReport':
      return incidentReport;
    case 'mist':
      return mist;
    case 'atMist':
      return atMist;
  }
}

/** Where its codes and their meaning are from. */
export const requestSources: Readonly<Record<RequestKind, string>> = {
  nineLine:
    'US Army TC 3-21.76 and copies of the NATO form, edition not stated, read November 2026.',
  incidentReport: 'Incident Response Pocket Guide 2025 (PMS 461), pages 120 and 121.',
  mist: 'MIST as fire and ambulance services use it, edition not stated, read November 2026.',
  atMist: 'ATMIST as UK fire and rescue services use it, edition not stated, read November 2026.',
};
