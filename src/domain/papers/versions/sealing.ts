// Versions as briefed: the answers of a moment with everything needed to print the document of that moment again.
// PERSISTED: each is the text of one answer, so that it is encrypted, merged, backed up and handed over with the
// assessment; two that were sealed apart from each other are both kept. Format 2 holds all papers of one moment and
// who approved them; format 1 held one paper, and is read as a version of that paper alone.
import { ABOUT_SECTION, PRINT_NOT_ASSESSED_PATH, SEALED_FIELD } from '../../answers/about.ts';
import type { AnswerDocument } from '../../answers/answer-document.ts';
import {
  type Answer,
  type Answers,
  isInternalPath,
  type ShownAnswer,
} from '../../answers/answers.ts';
import {
  type AnswerTuple,
  areTuples,
  fromTuple,
  keepText,
  keptAnswers,
  toTuple,
} from '../../answers/kept.ts';
import { formatOf, holdsLongAnswer, type KeptKind, valuesIn } from '../../answers/kept-bounds.ts';
import { knowsPaths } from '../../answers/known-paths.ts';
import { isPathPart, parsePath } from '../../answers/path.ts';
import { isMoment } from '../../answers/update-text.ts';
import { ARRIVAL } from '../../limits.ts';
import { catalogue } from '../../plan/catalogue.ts';
import { isDecline, renumberedRows } from '../../points/landing-zones.ts';
import { pointFormats } from '../../points/point.ts';
import { isRightPath } from '../../points/right-points.ts';
import { isWordsBeforePath, sealedWordsBefore } from '../../points/words-before.ts';
import { isLongKey, parseArrived } from '../../text/long-keys.ts';
import { cutTo, plainName } from '../../text/plain-characters.ts';
import { isSha256 } from '../../text/sha256.ts';
import type { PaperPoints } from '../builders/paper-points.ts';
import { type PaperKind, type PaperSize, paperKinds } from '../model/paper-model.ts';
import { type Redaction, redactionProfiles } from '../redaction/redaction.ts';
import type { ApprovalState } from './approval.ts';

const FORMAT = 2;
/** Characters of an answer: as many as a new phone takes in. */
const MOST_OF_NAME = 100;
const MOST_ADDED_SECTIONS = ARRIVAL.timesWhereEmpty * ARRIVAL.mostNewSections;
const MOST_OF_CLAIMED = ARRIVAL.timesWhereEmpty * ARRIVAL.mostCharactersOfAnswer;

/** One paper of a version. */
export interface SealedFile {
  /** SHA-256 of the answers in the document. */
  readonly sha256: string;
  /** assessment.json as it was carried, where it was. */
  readonly data?: string;
  /** SHA-256 of the file, so that a reprint shows whether it is the same to the byte. */
  readonly fileSha256: string;
  /** What stood in its approval box, where there was more than a name. */
  readonly approval?: ApprovalState;
}

export interface SealedVersion {
  readonly number: number;
  readonly files: Readonly<Partial<Record<PaperKind, SealedFile>>>;
  /** Who approved all of its papers, with its number and moment; undefined if nobody did. */
  readonly approval?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The name set on the device, '' where none was. */
  readonly by: string;
  readonly brand: string;
  /** BCP 47 and IANA, as they were then. */
  readonly locale: string;
  readonly timeZone: string;
  readonly paper: PaperSize;
  /** As the kit had it; undefined in versions from before papers had anything about points. */
  readonly points?: PaperPoints;
  /** Report and brief have the sketch of the points; versions from before there was one, and those without, do not say it. */
  readonly hasPicture?: true;
  readonly redaction: Redaction;
  readonly addedSections: readonly string[];
  /** It came with a file or from another phone: what it says of its approval is its word. Never kept with it. */
  readonly isClaimed?: true;
  /** Every answer, of what was held back too: changes since are listed for all of them. */
  readonly answers: readonly (readonly [path: string, answers: readonly AnswerTuple[]])[];
}

/** What decides how a paper is printed, of what the assessment says about itself. */
const isPrinting = (path: string): boolean =>
  path === PRINT_NOT_ASSESSED_PATH || isRightPath(path) || isWordsBeforePath(path);

const isKnown = knowsPaths(catalogue, true);

/** All answers that this app prints; of what the assessment says about itself, what decides how it is printed. */
export function answersToSeal(answers: Answers): SealedVersion['answers'] {
  return [...answers]
    .filter(([path]) => isPrinting(path) || !path.startsWith(`${ABOUT_SECTION}.`))
    .filter(([path, { isArrived }]) => isKnown(path) && !(isArrived && isRightPath(path)))
    .map(
      ([path, answer]) =>
        [path, isWordsBeforePath(path) ? sealedWordsBefore(answer) : answer] as const,
    )
    .map(([path, answer]) => [path, [answer, ...answer.others].map(toTuple)] as const);
}

const openedAnswers = new WeakMap<SealedVersion, Answers>();

/** The answers as they were sealed. */
export function sealedAnswers(version: SealedVersion): Answers {
  const answers = openedAnswers.get(version) ?? toAnswers(version);
  openedAnswers.set(version, answers);
  return answers;
}

function toAnswers({ answers, isClaimed }: SealedVersion): Answers {
  // What a file says of points that are right silences no warning here.
  const isClaim = (path: string) => isClaimed === true && isRightPath(path);
  return new Map(
    answers.flatMap(([path, [first, ...others]]) => {
      if (!first) return [];
      const shown = { ...fromTuple(first), others: others.map(fromTuple) };
      return [[path, isClaim(path) ? { ...shown, isArrived: true as const } : shown] as const];
    }),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a time can be written in it: a version with words that no phone knows is none. */
function isPlaceOfTime(locale: unknown, timeZone: unknown): boolean {
  if (!isText(locale) || !isText(timeZone)) return false;
  try {
    new Intl.DateTimeFormat(locale, { timeZone });
    return true;
  } catch {
    return false;
  }
}

function isApproval(value: unknown): value is ApprovalState {
  const { kind, name, at, words } = (value ?? {}) as Record<string, unknown>;
  return kind === 'approved' ? isText(name) && isText(at) : kind === 'lapsed' && isText(words);
}

function arePoints(value: unknown): value is PaperPoints {
  const { format, distance, farMetres } = (value ?? {}) as Record<string, unknown>;
  return (
    (format === undefined || pointFormats.some((each) => each === format)) &&
    (distance === 'miles' || distance === 'kilometres') &&
    Number.isFinite(farMetres)
  );
}

function isFile(value: unknown): boolean {
  const { sha256, fileSha256, data, approval } = (value ?? {}) as Record<string, unknown>;
  return (
    isText(sha256) &&
    isText(fileSha256) &&
    (data === undefined || isText(data)) &&
    (approval === undefined || isApproval(approval))
  );
}

function areFiles(value: unknown): boolean {
  const files = Object.entries(value ?? {});
  return (
    files.length > 0 &&
    files.every(([kind, file]) => paperKinds.some((each) => each === kind) && isFile(file))
  );
}

/** A version of format 1 in the words of format 2. */
function fromFormat1({ kind, sha256, fileSha256, data, ...rest }: Record<string, unknown>): object {
  const file = { sha256, fileSha256, ...(data === undefined ? {} : { data }) };
  return { ...rest, files: { [String(kind)]: file } };
}

/** Whether every part is there: what arrives from elsewhere is not trusted. */
function isVersion(version: { readonly [Part in keyof SealedVersion]: unknown }): boolean {
  const { number, files, at, paper, redaction, addedSections, answers, approval } = version;
  const { profile, without } = (redaction ?? {}) as Record<string, unknown>;
  const { by, brand, locale, timeZone, points, hasPicture } = version;
  return (
    Number.isSafeInteger(number) &&
    Number(number) >= 1 &&
    areFiles(files) &&
    (approval === undefined || isText(approval)) &&
    isMoment(at) &&
    [by, brand].every(isText) &&
    (paper === 'Letter' || paper === 'A4') &&
    (points === undefined || arePoints(points)) &&
    (hasPicture === undefined || (hasPicture === true && points !== undefined)) &&
    redactionProfiles.some(({ key }) => key === profile) &&
    [without, addedSections].every(
      (list) =>
        Array.isArray(list) &&
        list.every((each) => isText(each) && !isLongKey(each) && isPathPart(each)),
    ) &&
    Array.isArray(answers) &&
    answers.length <= ARRIVAL.mostAnswersInVersion &&
    answers.every(
      (entry: unknown) =>
        Array.isArray(entry) &&
        isText(entry[0]) &&
        !isLongKey(entry[0]) &&
        parsePath(entry[0]) !== undefined &&
        areTuples(entry[1]),
    ) &&
    // The dearest last: a state may bring thousands that are none.
    isPlaceOfTime(locale, timeZone)
  );
}

/** Asked for with each key that is pressed, and read once: an answer that did not change stays the same object. */
const readBefore = new WeakMap<ShownAnswer, { readonly version: SealedVersion | undefined }>();

function versionIn(answer: ShownAnswer): SealedVersion | undefined {
  const known = readBefore.get(answer) ?? { version: versionOf(answer) };
  readBefore.set(answer, known);
  return known.version;
}

function versionOf({ text, isArrived }: ShownAnswer): SealedVersion | undefined {
  // Of what came, nothing longer is drawn than an import lets in, whenever it came.
  if (isArrived && holdsLongAnswer(text, MOST_OF_CLAIMED)) return undefined;
  const version = readVersion(text);
  return version && isArrived ? asClaimed(version) : version;
}

interface MostOfVersion {
  readonly answers: number;
  /** Of answers, their authors and paths. */
  readonly characters: number;
}

/** Whether a version has no more in it than that: all of it is formatted where it is drawn. */
export function isWithin({ answers: all }: SealedVersion, most: MostOfVersion): boolean {
  let answers = 0;
  let characters = 0;
  for (const [path, texts] of all) {
    for (const [text, author] of texts) {
      answers += 1;
      characters += path.length + text.length + author.length;
    }
  }
  return answers <= most.answers && characters <= most.characters;
}

const withoutData = (files: SealedVersion['files']): SealedVersion['files'] =>
  Object.fromEntries(Object.entries(files).map(([kind, { data: _, ...file }]) => [kind, file]));

/** The beginning of one is printed. */

/** As a file says: what it carries to be attached is not handed on as ours. Undefined where a digest in it is none. */
function asClaimed(version: SealedVersion): SealedVersion | undefined {
  if (!Object.values(version.files).every(({ sha256 }) => isSha256(sha256))) return undefined;
  const files = withoutData(version.files);
  const addedSections = version.addedSections.slice(0, MOST_ADDED_SECTIONS);
  const { profile } = version.redaction;
  const without = version.redaction.without.slice(0, MOST_ADDED_SECTIONS);
  // Of its language no other calendar and no other digits: a day would be printed that nobody here knows.
  const { baseName } = new Intl.Locale(version.locale);
  const locale = new Intl.Locale(baseName, {
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).toString();
  const redaction = { profile, without };
  return { ...version, locale, files, addedSections, redaction, isClaimed: true };
}

/** A file may bring one of a million characters. */
const shownName = (name: string): string => cutTo(plainName(name), MOST_OF_NAME);

/**
 * What a version is made of and nothing else, since all of it decides what is printed again: a file may bring whatever it likes
 * beside it. Names are as they may be shown and printed.
 */
function knownParts(version: SealedVersion): SealedVersion {
  const { number, files, approval, at, by, brand, locale, timeZone, paper, points } = version;
  const { hasPicture, redaction, addedSections, answers } = version;
  return {
    number,
    files,
    ...(approval === undefined ? {} : { approval: shownName(approval) }),
    at,
    by: shownName(by),
    brand: shownName(brand),
    locale,
    timeZone,
    paper,
    ...(points === undefined ? {} : { points: knownPoints(points) }),
    ...(hasPicture ? { hasPicture } : {}),
    redaction: { profile: redaction.profile, without: [...new Set(redaction.without)] },
    addedSections: [...new Set(addedSections)],
    answers,
  };
}

const knownPoints = ({ format, distance, farMetres }: PaperPoints): PaperPoints => ({
  ...(format === undefined ? {} : { format }),
  distance,
  farMetres,
});

/** Whether this app reads a version that arrives. */
export function versionKind(text: string): KeptKind {
  const format = formatOf(text);
  if (format !== undefined && format > FORMAT) return 'newer';
  if (format === undefined || valuesIn(text) > ARRIVAL.mostValuesKept) return 'none';
  return readVersion(text) ? 'read' : 'none';
}

/** The version that a text holds; undefined if this app cannot read it. */
export function readVersion(text: string): SealedVersion | undefined {
  if ((formatOf(text) ?? FORMAT) > FORMAT) return undefined;
  try {
    const { format, ...parts } = parseArrived(text) as Record<string, unknown>;
    const version = (format === 1 ? fromFormat1(parts) : parts) as unknown as SealedVersion;
    return (format === 1 || format === FORMAT) && isVersion(version)
      ? knownParts(version)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Of one that a file numbers far above how many there are, nobody knows whether it is the last: it stands before all others. */
const isLikely = ({ number }: SealedVersion, of: readonly SealedVersion[]) =>
  number <= of.length + ARRIVAL.furthestVersion;

/** Every sealed version that this app can read, the newest last; those sealed apart may share a number. */
export function sealedVersions(answers: Answers): readonly SealedVersion[] {
  const versions = keptAnswers(answers, SEALED_FIELD)
    .map(versionIn)
    .filter((version) => version !== undefined);
  return versions.sort(
    (a, b) =>
      Number(isLikely(a, versions)) - Number(isLikely(b, versions)) ||
      a.number - b.number ||
      a.at - b.at,
  );
}

/** The number that is printed on the papers of the next version. A number that a file made up moves ours by little. */
export function nextVersion(answers: Answers): number {
  const versions = sealedVersions(answers);
  const last = versions.findLast((version) => isLikely(version, versions));
  return (last?.number ?? 0) + 1;
}

/** What was sealed could not be read again: more stands in it than a version can hold. */
export class TooMuchToSeal extends Error {
  override readonly name = 'TooMuchToSeal';
}

/** Keeps a version; its number was printed before on its papers. @throws TooMuchToSeal; then nothing was kept. */
export function sealVersion(document: AnswerDocument, sealed: SealedVersion): SealedVersion {
  const whole = JSON.stringify({ format: FORMAT, ...sealed });
  // Of many long answers a reprint carries none to be attached: with them, no colleague would get the version.
  const isTooLong =
    whole.length > ARRIVAL.mostCharactersOfKept || valuesIn(whole) > ARRIVAL.mostValuesKept;
  const kept = isTooLong ? { ...sealed, files: withoutData(sealed.files) } : sealed;
  const text = isTooLong ? JSON.stringify({ format: FORMAT, ...kept }) : whole;
  const isWhole = text.length <= ARRIVAL.mostCharactersOfKept && versionKind(text) === 'read';
  if (!isWhole) throw new TooMuchToSeal(`Version ${sealed.number}`);
  keepText(document, SEALED_FIELD, text);
  return kept;
}

/** An answer that is another than it was when it was sealed. */
export interface ChangeSince {
  readonly path: string;
  /** More than one of a conflict, that nobody lands first; none where nothing was answered. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Who changed it, and when; undefined if the answer is gone with its history. */
  readonly answer: Answer | undefined;
  /** What its row is called by, not what it says. */
  readonly isNumber?: true;
}

const CLEARED = '(cleared)';

/** Of several that nobody has picked from each, that nobody lands first. */
const contentOf = (
  answer: { readonly text: string; readonly others: readonly Answer[] } | undefined,
): readonly string[] =>
  [answer?.text ?? '', ...(answer?.others ?? []).map(({ text }) => text)]
    .map((text) => text.trim() || (answer?.others.length ? CLEARED : ''))
    .filter((text) => text !== '')
    .sort((a, b) => Number(isDecline(b)) - Number(isDecline(a)) || (a < b ? -1 : 1));

/** What was answered otherwise, newly or no more since the version was sealed; the latest change first. */
export function changesSince(version: SealedVersion, now: Answers): readonly ChangeSince[] {
  const then = sealedAnswers(version);
  const paths = new Set([...then.keys(), ...now.keys()]);
  const changes: ChangeSince[] = [];
  for (const path of paths) {
    // What no form of this app draws, no version of it holds.
    if (isInternalPath(path) || !isKnown(path)) continue;
    const before = contentOf(then.get(path));
    const after = contentOf(now.get(path));
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    changes.push({ path, before, after, answer: now.get(path) });
  }
  for (const { path, was, now: name } of renumberedRows(then, now)) {
    changes.push({ path, before: [was], after: [name], answer: now.get(path), isNumber: true });
  }
  const when = ({ answer }: ChangeSince) => answer?.at.getTime() ?? 0;
  return changes.sort((a, b) => when(b) - when(a));
}
