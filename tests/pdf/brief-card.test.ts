// The brief on paper: of a call-out, and of plans that are far too long for it.
import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { fieldPath } from '../../src/domain/answers/path.ts';
import type { Section } from '../../src/domain/answers/sections.ts';
import { catalogue } from '../../src/domain/plan/catalogue.ts';
import { layOutPaper } from '../../src/web/features/papers/pdf/lay-out-paper.ts';
import { createTypesetter } from '../../src/web/features/papers/pdf/typesetter.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import {
  exhaustiveAssessment,
  FILLED_AT,
  filledAssessment,
  hostileAssessment,
  modelOf,
} from '../support/filled-assessments.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf, typeFaces } from '../support/type-faces.ts';

/** Every field of every section has the same long text. */
function eachWith(text: string): AnswerDocument {
  const document = createDocument({ now: () => FILLED_AT, author: () => 'x', replica: 'long' });
  for (const section of catalogue as readonly Section[]) {
    const { id, rows, added, fields } = section;
    for (const row of rows ?? [undefined]) {
      for (const { key } of fields) document.write(fieldPath(id, key, row?.key), text);
    }
    for (let count = 0; added && count < 5; count += 1) {
      const row = document.addRow(id);
      for (const { key } of added.fields) document.write(fieldPath(id, key, row), text);
    }
  }
  return document;
}

const plans: Readonly<Record<string, () => AnswerDocument>> = {
  'a call-out': barricadedSubject,
  'a filled plan': filledAssessment,
  'every field': exhaustiveAssessment,
  'long names': hostileAssessment,
  clauses: () => eachWith('behind the wall, north side of the yard; '.repeat(40)),
  'wide capitals': () => eachWith('WWWW MMMM, '.repeat(60)),
  'one clause': () =>
    eachWith('along the fence behind the church to the gate of the school '.repeat(9)),
  'one word': () => eachWith('W'.repeat(900)),
  negations: () =>
    eachWith('no vehicles on the A side of the house or the street before it '.repeat(9)),
};

test.each(['Letter', 'A4'] as const)('is one page on %s, in type that can be read', (paper) => {
  for (const [name, make] of Object.entries(plans)) {
    const layout = layOutPaper(modelOf('brief', make(), { paper }), createTypesetter(typeFaces));
    const [page = [], ...others] = layout.pages;
    const texts = page
      .filter((item) => item.kind === 'text')
      // Its marks stand in the foot.
      .filter(({ tag, ink }) => tag !== undefined && ink !== 'quiet');
    expect(others, name).toEqual([]);
    expect(Math.max(...texts.map(({ y }) => y)), name).toBeLessThan(layout.height - 73);
    // Labels are four fifths as large as facts.
    const least = name === 'wide capitals' ? 6 : 8;
    expect(Math.min(...texts.map(({ size }) => size)) / 0.8, name).toBeGreaterThanOrEqual(least);
  }
});

describe('the brief of the call-out', () => {
  const model = modelOf('brief', barricadedSubject());

  test('has every fact that it must have, whole, with threats numbered as they stand', () => {
    expect(Object.fromEntries(model.facts.map(({ label, text }) => [label, text]))).toEqual({
      Operation: 'Colfax Barricade, JCRS-26-0412',
      Period: '2026-11-20 08:04 MST to 2026-11-20 20:04 MST',
      Location: '8490 W Colfax Ave, Lakewood, CO 80215',
      'Command post': '8500 W Colfax Ave, parking lot',
      Medic: 'Dana Ruiz, 303-555-0142',
      'Medical channel':
        'EMS and fire WMFR TAC 4; Tactical SWAT TAC 2; Command JCSO CMD 1; Air to ground MAC 21',
      'Casualty collection point': 'Garage, 8520 W Colfax, out of line of sight',
      'Ambulance exchange point': 'Alley at W 14th Ave & Carr St',
      Transport:
        'West Metro Medic 11, West Metro Medic 12, both ALS, W 14th Ave & Dover St, WMFR TAC 4; Supervisor: EMS 1 Cole, 303-555-0166',
      'Primary hospital':
        'St. Anthony Hospital; trauma Level I adult; ground 12 min, air 4 min; 720-555-0911',
      'Time to hospital':
        'to St. Anthony Hospital; By ground: arrival not stated + 12 min; AirLife Denver: 12 min + 4 min = 16 min; without time on scene, loading and the way to the LZ',
      Air: 'AirLife Denver, ALS, Base, 12 min ETA; AirLife Denver dispatch, 303-555-0188; Flight For Life, 303-555-0199; LZ “School field, W 17th Ave & Carr St, Lakewood”; 13S DD 92202 98904; obstructions: Goal posts N and S ends; Power lines along Carr St, 40 ft',
      'Threat 1':
        'Armed barricaded subject, handgun and rifle: Gunshot wounds to team, hostages or subject, All sides, line of sight on Colfax (Critical): Level IV plates; medic with entry team behind armor; CCP out of line of sight',
      'Threat 2':
        'Propane, two 20 lb cylinders: Propane release or fire if gas or bangs are used, Patio, C side (High): Engine 11 charged line at staging; gas shut off; no pyrotechnics on C side',
      'Threat 3':
        'Two dogs, pit bull mix, loose in the back yard: Dog bites to entry team, Back yard, C side (Medium): Animal control on scene; catch pole with rear team; bite wounds irrigated',
      'Hazmat perimeter': '100 ft, around: Propane, two 20 lb cylinders',
      'Third hospital':
        "Children's Hospital Colorado; Level I pediatric; ground 24 min, air 8 min; 720-555-0777",
      'Special procedures':
        'Officer down: rescue team, armored vehicle to CCP, Medic 11 to AEP, St. Anthony. Pediatric: by air.',
      'Alternate hospital':
        'Denver Health; trauma Level I adult, Level II pediatric; ground 14 min, air 5 min; 303-555-0911',
      Staging: 'W 14th Ave & Dover St',
      Weather:
        '28 °F, wind N 12 mph, visibility 10 mi, Overcast. Wind chill, sunset and end of twilight',
      Approver: 'Lt. Marcus Hale, not approved yet',
    });
    expect(model.leftOut).toEqual([]);
    expect(model.unanswered).toEqual([]);
  });

  test('stands on one page with all of it, and says how long it takes to read aloud', async () => {
    const bytes = pdfOf(model);
    expect(checkPdf(bytes)).toEqual([]);
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    const squeeze = (text: string) => text.replace(/\s+/g, '');
    const printed = squeeze(pages[0]?.text ?? '');
    for (const { label, text } of model.facts) {
      expect(printed, label).toContain(squeeze(label));
      expect(printed, label).toContain(squeeze(text));
    }
    expect(pages[0]?.text).toContain('Takes about 3 min 40 s to read aloud.');
  });

  test('is one line for a mesh radio with what a casualty needs, and names the rest', () => {
    const { text, leftOut } = model.mesh;
    expect(text).toBe(
      'LOC 8490 W Colfax Ave, Lakewood, CO 80215 | CCP Garage, 8520 W Colfax, out of line of sight | AMB West Metro Medic 11, West Metro Medic 12 ALS | HOSP St. Anthony Hospital 720-555-0911 | CH WMFR TAC 4',
    );
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200);
    expect(leftOut).toContain('Ambulance exchange point');
    expect(leftOut).toContain('Threat 1');
  });
});
