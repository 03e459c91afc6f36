// FEMA ICS 215A, Incident Action Plan Safety Analysis: threats with what is done against them, signed by two.
import type { Section } from '../assessment/catalogue.ts';
import { threatSections } from '../assessment/mitigation.ts';
import { rowsOf } from '../assessment/rows.ts';
import { titleOf } from '../assessment/section-view.ts';
import { AnswerWords, inLines, labelled } from './answer-words.ts';
import { type DocumentInput, documentBase } from './document-base.ts';
import type { FormModel } from './document-model.ts';
import { operationalPeriod } from './ics-forms.ts';

/** The row of the section's own fields: what it is, how bad, in which words. */
function ownRow(input: DocumentInput, words: AnswerWords, section: Section): readonly string[] {
  const text = (field: string) => words.text(section.id, field);
  const said = section.fields
    .filter(({ key }) => key !== 'assessed')
    .map(({ key, label }) => labelled(label === 'Description' ? '' : `${label}: `, text(key)));
  const hazard = inLines(...said, labelled('Assessed: ', text('assessed')));
  return hazard === '' ? [] : ['', `${titleOf(input.answers, section)}\n${hazard}`, ''];
}

function threatRows(input: DocumentInput, words: AnswerWords, section: Section) {
  return rowsOf(input.answers, section.id).map((row) => {
    const text = (field: string) => words.text(section.id, field, row);
    const cells = [
      text('area'),
      inLines(
        text('hazard'),
        labelled('Likelihood: ', text('likelihood')),
        labelled('Severity: ', text('severity')),
      ),
      inLines(
        text('mitigation'),
        labelled('Owner: ', text('owner')),
        labelled('Residual risk: ', text('residualRisk')),
      ),
    ];
    return cells.every((cell) => cell === '') ? [] : cells;
  });
}

/** Pure: equal input gives an equal model. */
export function buildIcs215a(input: DocumentInput): FormModel {
  const words = new AnswerWords(input.answers, input);
  const operation = (field: string) => words.text('icsOperation', field);
  const rows = threatSections.flatMap((section) => [
    ownRow(input, words, section),
    ...threatRows(input, words, section),
  ]);
  return {
    ...documentBase(input, {
      title: 'Incident Action Plan Safety Analysis (ICS 215A)',
      kind: 'ICS-215A',
      paper: 'Letter',
    }),
    look: 'form',
    form: 'ICS 215A',
    isLandscape: true,
    preparedAt: operation('approvedAt'),
    blocks: [
      {
        kind: 'boxes',
        boxes: [
          { title: '1. Incident Name:', share: 3, text: operation('name'), lines: 2 },
          { title: '2. Incident Number:', share: 2, text: operation('number'), lines: 2 },
          { title: '3. Date/Time Prepared:', share: 2, text: operation('preparedAt'), lines: 2 },
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
          rows: rows.filter((row) => row.length > 0),
        },
      },
      {
        kind: 'signatures',
        signatures: [
          { title: '8. Prepared by (Safety Officer):', name: operation('approvedBy'), at: '' },
          {
            title: 'Prepared by (Operations Section Chief):',
            name: operation('operationsChief'),
            at: '',
          },
        ],
      },
    ],
  };
}
