// A plan begun from one of the week before: on every paper what nobody has confirmed is marked, and one footnote says
// where it is from.
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { applyDirectory } from '../../src/domain/hospitals/directory/card-answers.ts';
import { applySaved, recordVerified } from '../../src/domain/hospitals/hospital-card.ts';
import { blankTexts } from '../../src/domain/hospitals/hospital-texts.ts';
import { briefText } from '../../src/domain/papers/builders/brief-text.ts';
import type { PaperKind } from '../../src/domain/papers/model/paper-model.ts';
import { firstClause, shortForm } from '../../src/domain/papers/model/short-form.ts';
import { unconfirmedNote } from '../../src/domain/papers/model/unconfirmed-mark.ts';
import { paperTypes } from '../../src/domain/papers/papers.ts';
import { unconfirmedPaths } from '../../src/domain/plan/unconfirmed.ts';
import { preparePaper } from '../../src/web/features/papers/prepare-paper.ts';
import { nextWeek } from '../support/next-week.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { hospitalNamed } from '../support/public-directory.ts';
import { pdfOf } from '../support/type-faces.ts';

const PLACE = { brand: 'Bulwark', locale: 'en-US', timeZone: 'America/Denver' } as const;
const NOTE = '† from an earlier plan of 20 Nov, unconfirmed';
const KINDS = paperTypes.map(({ kind }) => kind);
const KEPT = process.env.KEEP_PAPERS;

async function paper(kind: PaperKind, document: AnswerDocument) {
  const { model } = await preparePaper({
    ...PLACE,
    kind,
    redaction: { profile: 'everything', without: [] },
    answers: document.answers(),
    addedSections: document.addedSections(),
    generatedAt: new Date('2026-11-27T19:00:00Z'),
    paper: 'Letter',
  });
  return model;
}

const confirmAll = (document: AnswerDocument) => {
  for (const path of unconfirmedPaths(document.answers())) document.confirm(path);
};

describe('a plan begun from an earlier one', () => {
  test.each(
    KINDS,
  )('%s: marks on its pages, the footnote once on each, and a valid file', async (kind) => {
    const model = await paper(kind, nextWeek());
    expect(model.unconfirmed).toBe(NOTE);
    const bytes = await pdfOf(model);
    if (KEPT) {
      mkdirSync(KEPT, { recursive: true });
      writeFileSync(`${KEPT}/unconfirmed-${kind}.pdf`, bytes);
    }
    const { pages } = await readPdf(bytes);
    for (const { text } of pages) expect(text.split(NOTE)).toHaveLength(2);
    expect(pages.map(({ text }) => text.replace(NOTE, '')).join('\n')).toContain('†');
    expect(checkPdf(bytes)).toEqual([]);
  });

  test('marks each answer itself: a place, a channel, a unit, a time; never a name or the handling mark', async () => {
    const report = JSON.stringify(await paper('report', nextWeek()));
    for (const marked of [
      'W 14th Ave & Dover St†',
      'WMFR TAC 4†',
      'Medic 11†',
      '2026-11-20 08:04 MST†',
      '13S DD 92202 98904†',
      '12 min†',
      '100 ft†',
    ]) {
      expect(report).toContain(marked);
    }
    for (const plain of [
      'St. Anthony Hospital',
      'Law Enforcement Sensitive',
      'Dana Ruiz',
      'High',
    ]) {
      expect(report).not.toContain(`${plain}†`);
    }
    const form = JSON.stringify(await paper('ics206', nextWeek()));
    expect(form).toContain('Date From: 2026-11-20†');
    expect(form).toContain('Time From: 08:04 MST†');
    expect(JSON.stringify(await paper('brief', nextWeek()))).toContain('28 °F†');
  });

  test('says so in the text and on the line for a mesh radio, within its bytes', async () => {
    const card = await paper('brief', nextWeek());
    if (card.look !== 'card') throw new Error('no card');
    expect(briefText(card)).toContain(NOTE);
    expect(card.mesh.text).toContain('†');
    expect(card.mesh.text.endsWith('†=unconfirmed')).toBe(true);
    expect(new TextEncoder().encode(card.mesh.text).length).toBeLessThanOrEqual(200);
  });

  test('says of when its data is by what was given, not by when it was brought along', async () => {
    // The handling mark is the latest that was said that day; the last answer was brought along at 11:02.
    expect((await paper('report', nextWeek())).dataAsOf).toBe('Data as of 2026-11-27 11:01 MST');
  });

  test('where two were brought along and nobody picked, both say where they are from', async () => {
    const document = nextWeek();
    const other = nextWeek('other');
    other.resolve('additionalOpInfo.emsRadio', 'TAC 9', 'earlier plan 2026-11-12');
    document.resolve('additionalOpInfo.emsRadio', 'TAC 4', 'earlier plan 2026-11-20');
    document.merge(other.state());
    const text = JSON.stringify(await paper('report', document));
    expect(text).toContain('TAC 9 [earlier plan of 12 Nov 2026, unconfirmed]');
    expect(text).toContain('TAC 4 [earlier plan of 20 Nov 2026, unconfirmed]');
  });

  test('confirmed, its papers have no mark and no footnote', async () => {
    const document = nextWeek();
    confirmAll(document);
    for (const kind of KINDS) {
      const model = await paper(kind, document);
      expect(JSON.stringify(model), kind).not.toContain('†');
      expect(model.unconfirmed, kind).toBeUndefined();
    }
  });

  test('names several sources in one footnote', async () => {
    const document = nextWeek();
    const texts = Object.fromEntries(
      [...document.answers()]
        .filter(([path]) => path.startsWith('hospitalFacilities.primary.'))
        .map(([path, { text }]) => [path.split('.')[2], text]),
    );
    applySaved(
      document,
      'primary',
      {
        id: 'h',
        category: 'primary',
        version: 1,
        updatedAt: '2025-12-30T18:00:00.000Z',
        ...blankTexts,
        ...texts,
        distance: '5 mi',
      },
      PLACE,
    );
    expect((await paper('report', document)).unconfirmed).toBe(
      '† from an earlier plan of 20 Nov or the saved hospital list of 30 Dec 2025, unconfirmed',
    );
    // Of what is on the page alone.
    expect((await paper('ics215a', document)).unconfirmed).toBe(NOTE);
    const plans = ['2025-11-30', '2025-12-20'].map((day) => ({ kind: 'plan', day }) as const);
    const lists = ['2025-11-12', '2025-12-15'].map((day) => ({ kind: 'list', day }) as const);
    const now = { generatedAt: new Date('2026-01-05T19:00:00Z'), timeZone: PLACE.timeZone };
    // Whole days would run off the sheet.
    expect(unconfirmedNote([...plans, ...lists], now)).toBe(
      '† from earlier plans or the saved hospital list, unconfirmed',
    );
    expect(unconfirmedNote(plans, now)).toBe(
      '† from earlier plans of 30 Nov 2025 to 20 Dec 2025, unconfirmed',
    );
  });
});

describe('a hospital of the directory that nobody called', () => {
  const CLOSURES = '† from the hospital directory, unconfirmed: no directory knows closures';

  function withClosed() {
    const document = createDocument({ now: () => new Date(0), author: () => 'Ruiz', replica: 'a' });
    const closed = hospitalNamed('HAHNEMANN UNIVERSITY HOSPITAL');
    applyDirectory(document, 'primary', closed, 'replace');
    applyDirectory(document, 'secondary', hospitalNamed('DENVER HEALTH MEDICAL CENTER'), 'replace');
    return document;
  }

  test.each([
    'report',
    'ics206',
    'brief',
  ] as const)('%s: name and level marked, their year, whether CMS lists it, and that no directory knows closures', async (kind) => {
    const model = await paper(kind, withClosed());
    const text = JSON.stringify(model);
    expect(text).toContain('Hahnemann University Hospital†');
    if (kind === 'brief') {
      // One page, to be read aloud.
      expect(text).toContain('Hahnemann University Hospital†; not listed by CMS, not called;');
      expect(text).toContain('Denver Health Medical Center†; not called;');
    } else {
      expect(text).toContain('Not listed by CMS, known only from 2022, not called');
      expect(text).toContain('Listed by CMS, Aug 2026, not called');
    }
    expect(text).toMatch(/Level I \([^)]*2022\)†/);
    expect(model.unconfirmed).toBe(CLOSURES);
  });

  test.each(['report', 'ics206', 'brief'] as const)('%s: a recorded call ends it', async (kind) => {
    const document = withClosed();
    for (const tier of ['primary', 'secondary'] as const) {
      recordVerified(document, tier, { by: 'Ruiz', at: '2026-11-27 11:30 MST' });
    }
    const model = await paper(kind, document);
    expect(JSON.stringify(model)).not.toMatch(/†|CMS|not called/);
    expect(model.unconfirmed).toBeUndefined();
  });

  test('fits the foot with what else is unconfirmed', () => {
    const now = { generatedAt: new Date('2026-11-27T19:00:00Z'), timeZone: PLACE.timeZone };
    const register = { kind: 'cms', day: '2026-08' } as const;
    const plan = { kind: 'plan', day: '2026-11-20' } as const;
    const list = { kind: 'list', day: '2026-11-20' } as const;
    expect(unconfirmedNote([plan, register], now)).toBe(
      '† from an earlier plan or the hospital directory, unconfirmed: no directory knows closures',
    );
    expect(unconfirmedNote([plan, list, register], now)).toBe(
      '† from several sources, unconfirmed: no directory knows closures',
    );
  });
});

test('a text that is cut leaves the mark behind', () => {
  const text = 'Garage at the rear, 8520 W Colfax; out of line of sight†';
  expect(firstClause(text)).toBe('Garage at the rear, 8520 W Colfax†');
  expect(shortForm(text, 40)).toBe('Garage at the rear, 8520 W Colfax† …');
  expect(shortForm(text, 60)).toBe(text);
  expect(shortForm('Rear lot†, behind the school on the hill', 20)).toBe('Rear lot† …');
});
