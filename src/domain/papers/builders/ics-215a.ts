// FEMA ICS 215A, Incident Action Plan Safety Analysis: threats with what is done against them, signed by two.
import { isOneInOther } from '../../text/same-words.ts';
import { AnswerWords, indented, inLines, inOneLine, labelled } from '../model/answer-words.ts';
import { nameInHead, type PaperInput, planPaperBase } from '../model/paper-base.ts';
import type { FormModel } from '../model/paper-model.ts';
import { shortForm } from '../model/short-form.ts';
import { withoutMarks } from '../model/unconfirmed-mark.ts';
import { safetyOfficer } from '../versions/approval.ts';
import { type Hazard, hazardsOf, isUnmitigated } from './hazards.ts';
import { incidentName, operationalPeriod, preparedAt } from './ics-forms.ts';
import { signature } from './signature.ts';
import { weatherLine } from './weather-line.ts';

/** Of weather: there the figures are what it is about. */
const OF_WEATHER = /\b(?:cold|heat|hypothermia|weather|wind)\b/i;

/** Of what is repeated in each line. */
const MOST_CHARACTERS = 120;

/** One line of the form: where, what, and what is done against it. Where no area is given, it is that of the operation. */
function lineOf(hazard: Hazard, area: string, weather: string): readonly string[] {
  const head = hazard.kind === 'row' ? hazard.what : hazard.section;
  return [
    indented(hazard.area) || (hazard.kind === 'none' ? '' : area),
    inLines(
      indented(head),
      ...hazard.own.map(indented),
      ...(hazard.kind === 'row'
        ? [
            labelled('Likelihood: ', indented(hazard.likelihood)),
            labelled(
              'Severity: ',
              indented(hazard.severity || hazard.worst) || (hazard.isWhole ? 'not stated' : ''),
            ),
          ]
        : []),
      labelled('Note: ', indented(hazard.note)),
      OF_WEATHER.test(head) ? labelled('Weather: ', weather) : '',
    ),
    inLines(
      isUnmitigated(hazard)
        ? `NO MITIGATION YET (${hazard.worstInShort})`
        : indented(hazard.mitigation),
      labelled('Owner: ', indented(hazard.owner)),
      labelled('Residual risk: ', indented(hazard.residualRisk)),
    ),
  ];
}

/** Pure: equal input gives an equal model. */
export function buildIcs215a(input: PaperInput): FormModel {
  const words = new AnswerWords(input.answers, input);
  const operation = (field: string) => words.text('icsOperation', field);
  const [officer, chief] = [safetyOfficer(words), operation('operationsChief')];
  const isOnePerson = isOneInOther(withoutMarks(chief), withoutMarks(officer));
  const weather = shortForm(weatherLine(words), MOST_CHARACTERS);
  const area = shortForm(
    inOneLine(words.text('operationalInfo', 'incidentLocation')),
    MOST_CHARACTERS,
  );
  return {
    ...planPaperBase(input, {
      title: 'Incident Action Plan Safety Analysis (ICS 215A)',
      kind: 'ICS-215A',
      paper: 'Letter',
    }),
    look: 'form',
    form: 'ICS 215A',
    isLandscape: true,
    incident: nameInHead(incidentName(words)),
    // Block 3 says it.
    preparedAt: '',
    blocks: [
      {
        kind: 'boxes',
        boxes: [
          { title: '1. Incident Name:', share: 3, text: incidentName(words), lines: 2 },
          { title: '2. Incident Number:', share: 2, text: operation('number'), lines: 2 },
          { title: '3. Date/Time Prepared:', share: 2, text: preparedAt(input, words), lines: 2 },
          {
            title: '4. Operational Period:',
            share: 4,
            text: operationalPeriod(input, words),
            lines: 2,
          },
        ],
      },
      {
        kind: 'table',
        title: '',
        atLeast: 8,
        lines: 2,
        table: {
          columns: [
            { title: '5. Incident Area', share: 2 },
            { title: '6. Hazards/Risks', share: 4 },
            { title: '7. Mitigations', share: 5 },
          ],
          rows: hazardsOf(input, words).map((hazard) => lineOf(hazard, area, weather)),
        },
      },
      {
        kind: 'signatures',
        signatures: [
          signature('8. Prepared by (Safety Officer):', officer),
          // Two people sign: one name is not both.
          signature('Prepared by (Operations Section Chief):', isOnePerson ? '' : chief),
        ],
      },
    ],
  };
}
