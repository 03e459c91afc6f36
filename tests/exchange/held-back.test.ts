// What a profile or a section that is left out holds back is in no file for other tools: not in an entry of the zip, nor in the real
// paper within, nor in KML and GPX. And the search for it finds what is planted.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isInternalPath } from '../../src/domain/answers/answers.ts';
import { writeGpx } from '../../src/domain/exchange/gpx.ts';
import { writeKml } from '../../src/domain/exchange/kml.ts';
import { takPackage } from '../../src/domain/exchange/tak-package.ts';
import { paperFormOf } from '../../src/domain/papers/model/paper-forms.ts';
import type { PaperKind } from '../../src/domain/papers/model/paper-model.ts';
import { DATA_FILE } from '../../src/domain/papers/redaction/paper-data.ts';
import {
  isLet,
  type Redaction,
  redact,
  redactionProfiles,
} from '../../src/domain/papers/redaction/redaction.ts';
import { formatPoint } from '../../src/domain/points/coordinates.ts';
import { locatedPlaces } from '../../src/domain/points/located-places.ts';
import { pointFormats } from '../../src/domain/points/point.ts';
import { type PaperOrder, preparePaper } from '../../src/web/features/papers/prepare-paper.ts';
import { ASSESSMENT, everyField, planFileOf, planInput } from '../support/exchange-plans.ts';
import { readPdf } from '../support/pdf.ts';
import { parsePdf } from '../support/pdf-structure.ts';
import { filesOf } from '../support/tak-rules.ts';
import { pdfOf } from '../support/type-faces.ts';

const EVERYTHING: Redaction = { profile: 'everything', without: [] };
const REDACTIONS: readonly Redaction[] = [
  ...redactionProfiles.map(({ key }) => ({ profile: key, without: [] })),
  { profile: 'everything', without: ['helicopterPlan', 'icsEvacuation'] },
  { profile: 'command', without: ['operationalInfo', 'icsAidStations'] },
  { profile: 'hospital', without: ['hazardousMaterials'] },
];

const form = paperFormOf('tak');
const PAPERS: readonly PaperKind[] = form.form === 'file' ? form.carries : [];

const document = everyField();
const answers = document.answers();

/** A line may end within a word. */
const squeeze = (text: string): string => text.replace(/\s+/g, '');

/** Each point that is let through, in every format in which a paper may say it. */
const pointsIn = (redaction: Redaction): readonly string[] =>
  locatedPlaces(redact(answers, redaction)).flatMap(({ read }) =>
    pointFormats.map((format) => formatPoint(read.point, format)),
  );

/** The handling mark stands in capitals wherever it is printed. */
const printed = (path: string, text: string): string =>
  path === 'icsOperation.handling' ? text.toUpperCase() : text;

interface Sides {
  readonly held: readonly string[];
  readonly open: readonly string[];
}

/** Every answer, and what follows from it, on the side where it belongs. */
function sidesOf(redaction: Redaction): Sides {
  const held: string[] = [...pointsIn(EVERYTHING), ASSESSMENT];
  const open: string[] = [...pointsIn(redaction)];
  for (const [path, { text, author }] of answers) {
    if (isInternalPath(path)) continue;
    const parts = printed(path, text)
      .split(', ')
      .filter((part) => part.length > 3);
    (isLet(path, redaction) ? open : held).push(...parts);
    held.push(author);
  }
  return { held: [...new Set(held)].filter((text) => !open.includes(text)), open };
}

interface Paper {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

async function paperOf(
  kind: PaperKind,
  redaction: Redaction,
  carried?: PaperOrder['carried'],
): Promise<Paper> {
  const { assessment: _id, sha1: _sha1, ...circumstances } = planInput(document);
  const { model } = await preparePaper({
    ...circumstances,
    kind,
    redaction,
    answers,
    addedSections: document.addedSections(),
    paper: 'Letter',
    hasPicture: true,
    ...(carried ? { carried } : {}),
  });
  return { bytes: pdfOf(model), name: model.filename };
}

/** What is drawn, said, named or attached, and everything else that its objects hold. */
async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const { title = '', pages, bookmarks, attachments } = await readPdf(bytes);
  const objects = [...parsePdf(bytes).objects.values()].map(
    ({ body, stream = '' }) => `${body}\n${stream}`,
  );
  const spoken = objects.flatMap((text) =>
    [...text.matchAll(/<feff([\da-f]+)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  );
  const drawn = pages.map(({ text }) => text);
  return [title, ...bookmarks, ...drawn, ...spoken, ...objects, ...attachments.values()].join('\n');
}

/** Everything that is handed over, entry by entry, squeezed; the paper also where no package is made for want of a point. */
async function handedOver(
  redaction: Redaction,
  paper: Paper,
): Promise<ReadonlyMap<string, string>> {
  const file = await planFileOf(document, redaction);
  const sha256 = createHash('sha256').update(paper.bytes).digest('hex');
  const entries = new Map<string, string>([
    ['paper', squeeze(await wordsOfPdf(paper.bytes))],
    ['a.kml', squeeze(writeKml(file))],
    ['a.gpx', squeeze(writeGpx(file))],
  ]);
  for (const [name, bytes] of filesOf(takPackage(file, { ...paper, sha256 }))) {
    const words = name.endsWith('.pdf') ? await wordsOfPdf(bytes) : new TextDecoder().decode(bytes);
    entries.set(name, squeeze(`${name}\n${words}`));
  }
  return entries;
}

const foundIn = (entries: ReadonlyMap<string, string>, texts: readonly string[]) =>
  [...entries].flatMap(([name, words]) =>
    texts.filter((text) => words.includes(squeeze(text))).map((text) => `${name}: ${text}`),
  );

const named = ({ profile, without }: Redaction) => [profile, ...without].join(' without ');

test.each(
  REDACTIONS.map((redaction) => [named(redaction), redaction] as const),
)('for %s nothing that is held back is in any entry, and what is let through is', async (_, redaction) => {
  const { held, open } = sidesOf(redaction);
  for (const kind of PAPERS) {
    const entries = await handedOver(redaction, await paperOf(kind, redaction));
    expect(foundIn(entries, held), kind).toEqual([]);
    // It would hold of empty files too.
    expect(foundIn(entries, open).some((found) => found.startsWith('paper: '))).toBe(true);
    const isPacked = [...entries.keys()].some((name) => name.endsWith('.pdf'));
    expect(isPacked).toBe([...entries.keys()].some((name) => name.endsWith('.cot')));
  }
});

test('the paper within has no answers attached', async () => {
  for (const kind of PAPERS) {
    const { bytes } = await paperOf(kind, EVERYTHING);
    expect([...(await readPdf(bytes)).attachments.keys()]).toEqual([]);
    expect(await wordsOfPdf(bytes)).not.toContain(DATA_FILE);
  }
});

test.each(
  REDACTIONS.slice(1).map((redaction) => [named(redaction), redaction] as const),
)('what is planted by not redacting for %s is found, in the paper and beside it', async (_, redaction) => {
  const { held } = sidesOf(redaction);
  const answersHeld = [...answers].flatMap(([path, answer]) => {
    const text = printed(path, answer.text);
    return isInternalPath(path) || isLet(path, redaction) || !held.includes(text) ? [] : [text];
  });
  expect(answersHeld.length).toBeGreaterThan(0);
  const paper = await paperOf('report', EVERYTHING);
  const entries = await handedOver(EVERYTHING, paper);
  const found = foundIn(entries, held);
  for (const text of answersHeld) expect(found).toContain(`paper: ${text}`);
  const places = pointsIn(redaction).length < pointsIn(EVERYTHING).length;
  expect(found.some((each) => /\.cot: /.test(each))).toBe(places);
});

test('answers that are attached are found', async () => {
  const carried = { id: ASSESSMENT, madeAt: 0 };
  const { bytes, name } = await paperOf('report', EVERYTHING, carried);
  expect([...(await readPdf(bytes)).attachments.keys()]).toEqual([DATA_FILE]);
  const entries = await handedOver(EVERYTHING, { bytes, name });
  expect(foundIn(entries, [ASSESSMENT]).some((found) => /\.pdf: /.test(found))).toBe(true);
});
