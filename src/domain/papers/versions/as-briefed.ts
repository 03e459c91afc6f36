// How a paper stands to the versions as briefed: the same as one, or changed since; approved, or no longer.
import type { Answers } from '../../answers/answers.ts';
import { ARRIVAL } from '../../limits.ts';
import { inShownOrder } from '../../plan/section-view.ts';
import { unconfirmedSource } from '../../plan/unconfirmed.ts';
import { rightAnswers } from '../../points/right-points.ts';
import { isWordsBeforePath } from '../../points/words-before.ts';
import { localDay } from '../../text/moment.ts';
import { plainName } from '../../text/plain-characters.ts';
import { formatZoned } from '../../text/written-time.ts';
import type { PaperInput } from '../model/paper-base.ts';
import type { PaperKind, PaperModel } from '../model/paper-model.ts';
import { isLet, type Redaction, redact } from '../redaction/redaction.ts';
import { type ApprovalState, claimedLapsedWords, claimedVersionWords } from './approval.ts';
import { type ChangedFact, changedFacts, changeMessage, changeWords } from './changed-facts.ts';
import { isWithin, type SealedVersion, sealedAnswers, sealedVersions } from './sealing.ts';
import { versionName, versionNameWords } from './version-name.ts';

/** What a paper prints of its version. */
export type Standing = Pick<
  PaperInput,
  'briefed' | 'changedSince' | 'approval' | 'news' | 'isDraft'
>;

/** What it says, without when it was made and which file it is. */
function contentOf(model: PaperModel): string {
  const { generatedOn, generatedAt, filename, data, dataAsOf, fingerprint, ...content } = model;
  // Of a fact, what is printed of it.
  return JSON.stringify(content, (key, value) => (key === 'whole' ? undefined : value));
}

/** The primary hospital before the secondary, as on the papers. */
function inPrintedOrder(
  facts: readonly ChangedFact[],
  answers: Answers,
  addedSections: readonly string[],
): readonly ChangedFact[] {
  const paths = inShownOrder([...new Set(facts.map(({ path }) => path))], answers, addedSections);
  const byPath = new Map<string, ChangedFact[]>();
  for (const fact of facts) byPath.set(fact.path, [...(byPath.get(fact.path) ?? []), fact]);
  return paths.flatMap((path) => byPath.get(path) ?? []);
}

/** What the last version changed, to send once it is sealed. */
function newsOf(
  before: SealedVersion,
  last: SealedVersion,
  isIn: (path: string) => boolean,
): string | undefined {
  const answers = sealedAnswers(last);
  const facts = inPrintedOrder(changedFacts(before, answers, isIn), answers, last.addedSections);
  return facts.length === 0
    ? undefined
    : changeMessage(versionName(before), facts, versionName(last));
}

/** As if everything were confirmed: that a person confirmed it changes no fact, nor does what a place was called before. */
function plainly(answers: Answers): Answers {
  const confirmed = [...answers].map(([path, answer]) =>
    unconfirmedSource(path, answer) ? ([path, { ...answer, author: '' }] as const) : undefined,
  );
  const all = new Map([...answers, ...confirmed.filter((each) => each !== undefined)]);
  for (const path of all.keys()) if (isWordsBeforePath(path)) all.delete(path);
  return all;
}

const clock = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

export function approvedState(
  { number, at, timeZone }: Pick<SealedVersion, 'number' | 'at' | 'timeZone'>,
  name: string,
): ApprovalState {
  return {
    kind: 'approved',
    name,
    at: `${formatZoned(new Date(at), timeZone)}, version ${number}`,
  };
}

type ApprovedVersion = SealedVersion & Required<Pick<SealedVersion, 'approval'>>;

export const hasApproval = (version: SealedVersion): version is ApprovedVersion =>
  version.approval !== undefined;

/** Of more than can be read out nobody was briefed: a file that says so only keeps every key waiting. */
const isOfAPlan = (version: SealedVersion): boolean =>
  !version.isClaimed || isWithin(version, ARRIVAL.briefed);

/**
 * Versions that a person approved, the latest first: ours, and behind them the last few of those that came with files, of
 * which a file may bring any number.
 */
export function approvedVersions(versions: readonly SealedVersion[]): readonly ApprovedVersion[] {
  const approved = versions.filter(hasApproval).reverse();
  const claimed = approved.filter((version) => version.isClaimed && isOfAPlan(version));
  return [
    ...approved.filter(({ isClaimed }) => !isClaimed),
    ...claimed.slice(0, ARRIVAL.mostClaimedApprovals),
  ];
}

/**
 * The version that a plan is held against: our own last one, whatever came with a file since. One that came with a file only
 * where there is none of ours; anyone who says its number says that it is of a file (`versionName`).
 */
const briefedVersion = (versions: readonly SealedVersion[]): SealedVersion | undefined =>
  versions.findLast(({ isClaimed }) => !isClaimed) ?? versions.findLast(isOfAPlan);

/** The same for a plan as a whole. */
export const lastBriefed = (answers: Answers): SealedVersion | undefined =>
  briefedVersion(sealedVersions(answers));

/** What a version that came with a file says of its approval. */
export const claimOf = (version: ApprovedVersion): string =>
  claimedVersionWords(dayOf(version), version.approval, version.number);

/** As `2026-11-12`, by the file's own clock. */
const dayOf = ({ at, timeZone }: SealedVersion): string => localDay(new Date(at), timeZone);

/** The approval box, where `holding` says what the paper says and `latest` was approved last: ours first, whatever a file claims. */
function boxOf(
  holding: ApprovedVersion | undefined,
  latest: ApprovedVersion | undefined,
  lapsedWords: (version: SealedVersion) => string,
): ApprovalState | undefined {
  if (!holding) return latest && { kind: 'lapsed', words: lapsedWords(latest) };
  if (!holding.isClaimed) return approvedState(holding, holding.approval);
  const claim = claimOf(holding);
  const isOurs = latest && !latest.isClaimed;
  return { kind: 'lapsed', words: isOurs ? `${lapsedWords(latest)}. ${claim}` : claim };
}

/** What is printed again in the approval box of a version: of one that came with a file, as its word. */
export function reprintedApproval(
  version: SealedVersion,
  kind: PaperKind,
): ApprovalState | undefined {
  const approval = version.files[kind]?.approval;
  if (!version.isClaimed || !approval) return approval;
  const words =
    approval.kind === 'approved'
      ? claimOf({ ...version, approval: plainName(approval.name) })
      : claimedLapsedWords(dayOf(version), plainName(approval.words));
  return { kind: 'lapsed', words };
}

export interface Standings {
  readonly standing: Standing;
  /** The paper of the last version, to mark what differs from it; undefined if nothing does. */
  readonly then?: PaperModel;
  /** The version of ours by which it is approved. */
  readonly approved?: SealedVersion;
}

/**
 * How the paper that `build` makes stands now. `build` takes answers that were let through, and the keys of the
 * sections that were added to them.
 */
export function standingOf(
  build: (answers: Answers, addedSections: readonly string[]) => PaperModel,
  order: {
    readonly answers: Answers;
    readonly addedSections: readonly string[];
    readonly redaction: Redaction;
    readonly timeZone: string;
  },
): Standings {
  const { answers, addedSections, redaction, timeZone } = order;
  const versions = sealedVersions(answers);
  if (versions.length === 0) return { standing: { isDraft: true } };
  const now = contentOf(build(plainly(redact(answers, redaction)), addedSections));
  // A point that a person confirmed since then changes no fact either: the version is compared with that confirmation too.
  const isRight = rightAnswers(answers);
  const modelOf = (version: SealedVersion) => {
    const shared = plainly(redact(sealedAnswers(version), redaction));
    return build(new Map([...shared, ...isRight]), version.addedSections);
  };
  const last = briefedVersion(versions);
  if (!last) return { standing: { isDraft: true } };
  const then = modelOf(last);
  const isSame = contentOf(then) === now;
  const approvals = approvedVersions(versions);
  const lapsedWords = (version: SealedVersion): string =>
    `Not approved: changed since ${versionNameWords(versionName(version))} (${clock(version.at, timeZone)})`;
  const isLike = (version: SealedVersion) =>
    version === last ? isSame : contentOf(modelOf(version)) === now;
  // One that still says what this paper says holds, whatever else was approved since.
  const holding = approvals.find(isLike);
  // A profile that holds the approver back holds the name back here too.
  const isNamed = isLet('icsOperation.approvedBy', redaction);
  const named = holding && (isNamed ? holding : { ...holding, approval: '(name held back)' });
  const approval = boxOf(named, approvals[0], lapsedWords);
  const approved = holding && !holding.isClaimed ? { approved: holding } : {};
  // What a file says was briefed, nobody here has.
  const isDraft = versions.every(({ isClaimed }) => isClaimed);
  const boxed = { ...(approval ? { approval } : {}), ...(isDraft ? { isDraft } : {}) };
  if (isSame) {
    const before = briefedVersion(versions.slice(0, versions.indexOf(last)));
    const news = before && newsOf(before, last, (path) => isLet(path, redaction));
    return {
      standing: { briefed: versionName(last), ...(news ? { news } : {}), ...boxed },
      ...approved,
    };
  }
  const facts = inPrintedOrder(
    changedFacts(last, answers, (path) => isLet(path, redaction)),
    answers,
    addedSections,
  );
  const changedSince = {
    since: versionName(last),
    at: clock(last.at, timeZone),
    changes: facts.map((fact) => changeWords(fact)),
    message: changeMessage(versionName(last), facts),
  };
  return { standing: { changedSince, ...boxed }, then, ...approved };
}
