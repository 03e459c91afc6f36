// All documents of a filled assessment and of one with hostile lengths, made as the app makes them and read back.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Answers, isInternalPath } from '../../src/domain/answers/answers.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { briefText } from '../../src/domain/papers/builders/brief-text.ts';
import type { PaperKind } from '../../src/domain/papers/model/paper-model.ts';
import { paperTypes } from '../../src/domain/papers/papers.ts';
import { plainTexts } from '../../src/domain/papers/redaction/paper-data.ts';
import { namesAuthors, redact } from '../../src/domain/papers/redaction/redaction.ts';
import { newAssessment } from '../../src/domain/plan/new-assessment.ts';
import { layOutPaper } from '../../src/web/features/papers/pdf/lay-out-paper.ts';
import { createTypesetter } from '../../src/web/features/papers/pdf/typesetter.ts';
import {
  exhaustiveAssessment,
  FILLED_AT,
  filledAssessment,
  hostileAssessment,
  inputOf,
  modelOf,
} from '../support/filled-assessments.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf, typeFaces } from '../support/type-faces.ts';

const assessments = {
  filled: filledAssessment(),
  hostile: hostileAssessment(),
  exhaustive: exhaustiveAssessment(),
} as const;
type Name = keyof typeof assessments;

const squeeze = (text: string) => text.replace(/\s+/g, '');

/** What `make` gives for each document, made when it is first asked for. */
function once<T>(make: (kind: PaperKind, name: Name) => T): typeof make {
  const made = new Map<string, T>();
  return (kind, name) => {
    const key = `${kind} ${name}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(kind, name);
    made.set(key, value);
    return value;
  };
}

const fileOf = once((kind, name) => pdfOf(modelOf(kind, assessments[name])));
const pagesOf = once(async (kind, name) => (await readPdf(fileOf(kind, name))).pages);

async function squeezedText(kind: PaperKind, name: Name): Promise<string> {
  const pages = await pagesOf(kind, name);
  return squeeze(pages.map(({ text }) => text).join('\n'));
}

const count = (text: string, part: string) => text.split(part).length - 1;

const textsIn = (answers: Answers, isWanted: (path: string) => boolean) =>
  [...answers].filter(([path]) => !isInternalPath(path) && isWanted(path));

describe.each(Object.keys(assessments) as Name[])('of the %s assessment', (name) => {
  describe.each(paperTypes.map(({ kind }) => kind))('the %s', (kind) => {
    const model = modelOf(kind, assessments[name]);

    test('passes the checker', () => {
      expect(checkPdf(fileOf(kind, name))).toEqual([]);
    });

    test('is the same file when it is made again', () => {
      const again = pdfOf(modelOf(kind, assessments[name]));
      expect(Buffer.from(again).equals(Buffer.from(fileOf(kind, name)))).toBe(true);
    });

    test('has nothing clipped: every text lies within the page and within its cell', () => {
      const layout = layOutPaper(model, createTypesetter(typeFaces));
      const setter = createTypesetter(typeFaces);
      const onLines: string[] = [];
      for (const page of layout.pages) {
        const lines = page.filter((item) => item.kind === 'box' && item.ink === 'line');
        const uprights = lines.filter((item) => item.kind === 'box' && item.width < 1);
        for (const item of page) {
          if (item.kind !== 'text') continue;
          const width = item.runs.reduce(
            (sum, run) => sum + typeFaces[run.font].width(run.text, item.size),
            0,
          );
          expect(item.x).toBeGreaterThanOrEqual(0);
          expect(item.x + width).toBeLessThanOrEqual(layout.width);
          expect(item.y).toBeLessThanOrEqual(layout.height);
          expect(setter.width('x', 'regular', item.size)).toBeGreaterThan(0);
          // No line between cells runs through a text.
          for (const line of uprights) {
            if (line.kind !== 'box') continue;
            const isBeside = line.x <= item.x + 0.5 || line.x >= item.x + width - 0.5;
            const isAbove = item.y <= line.y || item.y - item.size * 0.7 >= line.y + line.height;
            if (!isBeside && !isAbove) onLines.push(item.text);
          }
        }
      }
      expect(onLines).toEqual([]);
    });
  });
});

/** The head of a further page names form and incident again. */
const withoutHeads = (text: string) => text.replace(/\(ICS\d+A?\):.*?\(continued\)/g, '');

describe('every answer', () => {
  test('of the filled assessment stands in the report, once', async () => {
    const text = await squeezedText('report', 'filled');
    for (const [path, answer] of textsIn(assessments.filled.answers(), () => true)) {
      // The mark is on each page, by design.
      if (path === 'icsOperation.handling') continue;
      expect(text, path).toContain(squeeze(answer.text));
    }
  });

  test('of every field of the catalogue stands in the report, exactly once', async () => {
    const text = await squeezedText('report', 'exhaustive');
    const answers = textsIn(
      assessments.exhaustive.answers(),
      // A status that is neither yes nor no stands among the exceptions too.
      (path) => path !== 'icsOperation.handling' && path !== 'helicopterPlan.decision',
    );
    expect(answers.length).toBeGreaterThan(150);
    for (const [path, answer] of answers) {
      expect(count(text, answer.text), path).toBe(1);
    }
  });

  test('that a form wants stands in it, exactly once', async () => {
    const answers = assessments.exhaustive.answers();
    const report206 = withoutHeads(await squeezedText('ics206', 'exhaustive'));
    const wanted206 = (path: string) =>
      /^icsAidStations|^icsTransport|^icsEvacuation\.(procedures|collectionPoint|exchangePoint|airAssets)/.test(
        path,
      ) ||
      /^hospitalFacilities\.\w+\.(name|type|address|distance|edContact|phone|radioChannel|latitude|longitude|groundTime|airTime|traumaAdult|traumaPediatric|burnCenter|helipad)$/.test(
        path,
      ) ||
      /^icsOperation\.(name|periodFrom|periodTo|preparedBy|approvedBy|preparedAt)$/.test(path);
    const in206 = textsIn(answers, wanted206);
    expect(in206.length).toBeGreaterThan(70);
    for (const [path, answer] of in206) {
      // A hospital is named again where more is said of it, and the way to it is reckoned with.
      const isAgain = /^hospitalFacilities\.\w+\.(?:name|groundTime|airTime)$|^icsTransport\./.test(
        path,
      );
      if (isAgain) expect(report206, path).toContain(answer.text);
      else expect(count(report206, answer.text), path).toBe(1);
    }

    const report215 = withoutHeads(await squeezedText('ics215a', 'exhaustive'));
    const wanted215 = (path: string) =>
      /^(animalThreats|plantThreats|hazardousMaterials|criminalThreats|other)\./.test(path) ||
      /^icsOperation\.(name|number|periodFrom|periodTo|preparedAt|safetyOfficer|operationsChief)$/.test(
        path,
      );
    const in215 = textsIn(answers, wanted215);
    expect(in215.length).toBeGreaterThan(50);
    for (const [path, answer] of in215) expect(count(report215, answer.text), path).toBe(1);
  });

  test('of the hostile assessment stands in the documents that want it, whole and once', async () => {
    const answers = assessments.hostile.answers();
    const report = await squeezedText('report', 'hostile');
    for (const [path, answer] of textsIn(answers, () => true)) {
      expect(report, path).toContain(squeeze(answer.text).slice(0, 40));
      expect(report, path).toContain(squeeze(answer.text).slice(-40));
    }
    const form = withoutHeads(await squeezedText('ics206', 'hostile'));
    for (const token of ['incident', 'medic', 'procedures', 'station', 'contact']) {
      expect(count(form, `begin-${token}`), token).toBe(1);
      expect(count(form, `end-${token}`), token).toBe(1);
    }
    for (let number = 4; number <= 60; number += 1) {
      expect(count(form, `Hospitaln${number}e`), `hospital ${number}`).toBe(1);
    }
    const analysis = await squeezedText('ics215a', 'hostile');
    for (let number = 1; number <= 80; number += 1) {
      expect(count(analysis, `Hazardn${number}e`), `threat ${number}`).toBe(1);
    }
    expect(count(analysis, 'end-mitigation')).toBe(1);
  });
});

describe('the handling mark', () => {
  test('of any length costs no time, stands cut on each page and whole in the report', async () => {
    const document = filledAssessment();
    const mark = `Begin ${'restricted to the tactical team and its command '.repeat(400)}end-mark`;
    document.write('icsOperation.handling', mark);
    const start = performance.now();
    const { pages } = await readPdf(pdfOf(modelOf('report', document)));
    expect(performance.now() - start).toBeLessThan(5000);
    const text = squeeze(pages.map((page) => page.text).join('\n'));
    expect(count(text, 'end-mark')).toBe(1);
    for (const page of pages) expect(page.text).toContain('BEGIN RESTRICTED TO THE TACTICAL');
  });
});

describe('what nobody said', () => {
  test('is not ticked: no trauma center, no answer yet', () => {
    const document = filledAssessment();
    document.resolve('hospitalFacilities.primary.traumaAdult', 'None');
    document.resolve('hospitalFacilities.primary.traumaPediatric', '');
    document.resolve('icsEvacuation.airAssets', 'Yes: Air One on 123.05');
    const form = modelOf('ics206', document);
    const hospitals = form.blocks.find(
      (block) => block.kind === 'table' && block.title.startsWith('5.'),
    );
    expect(hospitals?.kind === 'table' && hospitals.table.rows[0]?.[5]).toBe(
      '☐ Yes Level:\nNone (adult)',
    );
    const last = form.blocks.find(
      (block) => block.kind === 'boxes' && block.boxes[0]?.title.startsWith('6.'),
    );
    expect(last?.kind === 'boxes' && last.boxes[0]?.tick?.on).toBe(true);
    expect(last?.kind === 'boxes' && last.boxes[0]?.text).toContain('Air One on 123.05');
  });

  test('who gave which of several answers is named only to those who may know', () => {
    const document = createDocument({
      now: () => new Date('2026-11-20T15:00:00Z'),
      author: () => 'Sgt. Vale',
      replica: 'vale',
    });
    document.write('weather.temperature', '30');
    const mine = filledAssessment();
    mine.merge(document.state());
    const textOf = (profile: 'public' | 'everything') => {
      const redaction = { profile, without: [] };
      const input = {
        ...inputOf(mine),
        answers: redact(mine.answers(), redaction),
        namesAuthors: namesAuthors(redaction),
      };
      return JSON.stringify(paperTypes.map(({ build }) => build(input)));
    };
    expect(textOf('everything')).toContain('Sgt. Vale');
    expect(textOf('public')).toContain('conflicting answers');
    expect(textOf('public')).not.toMatch(/Vale|Rivera/);
  });
});

describe('the ICS 206', () => {
  test('has blocks 1 to 8 in order, in the words of the form', async () => {
    const pages = await pagesOf('ics206', 'filled');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBe(612);
    const text = (pages[0]?.text ?? '').replace(/\s+/g, ' ');
    const words = [
      '1. Incident Name:',
      '2. Operational Period:',
      'Date From:',
      'Date To:',
      'Time From:',
      'Time To:',
      '3. Medical Aid Stations:',
      'Name Location Contact Number(s)/Frequency',
      'Paramedics on Site?',
      '4. Transportation (indicate air or ground):',
      'Ambulance Service',
      'Level of Service',
      '5. Hospitals:',
      'Hospital Name',
      'Travel Time: Air',
      'Trauma Center',
      'Burn Center',
      'Helipad',
      '6. Special Medical Emergency Procedures:',
      'Check box if aviation assets are utilized for rescue. If assets are used, coordinate with Air Operations.',
      '7. Prepared by (Medical Unit Leader):',
      'Signature:',
      '8. Approved by (Safety Officer):',
      'ICS 206',
      'IAP Page',
      'Date/Time:',
    ];
    let from = 0;
    for (const each of words) {
      const at = text.indexOf(each, from);
      expect(at, each).toBeGreaterThanOrEqual(0);
      from = at + 1;
    }
  });

  test('without any answer keeps its boxes blank, its six, four and five lines, and one page', async () => {
    const blank = modelOf('ics206', filledAssessment(), { answers: new Map() });
    const { pages } = await readPdf(pdfOf(blank));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).not.toContain('☒');
    const least = blank.blocks.flatMap((block) => (block.kind === 'table' ? [block.atLeast] : []));
    expect(least).toEqual([6, 4, 5]);
  });

  test('repeats the head of a block on each further page', async () => {
    const pages = await pagesOf('ics206', 'hostile');
    const continued = pages.filter(({ text }) => text.includes('5. Hospitals: (continued)'));
    expect(continued.length).toBeGreaterThan(1);
    for (const { text } of continued) expect(text).toContain('Hospital Name');
  });
});

describe('on each page', () => {
  test('stand the handling mark, from when the answers are, and how to match them', async () => {
    for (const { kind } of paperTypes) {
      const pages = await pagesOf(kind, 'filled');
      for (const { text } of pages) {
        expect(text).toContain('LAW ENFORCEMENT SENSITIVE');
        expect(text).toContain('Data as of 2026-11-20 08:04 MST');
        expect(text).toContain('Data F00D-FEED-1234');
      }
    }
  });
});

describe('times', () => {
  test('are written in one way, with 24 hours and zone; the report says in the local format when it was made', async () => {
    const document = filledAssessment();
    document.resolve('icsOperation.periodFrom', 'Nov 21, 2026, 5:00 AM MST');
    document.resolve('icsOperation.approvedAt', '11/20/2026 7:15 PM MST');
    const other = createDocument({ now: () => FILLED_AT, author: () => 'Lee', replica: 'lee' });
    other.write('operationalInfo.commandPost', 'Lot D');
    document.merge(other.state());
    for (const { kind, build } of paperTypes) {
      const text = JSON.stringify(build(inputOf(document)));
      if (kind === 'report') expect(text).toMatch(/Generated on Nov 20, 2026, 8:06:07\sAM MST/);
      else {
        expect(text).toContain('Generated on 2026-11-20 08:06 MST');
        expect(text).not.toMatch(/\d\s?[AP]\.?M\b/i);
      }
    }
    const brief = JSON.stringify(modelOf('brief', document));
    expect(brief).toContain('2026-11-21 05:00 MST to 2026-11-21 13:00 MST');
    expect(brief).toContain('Lot D [Lee, 2026-11-20 08:04 MST]');
  });
});

describe('an empty plan', () => {
  test('says on each document, and in the text to copy, that nothing is filled in', async () => {
    const document = newAssessment({
      now: () => FILLED_AT,
      author: () => '',
      replica: 'empty',
      locale: 'en-US',
      timeZone: 'America/Denver',
    });
    const says = 'Nothing is filled in that goes into this document.';
    for (const { kind, build } of paperTypes) {
      const bytes = pdfOf(build(inputOf(document)));
      expect(checkPdf(bytes)).toEqual([]);
      const { pages } = await readPdf(bytes);
      expect(pages, kind).toHaveLength(1);
      expect(pages[0]?.text, kind).toContain(says);
    }
    expect(briefText(modelOf('brief', document))).toContain(says);
    document.write('weather.visibility', '6 mi');
    for (const { build } of paperTypes) expect(build(inputOf(document)).empty).toBeUndefined();
  });
});

const hasDetach = spawnSync('pdfdetach', ['-v']).error === undefined;

describe('the data inside', () => {
  test('is found by pdf.js, and by pdfdetach where it is installed, and is what was given', async () => {
    const data = JSON.stringify({ kind: 'a test', text: 'x'.repeat(5000) });
    const bytes = pdfOf({ ...modelOf('report', assessments.filled), data });
    expect(checkPdf(bytes)).toEqual([]);
    const { attachments } = await readPdf(bytes);
    expect(attachments.get('assessment.json')).toBe(data);
    if (!hasDetach) return;
    const folder = mkdtempSync(join(tmpdir(), 'bulwark-detach-'));
    try {
      writeFileSync(join(folder, 'x.pdf'), bytes);
      const { stdout } = spawnSync('pdfdetach', ['-list', join(folder, 'x.pdf')], {
        encoding: 'utf8',
      });
      expect(stdout).toContain('assessment.json');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('texts of a state are those of its live entries', () => {
  const state = assessments.filled.state();
  expect(plainTexts(state).length).toBe(
    [...assessments.filled.answers().values()].filter(({ text }) => text !== '').length,
  );
});
