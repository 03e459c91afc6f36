// The ICS 215A: one line a hazard, and the same count in the brief.
import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { FILLED_AT, filledAssessment, modelOf } from '../support/filled-assessments.ts';
import { readPdf } from '../support/pdf.ts';
import { pdfOf } from '../support/type-faces.ts';

const make = () =>
  createDocument({ now: () => FILLED_AT, author: () => 'Ruiz', replica: 'threats' });

function addThreat(
  document: AnswerDocument,
  section: string,
  answers: Readonly<Record<string, string>>,
): void {
  const row = document.addRow(section);
  for (const [field, text] of Object.entries(answers)) {
    document.write(fieldPath(section, field, row), text);
  }
}

function linesOf(document: AnswerDocument): readonly (readonly string[])[] {
  const block = modelOf('ics215a', document).blocks.find(({ kind }) => kind === 'table');
  return block?.kind === 'table' ? block.table.rows : [];
}

function threatsInBrief(document: AnswerDocument): number {
  const { facts } = modelOf('brief', document);
  const more = facts.find(({ label }) => label === 'More threats')?.text.split('; ') ?? [];
  return facts.filter(({ label }) => /^Threat \d$/.test(label)).length + more.length;
}

describe('a hazard', () => {
  test('of several lines has them indented: none reads as another statement of the form', () => {
    const document = make();
    addThreat(document, 'animalThreats', {
      hazard: 'Dogs\nSeverity: Low',
      severity: 'Critical',
      note: 'seen\nWeather: calm',
      owner: 'Cole\nResidual risk: Low',
    });
    expect(linesOf(document)).toEqual([
      [
        '',
        'Dogs\n    Severity: Low\nSeverity: Critical\nNote: seen\n    Weather: calm',
        'NO MITIGATION YET (Critical)\nOwner: Cole\n    Residual risk: Low',
      ],
    ]);
  });

  test('of the call-out is one line: three in three', async () => {
    const document = barricadedSubject();
    expect(linesOf(document)).toEqual([
      [
        'All sides, line of sight on Colfax',
        'Gunshot wounds to team, hostages or subject\nThreat Type: Armed barricaded subject, handgun and rifle\nLikelihood: Medium\nSeverity: Critical',
        'Level IV plates; medic with entry team behind armor; CCP out of line of sight\nOwner: Team leader\nResidual risk: High',
      ],
      [
        'Patio, C side',
        'Propane release or fire if gas or bangs are used\nMaterial Type: Propane, two 20 lb cylinders\nSafety Perimeter: 100 ft\nLikelihood: Medium\nSeverity: High',
        'Engine 11 charged line at staging; gas shut off; no pyrotechnics on C side\nOwner: FD officer\nResidual risk: Medium',
      ],
      [
        'Back yard, C side',
        'Dog bites to entry team\nWildlife Type: Two dogs, pit bull mix, loose in the back yard\nLikelihood: High\nSeverity: Medium',
        'Animal control on scene; catch pole with rear team; bite wounds irrigated\nOwner: Rear team leader\nResidual risk: Low',
      ],
    ]);
    expect(threatsInBrief(document)).toBe(3);
    expect((await readPdf(pdfOf(modelOf('ics215a', document)))).pages).toHaveLength(1);
  });

  test('rated otherwise than its section stands beside it, each ranked by its own level', () => {
    const document = make();
    addThreat(document, 'animalThreats', { hazard: 'Dogs', severity: 'Low' });
    document.write('animalThreats.threatLevel', 'Critical');
    addThreat(document, 'other', { hazard: 'Ice', severity: 'High' });
    // Rated otherwise, it is no word about the dogs.
    expect(linesOf(document).map(([, hazard]) => hazard)).toEqual([
      'Animal Threats\nThreat Level: Critical',
      'Ice\nSeverity: High',
      'Dogs\nSeverity: Low',
    ]);
    const { facts } = modelOf('brief', document);
    expect(facts.map(({ text }) => text)).toEqual([
      'Animal Threats (Critical): no mitigation; “Ice” (High): no mitigation',
      'Animal Threats (Critical): NO MITIGATION YET',
      'Ice (High): NO MITIGATION YET',
      'Dogs (Low)',
    ]);
  });

  test('of a section beside several rows stands alone where it says more than one of them', () => {
    const document = make();
    addThreat(document, 'animalThreats', { hazard: 'Two dogs in the yard', severity: 'High' });
    addThreat(document, 'animalThreats', { hazard: 'Snakes' });
    document.write('animalThreats.wildlifeType', 'Two dogs');
    document.write('animalThreats.threatLevel', 'High');
    expect(linesOf(document)).toHaveLength(2);
    document.write('animalThreats.description', 'Loose at night');
    // What is said of the dogs stands with the dogs.
    expect(linesOf(document).map(([, hazard]) => hazard?.split('\n')[0])).toEqual([
      'Two dogs in the yard',
      'Snakes',
    ]);
    expect(linesOf(document)[0]?.[1]).toContain('Loose at night');
    expect(threatsInBrief(document)).toBe(2);
    document.write('animalThreats.wildlifeType', 'Bees in the attic');
    expect(linesOf(document)).toHaveLength(3);
  });

  test('of another name is another row, with its own level: children are not the cold', () => {
    const document = make();
    document.write('other.categoryType', 'Children');
    document.write('other.priorityLevel', 'High');
    addThreat(document, 'other', { hazard: 'Cold' });
    expect(linesOf(document).map(([, hazard]) => hazard)).toEqual([
      'Other\nCategory Type: Children\nPriority Level: High',
      'Cold\nSeverity: not stated',
    ]);
    const { facts } = modelOf('brief', document);
    expect(facts.map(({ text }) => text)).toEqual([
      '“Children” (High): no mitigation',
      'Children (High): NO MITIGATION YET',
      'Cold',
    ]);
  });

  test('that a description alone tells is told, and what was looked for in vain is none', () => {
    const document = make();
    document.write('other.description', 'Crowd at the corner');
    document.write('plantThreats.assessed', 'None');
    expect(linesOf(document).map(([, hazard]) => hazard)).toEqual([
      'Other\nCrowd at the corner',
      'Plant Threats/Public Works\nAssessed: None',
    ]);
    expect(modelOf('brief', document).facts).toEqual([
      { label: 'Threat 1', text: 'Crowd at the corner' },
    ]);
  });

  test('is counted alike in both', () => {
    for (const document of [barricadedSubject(), filledAssessment()]) {
      const hazards = linesOf(document).filter(
        ([, hazard]) => !/^[^:]*\nAssessed: /.test(hazard ?? ''),
      );
      expect(threatsInBrief(document)).toBe(hazards.length);
    }
  });
});
