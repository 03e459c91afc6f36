// A call-out that is sealed and approved, and then changes: a hospital goes on divert, and another becomes primary.
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { Update } from '../../src/domain/answers/answer-set.ts';
import { type AnswerPath, fieldPath } from '../../src/domain/answers/path.ts';
import { ARRIVAL } from '../../src/domain/limits.ts';
import { sinceBriefing } from '../../src/domain/operation/since-briefing.ts';
import { briefText } from '../../src/domain/papers/builders/brief-text.ts';
import type { PaperKind, PaperModel } from '../../src/domain/papers/model/paper-model.ts';
import { paperTypes } from '../../src/domain/papers/papers.ts';
import type { Redaction } from '../../src/domain/papers/redaction/redaction.ts';
import {
  approvedState,
  approvedVersions,
  reprintedApproval,
} from '../../src/domain/papers/versions/as-briefed.ts';
import { changedFacts, changeMessage } from '../../src/domain/papers/versions/changed-facts.ts';
import {
  answersToSeal,
  nextVersion,
  type SealedFile,
  type SealedVersion,
  sealedVersions,
  sealVersion,
} from '../../src/domain/papers/versions/sealing.ts';
import { unconfirmedPaths } from '../../src/domain/plan/unconfirmed.ts';
import {
  preparePaper,
  prepareSealed,
  standingFor,
} from '../../src/web/features/papers/prepare-paper.ts';
import { sinceWords } from '../../src/web/screens/operation/operation-words.ts';
import { entry, importFrom, make } from '../support/arrivals.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { nextWeek } from '../support/next-week.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf } from '../support/type-faces.ts';

/** 15:30 in Denver. */
const SEALED_AT = Date.parse('2026-11-20T22:30:00Z');
const KINDS = paperTypes.map(({ kind }) => kind);
const PLACE = { brand: 'Bulwark', locale: 'en-US', timeZone: 'America/Denver' } as const;
const EVERYTHING: Redaction = { profile: 'everything', without: [] };

const orderOf = (kind: PaperKind, document: AnswerDocument, redaction = EVERYTHING) =>
  ({
    ...PLACE,
    kind,
    redaction,
    answers: document.answers(),
    addedSections: document.addedSections(),
    generatedAt: new Date(SEALED_AT + 600_000),
    paper: 'Letter',
  }) as const;

async function paper(kind: PaperKind, document: AnswerDocument, redaction = EVERYTHING) {
  return (await preparePaper(orderOf(kind, document, redaction))).model;
}

/** Seals all papers, approved by the person who is named as the safety officer. */
async function seal(document: AnswerDocument, approval?: string): Promise<SealedVersion> {
  const number = nextVersion(document.answers());
  const version = { number, at: SEALED_AT, ...PLACE };
  const files: Partial<Record<PaperKind, SealedFile>> = {};
  for (const kind of KINDS) {
    const order = orderOf(kind, document);
    const { sha256 } = await preparePaper(order);
    const state =
      approval === undefined
        ? standingFor(order).standing.approval
        : approvedState(version, approval);
    files[kind] = { sha256, fileSha256: '', ...(state ? { approval: state } : {}) };
  }
  return sealVersion(document, {
    ...version,
    files,
    ...(approval === undefined ? {} : { approval }),
    by: 'Dana Ruiz',
    paper: 'Letter',
    redaction: EVERYTHING,
    addedSections: document.addedSections(),
    answers: answersToSeal(document.answers()),
  });
}

/** St. Anthony is on divert: Denver Health takes its place, card and all. */
function divert(document: AnswerDocument): void {
  for (const [path, { text }] of [...document.answers()]) {
    if (!path.startsWith('hospitalFacilities.secondary.')) continue;
    const first = path.replace('.secondary.', '.primary.') as AnswerPath;
    const second = document.read(first);
    document.write(first, text);
    document.write(path as AnswerPath, second);
  }
  document.write('hospitalFacilities.secondary.traumaPediatric', '');
  document.write('hospitalFacilities.primary.traumaPediatric', 'Level II');
}

const APPROVED = 'Lt. Marcus Hale, 2026-11-20 15:30 MST, version 1';
const LAPSED = 'Not approved: changed since version 1 (15:30)';

const APPROVAL = /^(?:Approved by|Approval|Approver)$/;

/** What stands in its approval box, or in the fact of it. */
function approvalIn(model: PaperModel): string | undefined {
  switch (model.look) {
    case 'form': {
      const signed = model.blocks.flatMap((each) =>
        each.kind === 'signatures' ? each.signatures : [],
      );
      // Who approves is not whom the form asks for: that line stays blank, and a box says who did.
      const named = signed.find(({ title }) => title.startsWith('8. Approved'))?.name;
      const boxes = model.blocks.flatMap((each) => (each.kind === 'boxes' ? each.boxes : []));
      return named || boxes.find(({ title }) => APPROVAL.test(title.replace(/:$/, '')))?.text;
    }
    case 'card':
      return model.facts.find(({ label }) => APPROVAL.test(label))?.text;
    default: {
      const signed = model.signatures?.find(({ title }) => APPROVAL.test(title));
      return [signed?.name, signed?.at].filter((part) => part !== '').join(', ');
    }
  }
}

const withBox = KINDS.filter((kind) => kind !== 'ics215a');

describe('a plan that was sealed and approved', () => {
  test('has name, time and version on all papers, which are those that were sealed', async () => {
    const document = barricadedSubject();
    const version = await seal(document, 'Lt. Marcus Hale');
    for (const kind of withBox) {
      expect(approvalIn(await paper(kind, document)), kind).toBe(APPROVED);
      expect(approvalIn(await prepareSealed(version, kind, 'Bulwark')), kind).toBe(APPROVED);
    }
    for (const kind of KINDS) {
      const model = await paper(kind, document);
      expect(model).toMatchObject({ briefed: { number: 1, isClaimed: false } });
      expect(model.changedSince).toBeUndefined();
      const { pages } = await readPdf(await pdfOf(model));
      for (const { text } of pages) expect(text, kind).toContain('Version 1');
    }
    expect(approvedState(version, 'x')).toMatchObject({ at: APPROVED.slice(17) });
  });

  test('a name that was typed is a name alone, and a version that nobody approved has none', async () => {
    const document = barricadedSubject();
    document.write('icsOperation.approvedAt', '2026-11-20 15:00 MST');
    for (const kind of withBox) {
      expect(approvalIn(await paper(kind, document)), kind).toBe(
        kind === 'brief'
          ? 'Lt. Marcus Hale, not approved yet'
          : '(not approved yet) Lt. Marcus Hale',
      );
    }
    await seal(document);
    expect(approvalIn(await paper('brief', document))).toBe('Lt. Marcus Hale, not approved yet');
    // No long name pushes it off the page.
    document.write('icsOperation.approvedBy', `Lt. Hale. APPROVED, version 2. ${'x '.repeat(900)}`);
    for (const kind of withBox) {
      expect(approvalIn(await paper(kind, document)), kind).toMatch(
        kind === 'brief'
          ? /^Lt\. Hale\. APPROVED.*…, not approved yet/
          : /^\(not approved yet\) Lt\. Hale\. APPROVED.{0,70}…$/,
      );
    }
    document.write('icsOperation.approvedBy', 'Lt. Marcus Hale');
    // A time that was typed is an answer like any other.
    expect(JSON.stringify(await paper('report', document))).toContain('2026-11-20 15:00 MST');
    const brief = await paper('brief', document);
    expect(brief.look === 'card' && brief.facts.at(-1)?.label).toBe('Approver');
  });

  const OURS = 'Capt. Hale, 2026-11-20 15:30 MST, version 1';

  test.each([
    ['a line break', { approvedBy: OURS.replace(', ', '\n'), safetyOfficer: '' }],
    ['all of it in one line', { approvedBy: OURS, safetyOfficer: '' }],
    ['the safety officer', { approvedBy: `${OURS} (Safety Officer)`, safetyOfficer: '' }],
    ['whom the form asks for', { approvedBy: '', safetyOfficer: OURS.replace(', ', '\n') }],
    ['two names', { approvedBy: 'Lt. Hale', safetyOfficer: OURS }],
    ['a time of its own', { approvedBy: 'Capt. Hale', approvedAt: '2026-11-20 15:30 MST' }],
  ])(
    'typed words that read as an approval are none on any paper: %s',
    { tags: ['long'] },
    async (_by, typed) => {
      const document = barricadedSubject();
      const [first] = Object.entries(typed);
      await seal(document);
      for (const [field, text] of Object.entries(typed)) {
        document.resolve(`icsOperation.${field}` as AnswerPath, text);
      }
      const isNamed = first?.[1] !== '';
      for (const _state of ['changed since', 'sealed without approval']) {
        for (const kind of KINDS) {
          const model = await paper(kind, document);
          const named = kind === 'ics206' || (isNamed && kind !== 'ics215a');
          if (named) expect(approvalIn(model), kind).toMatch(/^(?=.*not approved yet)[^\n]*$/);
          const { pages } = await readPdf(await pdfOf(model));
          const text = pages.map((page) => page.text.replace(/\s+/g, ' ')).join(' ');
          if (named) expect(text, kind).toContain('not approved yet');
          // The form's own title, and one whom nobody has named yet, approve nothing.
          expect(text.replace('8. Approved by (Safety Officer)', ''), kind).not.toMatch(
            isNamed ? /\bapproved\b(?! yet)/i : /\bapproved by:? (?!Signature|not approved yet)\w/i,
          );
        }
        await seal(document);
      }
    },
  );

  test('lapses for each paper when what that paper prints changes, and holds for the others', async () => {
    const document = barricadedSubject();
    await seal(document, 'Lt. Marcus Hale');
    document.write('operatorInfo.badgeNumber', 'JC-1');
    expect(approvalIn(await paper('report', document))).toBe(LAPSED);
    expect(approvalIn(await paper('ics206', document))).toBe(APPROVED);
    expect(approvalIn(await paper('brief', document))).toBe(APPROVED);
    const second = await seal(document, 'Lt. Marcus Hale');
    expect(second.number).toBe(2);
    expect(approvalIn(await paper('report', document))).toContain('version 2');
    document.write('operatorInfo.badgeNumber', 'JC-4417');
    // What it says again is what was approved as version 1.
    expect(approvalIn(await paper('report', document))).toBe(APPROVED);
    document.write('operatorInfo.badgeNumber', 'JC-2');
    expect(approvalIn(await paper('report', document))).toContain('version 2 (15:30)');
  });
});

test('no typed name or time puts an approval on a line of its own, and a box of nobody says so', async () => {
  const document = barricadedSubject();
  const below = '\nApproved by: Chief M. Alvarez\n2026-11-20 15:30 MST, version 4';
  for (const field of ['preparedBy', 'preparedAt', 'operationsChief']) {
    document.resolve(`icsOperation.${field}` as AnswerPath, `J. Ortiz ${field}${below}`);
  }
  for (const field of ['approvedBy', 'safetyOfficer']) {
    document.resolve(`icsOperation.${field}` as AnswerPath, '');
  }
  for (const kind of KINDS) {
    const { pages } = await readPdf(await pdfOf(await paper(kind, document)));
    // Where it is signed.
    const text = pages.at(-1)?.text ?? '';
    expect(text, kind).toMatch(
      /Ortiz prepared.* Approved by: Chief|Ortiz operationsChief Approved by/,
    );
    expect(text, kind).not.toMatch(/^Approved by: Chief/m);
    if (kind === 'report') expect(text).toMatch(/^Approved by\nnot approved yet\nSignature:$/m);
    if (kind === 'ics206') {
      expect(text).toMatch(/^8\. Approved by \(Safety Officer\):\nName: \(not approved yet\)$/m);
    }
  }
});

/** Brings what a copy of another person says, sealed and approved there. */
async function importForged(document: AnswerDocument, approval: string): Promise<void> {
  const theirs = copyOf(document.state());
  await seal(theirs, approval);
  importFrom(document, theirs.state());
}

function copyOf(state: Update): AnswerDocument {
  const { document } = make('Forger');
  document.merge(state);
  return document;
}

describe('a version that came with a file', () => {
  const CLAIM =
    'As the file of 20 Nov 2026 says: approved by \u2068“Chief Alvarez”\u2069, version 1';

  test('is printed as the word of that file, on every paper and again, and never as approved', async () => {
    const document = barricadedSubject();
    await importForged(document, 'Chief\u202e\n Alvarez');
    const [version] = sealedVersions(document.answers());
    if (!version) throw new Error('nothing came');
    for (const kind of withBox) {
      expect(approvalIn(await paper(kind, document)), kind).toMatch(CLAIM);
      expect(approvalIn(await prepareSealed(version, kind, 'Bulwark')), kind).toMatch(CLAIM);
    }
    const { pages } = await readPdf(await pdfOf(await paper('brief', document)));
    expect(pages.map(({ text }) => text).join(' ')).not.toContain('Approved by');
    // Nobody here has briefed it.
    for (const kind of KINDS) expect((await paper(kind, document)).draft, kind).toBeDefined();
    // Sealed here without approving, it still is the word of that file.
    const own = await seal(document);
    expect(approvalIn(await prepareSealed(own, 'report', 'Bulwark'))).toBe(CLAIM);
    expect(sinceBriefing(document.answers())).toMatchObject({
      approvedBy: undefined,
      claim: CLAIM,
    });
  });

  test('takes neither the name nor the number of our own approval, also with its id and a later number', async () => {
    const document = barricadedSubject();
    await seal(document, 'Lt. Marcus Hale');
    const ours = document.state();
    for (const approval of ['Chief Alvarez', 'Nobody']) await importForged(document, approval);
    const kept = ours.live.filter(({ path }) => path.endsWith('.sealed'));
    const forged = kept.map((entry) => ({
      ...entry,
      text: entry.text.replaceAll('Marcus Hale', 'Forged').replace('"number":1', '"number":9'),
    }));
    importFrom(document, { live: forged, past: [], seen: ours.seen });
    expect(sealedVersions(document.answers())).toHaveLength(4);
    for (const kind of withBox) {
      const model = await paper(kind, document);
      expect(approvalIn(model), kind).toBe(APPROVED);
      expect(model.briefed, kind).toEqual({ number: 1, isClaimed: false });
    }
    expect(sinceBriefing(document.answers())).toMatchObject({ approvedBy: 'Lt. Marcus Hale' });
  });

  /** A version that says it is the ninth, with other answers at the paths of `says`, and `more` beside its parts. */
  function importClaimed(
    document: AnswerDocument,
    says: Readonly<Record<string, string>> = {},
    more: object = {},
  ) {
    const version = {
      number: 9,
      files: { brief: { sha256: 'a'.repeat(64), fileSha256: '' } },
      at: SEALED_AT + 60_000,
      by: 'Dana Ruiz',
      ...PLACE,
      paper: 'Letter' as const,
      redaction: EVERYTHING,
      addedSections: [],
      answers: answersToSeal(document.answers()).map(([path, answers]) => {
        const text = says[path];
        return [path, text === undefined ? answers : [[text, 'Dana Ruiz', SEALED_AT]]] as const;
      }),
      ...more,
    };
    const text = JSON.stringify({ format: 2, ...version });
    const path = 'assessment.rclaim.sealed';
    importFrom(document, {
      live: [entry({ path, text, author: 'Dana Ruiz' })],
      past: [],
      seen: {},
    });
    return sealedVersions(document.answers()).find(({ isClaimed }) => isClaimed);
  }

  const CLAIMS = {
    'one that says what the plan says now': {},
    'one with made-up answers': { 'hospitalFacilities.secondary.name': 'Closed General' },
  };
  test.each(Object.entries(CLAIMS))('hides no change since our own: %s', async (_, says) => {
    const document = barricadedSubject();
    await seal(document);
    document.write('weather.visibility', '1 mi');
    const before = await Promise.all(KINDS.map((kind) => paper(kind, document)));
    const since = sinceBriefing(document.answers());
    expect(since).toMatchObject({ kind: 'changed', version: { number: 1, isClaimed: false } });
    expect(importClaimed(document, says)?.number).toBe(9);
    expect(before.map(({ changedSince }) => changedSince?.since.number)).toContain(1);
    const after = await Promise.all(KINDS.map((kind) => paper(kind, document)));
    expect(after).toEqual(before);
    expect(sinceBriefing(document.answers())).toEqual(since);
  });

  test('never lends its answers to what our own version is said to have changed', async () => {
    const document = barricadedSubject();
    await seal(document);
    importClaimed(document, { 'weather.visibility': 'Made up' });
    const model = await paper('brief', document);
    expect(model.briefed).toEqual({ number: 1, isClaimed: false });
    expect(model.news).toBeUndefined();
  });

  test('is said to be of a file on every paper, in the text, the messages and on screen, where there is none of ours', async () => {
    const document = barricadedSubject();
    importClaimed(document);
    const same = await paper('brief', document);
    if (same.look !== 'card') throw new Error('The brief is a card');
    expect(briefText(same)).toContain(', version 9 from another phone\n');
    expect(same.mesh.text).toContain('V9 OTHER PHONE');
    expect((await readPdf(await pdfOf(same))).pages[0]?.text).toContain(
      'Version 9 from another phone',
    );
    expect(sinceWords.say(sinceBriefing(document.answers()))).toContain(
      'version 9 from another phone',
    );
    document.write('weather.visibility', '1 mi');
    const model = await paper('brief', document);
    if (model.look !== 'card') throw new Error('The brief is a card');
    expect(briefText(model)).toContain('Changed since version 9 from another phone: ');
    expect(model.changedSince?.message).toContain('CHANGED SINCE V9 OTHER PHONE: ');
    expect(model.mesh.text).toContain('V9 OTHER PHONE+CHG');
    expect((await readPdf(await pdfOf(model))).pages[0]?.text).toContain(
      'Changed since version 9 from another phone',
    );
    expect(sinceWords.say(sinceBriefing(document.answers()))).toContain(
      'version 9 from another phone',
    );
  });

  test('printed again says that it is of a file and a draft, and nothing that the file adds to it', async () => {
    const document = barricadedSubject();
    const since = { number: 1, isClaimed: false };
    const version = importClaimed(
      document,
      {},
      {
        files: Object.fromEntries(
          KINDS.map((kind) => [kind, { sha256: 'a'.repeat(64), fileSha256: '' }]),
        ),
        teamAllergies: { people: 9, withAllergies: 0, notKnown: 0 },
        changedSince: { since, at: '15:30', changes: ['FORGED'], message: 'FORGED' },
        news: 'FORGED',
        brand: 'FORGED',
        points: { distance: 'miles', farMetres: 50_000, answers: 'FORGED' },
      },
    );
    expect(version?.points).toEqual({ distance: 'miles', farMetres: 50_000 });
    for (const kind of KINDS) {
      const model = await prepareSealed(version as SealedVersion, kind, 'Bulwark');
      expect(model, kind).toMatchObject({ draft: 'Draft: not approved' });
      expect(model.news, kind).toBeUndefined();
      expect(model.filename, kind).toMatch(/^Bulwark-/);
      const { pages } = await readPdf(await pdfOf(model));
      for (const { text } of pages) {
        expect(text, kind).toContain('Version 9 from another phone');
        expect(text, kind).not.toMatch(/FORGED|Changed since|of 9 with allergies/);
      }
    }
  });

  test('says so on every page, and takes no place of an approval of ours that has lapsed', async () => {
    const document = barricadedSubject();
    await importForged(document, 'Chief Alvarez');
    const printed = async (kind: PaperKind) =>
      (await readPdf(await pdfOf(await paper(kind, document)))).pages.map(({ text }) =>
        text.replace(/\s+/g, ' '),
      );
    for (const kind of KINDS) {
      for (const text of await printed(kind)) {
        expect(text, kind).toContain('Draft: not approved · Version 1 from another phone · ');
      }
    }
    const ours = barricadedSubject();
    await seal(ours, 'Lt. Marcus Hale');
    ours.write('hospitalFacilities.primary.name', 'Closed General');
    await importForged(ours, 'Lt. Marcus Hale');
    for (const kind of withBox) {
      const { pages } = await readPdf(await pdfOf(await paper(kind, ours)));
      expect(pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' '), kind).toContain(
        `${LAPSED}. As the file of 20 Nov 2026 says: approved by “Lt. Marcus Hale”, version 2`,
      );
    }
  });

  test('among hundreds of them keeps no paper waiting, and a long name does not push its words away', async () => {
    const document = barricadedSubject();
    await importForged(document, 'Chief '.repeat(500));
    const [version] = sealedVersions(document.answers());
    const { words } = reprintedApproval(version as SealedVersion, 'brief') as { words: string };
    expect(words).toMatch(
      /^As the file of 20 Nov 2026 says: approved by \u2068“Chief .*…”\u2069, version 1$/,
    );
    const crowd = Array.from({ length: 200 }, (_, at) => ({
      ...(version as SealedVersion),
      number: at + 1,
      approval: `Chief ${at}`,
    }));
    expect(approvedVersions(crowd)).toHaveLength(ARRIVAL.mostClaimedApprovals);
  });
});

test('sealed again without approval, its papers say that the approval has lapsed', async () => {
  const document = barricadedSubject();
  await seal(document, 'Lt. Marcus Hale');
  divert(document);
  const version = await seal(document);
  for (const kind of withBox) {
    expect(approvalIn(await prepareSealed(version, kind, 'Bulwark')), kind).toBe(LAPSED);
    expect(approvalIn(await paper(kind, document)), kind).toBe(LAPSED);
  }
});

test('confirming what was brought along changes no fact: versions and approvals hold, the mark alone goes', async () => {
  const document = nextWeek();
  await seal(document, 'Lt. Marcus Hale');
  const paths = unconfirmedPaths(document.answers());
  expect(paths.length).toBeGreaterThan(40);
  for (const [at, path] of paths.entries()) {
    document.confirm(path);
    // Every eighth, and the last: each on its own could change what is shortened.
    if (at % 8 > 0 && at < paths.length - 1) continue;
    for (const kind of KINDS) {
      const model = await paper(kind, document);
      expect(model.briefed, `${kind} after ${path}`).toEqual({ number: 1, isClaimed: false });
      if (kind !== 'ics215a') expect(approvalIn(model), kind).toBe(APPROVED);
    }
  }
});

test('what changed to something unconfirmed is told with the mark, in the message too', async () => {
  const document = barricadedSubject();
  await seal(document, 'Lt. Marcus Hale');
  document.write('operationalInfo.stagingArea', 'Rear lot', 'earlier plan 2026-11-12');
  const { changedSince, unconfirmed } = await paper('report', document);
  expect(changedSince?.changes).toEqual([
    'Operational Info, Staging Area, now Rear lot†, was W 14th Ave & Dover St',
  ]);
  expect(changedSince?.message).toMatch(/now Rear lot†, was .* \| †=unconfirmed$/);
  expect(unconfirmed).toBe('† from an earlier plan of 12 Nov, unconfirmed');
});

test('a version says what it changed of the one before, as a message to send once it is sealed', async () => {
  const document = barricadedSubject();
  await seal(document, 'Lt. Marcus Hale');
  expect((await paper('brief', document)).news).toBeUndefined();
  divert(document);
  const before = (await paper('brief', document)).changedSince?.message ?? '';
  expect(before).toMatch(
    /^CHANGED SINCE V1: Primary Hospital, now Denver Health, was St\. Anthony/,
  );
  await seal(document, 'Lt. Marcus Hale');
  const { news = '' } = await paper('brief', document);
  expect(news).toMatch(/^V2, CHANGED SINCE V1: Primary Hospital, now Denver Health, was St\. Anth/);
  expect(new TextEncoder().encode(news).length).toBeLessThanOrEqual(200);
});

test('a name that is mended does not hide what else changed in its row', async () => {
  const document = barricadedSubject();
  const version = await seal(document);
  document.write('hospitalFacilities.primary.name', 'St. Anthony Hospital, Lakewood');
  document.write('hospitalFacilities.primary.edContact', '720-555-0912');
  const facts = changedFacts(version, document.answers());
  expect(facts.map(({ now }) => now)).toEqual(
    expect.arrayContaining(['St. Anthony Hospital, Lakewood', '720-555-0912']),
  );
});

test.each([
  ['helicopterPlan', ['landingZone', 'Marina lot'], ['decision', 'Declined by pilot']],
  ['icsTransport', ['service', 'Medic Seven'], ['level', 'BLS']],
  ['icsCommunications', ['channel', 'MAC21'], ['receive', '155.280']],
  ['animalThreats', ['hazard', 'Rattlesnakes'], ['severity', 'Critical']],
] as const)('nor does a name that is another one, in %s', async (section, named, changed) => {
  const document = barricadedSubject();
  const row = document.addRow(section);
  const write = ([field, text]: readonly [string, string]) =>
    document.write(fieldPath<string, string>(section, field, row), text);
  write([named[0], 'Rattle']);
  write([changed[0], 'as it was']);
  const version = await seal(document);
  write(named);
  write(changed);
  const facts = changedFacts(version, document.answers());
  expect(facts.map(({ now }) => now)).toEqual(expect.arrayContaining([named[1], changed[1]]));
  expect(changeMessage({ number: 1, isClaimed: false }, facts)).toContain(changed[1]);
});

test('a slip in a hospital’s name hides no number; another hospital says how much goes with it', async () => {
  const document = barricadedSubject();
  document.write('hospitalFacilities.primary.name', 'Mercey');
  const version = await seal(document);
  document.write('hospitalFacilities.primary.name', 'Mercy');
  document.write('hospitalFacilities.primary.edContact', '720-555-0912');
  const message = () =>
    changeMessage({ number: 1, isClaimed: false }, changedFacts(version, document.answers()));
  expect(message()).toContain('720-555-0912');
  document.write('hospitalFacilities.primary.name', 'ON DIVERT: Swedish');
  expect(message()).toContain('now “ON DIVERT: Swedish”, was Mercey');
  document.write('hospitalFacilities.primary.name', 'Swedish Medical Center');
  expect(message()).toContain('now Swedish Medical Center, was Mercey (1 more in its card)');
});

describe('a hospital on divert', () => {
  test('is told in facts: on page one, beside what changed, in the text and in a message of its own', async () => {
    const document = barricadedSubject();
    const version = await seal(document, 'Lt. Marcus Hale');
    divert(document);
    expect(changedFacts(version, document.answers()).map(({ where }) => where)).toEqual(
      expect.arrayContaining(['Primary Hospital', 'Secondary Hospital']),
    );
    expect(changedFacts(version, document.answers())).toHaveLength(2);
    const words =
      'Primary Hospital, now Denver Health, was St. Anthony Hospital (8 more in its card)';
    for (const kind of KINDS.filter((each) => each !== 'ics215a')) {
      const model = await paper(kind, document);
      expect(model.changedSince?.changes, kind).toContain(words);
      expect(approvalIn(model), kind).toBe(LAPSED);
      const bytes = await pdfOf(model);
      const { pages } = await readPdf(bytes);
      expect(pages[0]?.text.replace(/\s+/g, ' '), kind).toContain(
        `Changed since version 1: ${words}`,
      );
      for (const { text } of pages) expect(text, kind).toContain('Changed since version 1');
      // Two lines of changes leave it within the form's own page.
      if (kind === 'ics206') expect(pages).toHaveLength(1);
      expect(await checkPdf(bytes), kind).toEqual([]);
      keepToLookAt(`divert-${kind}`, bytes);
    }
    const brief = await paper('brief', document);
    if (brief.look !== 'card') throw new Error('no card');
    expect(briefText(brief)).toMatch(/^LAW ENFORCEMENT SENSITIVE\nChanged since version 1: /);
    expect(brief.facts.flatMap(({ label, changed }) => (changed ? [label] : []))).toEqual([
      'Primary hospital',
      'Alternate hospital',
      'Time to hospital',
    ]);
    const message = brief.changedSince?.message ?? '';
    expect(message).toContain('Primary Hospital, now Denver Health, was St. Anthony Hospital');
    expect(new TextEncoder().encode(message).length).toBeLessThanOrEqual(200);
  });

  test('marks the rows of the form that the version did not have, and no others', async () => {
    const document = barricadedSubject();
    await seal(document);
    divert(document);
    const model = await paper('ics206', document);
    const blocks = model.look === 'form' ? model.blocks : [];
    const changed = blocks.flatMap((block) =>
      block.kind === 'table' ? [block.table.changed ?? []] : [],
    );
    expect(changed).toEqual([[], [], [0, 1]]);
    // The time to it is in block 6.
    const boxes = blocks.flatMap((block) =>
      block.kind === 'boxes' && block.changed ? block.boxes.map(({ title }) => title) : [],
    );
    expect(boxes).toEqual(['6. Special Medical Emergency Procedures:']);
    expect((await paper('ics215a', document)).changedSince).toBeUndefined();
  });

  test('is not told to those whom the paper says nothing of hospitals', async () => {
    const document = barricadedSubject();
    await seal(document, 'Lt. Marcus Hale');
    divert(document);
    const forThePublic: Redaction = { profile: 'public', without: [] };
    const model = await paper('report', document, forThePublic);
    expect(JSON.stringify(model)).not.toMatch(/Denver Health|Anthony/);
    expect(model).toMatchObject({ briefed: { number: 1, isClaimed: false } });
    // Nor where something changed that they may know.
    document.write('weather.description', 'Snow');
    const { changedSince } = await paper('report', document, forThePublic);
    expect(changedSince?.changes).toHaveLength(1);
    expect(changedSince?.changes[0]).toContain('Snow');
  });

  test('says what a mark stands for where only a change has it', async () => {
    const document = barricadedSubject();
    await seal(document);
    document.resolve('operationalInfo.stagingArea', 'Rear lot', 'earlier plan 2026-11-12');
    document.write(fieldPath('animalThreats', 'hazard', document.addRow('animalThreats')), 'Dogs');
    const model = await paper('ics215a', document);
    expect(model.changedSince?.changes.join()).toContain('Rear lot†');
    expect(model.unconfirmed).toContain('12 Nov');
  });

  test('many changes: the message says whole ones, and how many more there are', async () => {
    const document = barricadedSubject();
    await seal(document);
    for (const [path, { text }] of [...document.answers()]) {
      if (path.startsWith('weather.') || path.startsWith('helicopterPlan.')) {
        document.write(path as AnswerPath, `${text} anew`);
      }
    }
    const { changedSince } = await paper('brief', document);
    expect(changedSince?.message).toMatch(/ \| \+\d+ more$/);
    expect(new TextEncoder().encode(changedSince?.message).length).toBeLessThanOrEqual(200);
  });
});

/** Kept where a person asks for them, to be looked at. */
function keepToLookAt(name: string, bytes: Uint8Array): void {
  const folder = process.env.KEEP_PAPERS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.pdf`, bytes);
}
