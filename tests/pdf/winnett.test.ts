// A held-out call-out, played to its papers and read back fact by fact: what each role needs stands on its paper, and nothing that
// nobody said.
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { makePrimary } from '../../src/domain/hospitals/make-primary.ts';
import { helicopterText } from '../../src/domain/papers/builders/helicopter-paper.ts';
import type { PaperKind } from '../../src/domain/papers/model/paper-model.ts';
import { inputOf, modelOf } from '../support/filled-assessments.ts';
import { readPdf } from '../support/pdf.ts';
import { pdfOf } from '../support/type-faces.ts';
import { WINNETT_AT, winnettPlan, winnettTurned } from '../support/winnett.ts';

const KINDS = ['report', 'ics206', 'ics215a', 'brief'] as const satisfies readonly PaperKind[];
const squeeze = (text: string) => text.replace(/\s+/g, ' ');

async function pagesOf(kind: PaperKind, document: AnswerDocument) {
  const { pages } = await readPdf(pdfOf(modelOf(kind, document, { generatedAt: WINNETT_AT })));
  return pages.map(({ text }) => squeeze(text));
}

type Papers = Readonly<Record<(typeof KINDS)[number], readonly string[]>>;

async function papersOf(document: AnswerDocument): Promise<Papers> {
  const all = await Promise.all(KINDS.map(async (kind) => [kind, await pagesOf(kind, document)]));
  return Object.fromEntries(all) as Papers;
}

/** All of a paper in one text. */
const textOf = (papers: Papers, kind: (typeof KINDS)[number]) => papers[kind].join(' ');

function expectAll(text: string, facts: readonly string[]): void {
  for (const fact of facts) expect(squeeze(text)).toContain(squeeze(fact));
}

describe('before anything went wrong', () => {
  let papers: Papers;
  beforeAll(async () => {
    papers = await papersOf(winnettPlan());
  });

  test('the forms and the brief are one page each', () => {
    for (const kind of ['ics206', 'ics215a', 'brief'] as const)
      expect(papers[kind]).toHaveLength(1);
  });

  test('the commander hears where, who, how long, what is dangerous, and who needs more than others', () => {
    expectAll(textOf(papers, 'brief'), [
      'Ranch, 4 mi N of Winnett on Dovetail Rd, 47.1552, -108.2310',
      'Gravel pit, Dovetail Rd mile 2, 47.1301, -108.2402',
      'Jo Sandvik, 406-555-0117',
      'Stock barn, south door, 47.1544, -108.2322',
      'Lewistown Medic 2 (ALS)',
      'Winnett QRU 1 (BLS)',
      '40 min + 2 h 20 min = 3 h',
      'Ammonia release on entry (Critical): Four-gas meter with the point man; air packs in the shop; decon at the west gate',
      'Officer down: BearCat to the stock barn, Medic 2 to the cattle guard. Nobody enters the shop without air packs.',
      'Two, aged 4 and 9, about 16 and 30 kg, north bedroom',
      'One adult, 30 weeks',
      'Gunnar with Deputy Hall, K9 TAC; 34 kg; vet: Lewistown Vet, 406-555-0155',
      'West gate, upwind; water: Engine 4, 500 gal, heated tent',
      '-8 °F, wind NW 22 mph, gusts 35',
      'Winnett school, bus loop',
      '“Two guard dogs, chained at the shop” (High): no mitigation',
      'No ALS at the scene for 40 min',
      'EMS staging, Gravel pit',
      'meth lab in the shop: Ammonia release on entry',
      '100 m, entry from the west alone, around: Anhydrous ammonia and ether',
    ]);
    expect(textOf(papers, 'brief')).not.toMatch(/see report|Left out/);
  });

  test('children and the cold are two threats, each with its own level', () => {
    expect(textOf(papers, 'brief')).toContain('Cold (Medium): Warm-up bus at staging');
    for (const kind of KINDS) expect(textOf(papers, kind)).not.toContain('Cold (High)');
    const lines = modelOf('ics215a', winnettPlan()).blocks.flatMap((block) =>
      block.kind === 'table' ? block.table.rows.map(([, hazard = '']) => hazard) : [],
    );
    expect(lines.find((line) => line.startsWith('Cold'))).toBe(
      'Cold\nSeverity: Medium\nWeather: -8 °F, wind NW 22 mph, gusts 35',
    );
    expect(lines.find((line) => line.includes('Children'))).toContain('Priority Level: High');
    // The worst first.
    expect(lines[0]).toContain('Severity: Critical');
  });

  test('the medical plan says ALS where it was written, and places nobody where nobody placed them', () => {
    const rows = modelOf('ics206', winnettPlan()).blocks.flatMap((block) =>
      block.kind === 'table' && block.title.startsWith('4.') ? block.table.rows : [],
    );
    expect(rows.slice(0, 3)).toEqual([
      ['Lewistown Medic 2 (ALS), 40 min out', '', 'PETRO EMS 2', '☒ ALS ☐ BLS'],
      ['Winnett QRU 1 (BLS)', '', 'PETRO EMS 2', '☐ ALS ☒ BLS'],
      ['EMS staging', 'Gravel pit, Dovetail Rd mile 2', '', ''],
    ]);
    const pads = modelOf('ics206', winnettPlan()).blocks.flatMap((block) =>
      block.kind === 'table' && block.title.startsWith('5.') ? block.table.rows : [],
    );
    for (const [, , , , , , , helipad = ''] of pads)
      expect(helipad.split('\n').length).toBeLessThanOrEqual(3);
    expectAll(textOf(papers, 'ics206'), [
      'Hospital “Billings Clinic”†: helipad: Yes, as of 2022; FAA pad MT55',
    ]);
  });

  test('the pilot is told wind and gusts apart, and that the elevation has no unit', () => {
    const text = helicopterText(inputOf(winnettPlan(), { generatedAt: WINNETT_AT }));
    expect(text).toContain('From 290°, 22 mph (19 kn), gusting 35 mph (30 kn)');
    expect(text).toContain('Elevation: 2970 (unit not stated)');
    expectAll(text, [
      'Incident: Dovetail Warrant, PC-27-003',
      'Hazmat and animals at the incident, not of this place:\nDecontamination is planned: West gate, upwind; water: Engine 4, 500 gal, heated tent; by Petroleum County FD; order: Children, team, K9, subject\n“Anhydrous ammonia and ether, meth lab in the shop”: Ammonia release on entry; “Two guard dogs',
      'Weather at the incident: -8 °F, wind NW 22 mph, gusts 35, Blowing snow',
      'Receiving hospital: Billings Clinic',
    ]);
    const declined = helicopterText(inputOf(winnettTurned(), { generatedAt: WINNETT_AT }));
    // Before all else, for anyone who is asked next.
    expect(declined.split('\n')[2]).toMatch(/^Status: DECLINED BY PILOT, BY NORTHERN AIR 2/);
    expect(declined).toContain('ON DIVERT: “Billings Clinic”.');
  });

  test('who approves is not put where the Safety Officer signs, and nobody signs twice', () => {
    const signed = (kind: 'ics206' | 'ics215a') =>
      modelOf(kind, winnettPlan()).blocks.flatMap((block) =>
        block.kind === 'signatures' ? block.signatures.map(({ name }) => name) : [],
      );
    expect(signed('ics206')).toEqual(['Jo Sandvik', '']);
    expect(signed('ics215a')).toEqual(['', 'Sgt. Lee Wold']);
    const document = winnettPlan();
    document.write('icsOperation.safetyOfficer', 'Sgt. Lee Wold');
    const lines = modelOf('ics215a', document).blocks.flatMap((block) =>
      block.kind === 'signatures' ? block.signatures.map(({ name }) => name) : [],
    );
    expect(lines).toEqual(['Sgt. Lee Wold', '']);
    expect(textOf(papers, 'brief')).toContain('Sheriff Ann Birk, not approved yet');
  });
});

describe('when the helicopter declines and the hospital is on divert', () => {
  let papers: Papers;
  beforeAll(async () => {
    papers = await papersOf(winnettTurned());
  });

  const DECLINED = 'Declined by pilot, by Northern Air 2, at 2027-01-14 03:50 MST';

  test('that is the first thing on the brief, and stands in the rows it concerns', () => {
    const brief = textOf(papers, 'brief');
    expectAll(brief, [
      `Exceptions LZ “School field, Winnett”: ${DECLINED}`,
      'Primary Hospital “Billings Clinic”: On divert, asked 2027-01-14 04:05 MST: transport to “St Vincent Health Care”, not asked yet',
      DECLINED.toUpperCase(),
      'ground 2 h 20 min, air 45 min (air declined)',
      'to St Vincent Health Care; Lewistown Medic 2 (ALS): 40 min + 2 h 25 min = 3 h 5 min; Helicopter: declined',
    ]);
    expect(brief.indexOf('Exceptions')).toBeLessThan(brief.indexOf('Operation'));
  });

  test('the medical plan says so at the helicopter, at the air time, and ticks no aviation', () => {
    expectAll(textOf(papers, 'ics206'), [
      DECLINED.toUpperCase(),
      '45 min AIR DECLINED',
      'Air assets planned: Yes; DECLINED',
      'transport to “St Vincent Health Care”, not asked yet'.toUpperCase(),
      '☐ Check box if aviation assets are utilized',
    ]);
    expect(papers.ics206).toHaveLength(1);
  });

  test('the safety analysis says of which threats nothing is done yet', () => {
    expect(textOf(papers, 'ics215a').match(/NO MITIGATION YET \(High\)/g)).toHaveLength(2);
  });

  test('made primary, the other hospital brings all its marks along', () => {
    const document = winnettTurned();
    makePrimary(document, 'secondary');
    const [first] = modelOf('ics206', document).blocks.flatMap((block) =>
      block.kind === 'table' && block.title.startsWith('5.') ? block.table.rows : [],
    );
    expect(first?.[0]).toContain('St Vincent Health Care†\nListed by CMS, Aug 2026, not called');
    expect(first?.[1]).toContain('Building, not the pad: 45.79340');
  });
});

test('nothing stands on a paper that was not said: no snakes, no frostbite, no approval', async () => {
  const papers = await papersOf(winnettTurned());
  for (const kind of KINDS)
    expect(textOf(papers, kind)).not.toMatch(
      /snake|frostbite|nearest|approved by: Sheriff|Level I\b/i,
    );
});
