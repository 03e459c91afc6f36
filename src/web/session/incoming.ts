// Assessments that arrive from a file or from another phone: compared with what is here, then merged, never overwritten.
import {
  ADDED_FIELD,
  IMPORT_FIELD,
  isOwnerPath,
  NAME_PATH,
  POSITION_FIELD,
  SEALED_FIELD,
} from '../../domain/answers/about.ts';
import type { AnswerDocument } from '../../domain/answers/answer-document.ts';
import { isOwnLine, joinUpdates, type Update } from '../../domain/answers/answer-set.ts';
import { type Answers, isInternalPath, isUsedWhole } from '../../domain/answers/answers.ts';
import {
  type Arrival,
  admit,
  boundedUpdate,
  EMPTY_UPDATE,
  type Gate,
  type Refusal,
  type Replaced,
  roomOfTeam,
} from '../../domain/answers/arrival.ts';
import { authorName } from '../../domain/answers/authors.ts';
import { contentOf, type Entry, isArrived, isBlank, nameOf } from '../../domain/answers/entry.ts';
import {
  FROM_TEAM,
  importRecords,
  importUpdate,
  recordKind,
  recordReplaced,
} from '../../domain/answers/import-record.ts';
import { knowsPaths } from '../../domain/answers/known-paths.ts';
import { createDocument } from '../../domain/answers/open-document.ts';
import type { Section } from '../../domain/answers/sections.ts';
import { UnreadableUpdate } from '../../domain/answers/update-text.ts';
import { arrivingCare } from '../../domain/care/arriving-care.ts';
import { careCatalogue } from '../../domain/care/care-catalogue.ts';
import type {
  AssessmentPackage,
  PackedAssessment,
  PackedKit,
} from '../../domain/exchange/codes/package-text.ts';
import {
  additionWords,
  addToKit,
  countDiffering,
  kitAdditions,
  removeTwins,
} from '../../domain/kit/kit-additions.ts';
import { kitCatalogue } from '../../domain/kit/kit-catalogue.ts';
import { arrivingKit, isMoreThanMe, nameFrom } from '../../domain/kit/kit-parts.ts';
import { ARRIVAL, CHANGE_LOG, TEAM } from '../../domain/limits.ts';
import {
  readVersion,
  type SealedVersion,
  versionKind,
} from '../../domain/papers/versions/sealing.ts';
import { isPicturePath } from '../../domain/pictures/picture-owners.ts';
import { changedPictures } from '../../domain/pictures/plan-pictures.ts';
import { catalogue } from '../../domain/plan/catalogue.ts';
import { describePath, sectionForKey, titleOf } from '../../domain/plan/section-view.ts';
import { assessmentName, conflictsIn, summarise } from '../../domain/plan/summary.ts';
import { renumberedRows } from '../../domain/points/landing-zones.ts';
import { isRightPath } from '../../domain/points/right-points.ts';
import type { Received } from '../../domain/team/team-sync.ts';
import { cutTo } from '../../domain/text/plain-characters.ts';
import type { StoredAssessment } from '../vault/stored-assessment.ts';
import { careRow, isCareRow, KIT } from '../vault/vault-format.ts';
import { WriteConflict } from '../vault/vault-rows.ts';
import type { Autosave } from './autosave.ts';
import type { Kit } from './kit.ts';
import { type Session, UnsavedAssessment } from './session.ts';

// What an arrival would replace, in words.

/** An answer that would be replaced, in words. */
interface ReplacedLine {
  readonly path: string;
  /** `Hospital Facilities, Primary Hospital, Name` */
  readonly where: string;
  readonly was: string;
  /** '' where it would be cleared. */
  readonly becomes: string;
  /** The names that stand beside what replaces it. */
  readonly by: readonly string[];
}

/** By a form, or as a picture. */
const isDrawn = (path: string): boolean => !isInternalPath(path) || isUsedWhole(path);

const isPlace = (path: string) =>
  path.endsWith(`.${POSITION_FIELD}`) || path.endsWith(`.${ADDED_FIELD}`);

function toLine(
  { path, was, becomes }: Replaced,
  answers: Answers,
  sections: readonly Section[],
): ReplacedLine {
  const words = (entries: Replaced['was']) =>
    [...new Set(entries.map(({ text }) => text.trim()))].join(' / ');
  const place = words(becomes) === '' ? 'removed' : 'in another place';
  return {
    path,
    where: describePath(path, answers, sections),
    was: isPlace(path) ? 'in its place' : words(was),
    becomes: isPlace(path) ? place : words(becomes),
    by: [...new Set(becomes.map(({ author }) => authorName(author)))],
  };
}

interface Device {
  readonly session: Session;
  readonly kit: Kit;
}

export interface Incoming {
  readonly packed: PackedAssessment;
  /** A kit: what is to be decided of it; undefined for an assessment. */
  readonly kit?: IncomingKit;
  /** Requests and casualties of this assessment: they come with it, or not at all. */
  readonly careOf?: string;
  readonly name: string;
  readonly editedAt: Date;
  readonly what: /** Not on this device. */
    | 'new'
    /** It has something that this device does not have. */
    | 'adds'
    /** All of it is here. */
    | 'known';
  /** It is among the deleted ones here. */
  readonly isDeletedHere: boolean;
  /** New answers that a form draws. */
  readonly answers: number;
  /** Names of sections that come with them and are not here, shortened. */
  readonly sections: readonly string[];
  /** Answers that will stand beside others of this device, for a person to choose. */
  readonly newConflicts: number;
  /** Answers of this device that its sender has seen and changed or removed. */
  readonly replaced: readonly ReplacedLine[];
  /** Names of all entries that would be replaced: taking it replaces no others. */
  readonly replacedNames: ReadonlySet<string>;
  /** Sealed versions that come with it, as they say of themselves. */
  readonly versions: readonly SealedVersion[];
  /** Records of imports made elsewhere that come with it. */
  readonly records: number;
  /** New answers that no form of this app draws: of a newer one. */
  readonly unknown: number;
  /** New statements about points. */
  readonly statements: number;
  readonly refused: ReadonlyMap<Refusal, number>;
}

export interface IncomingKit {
  /** Its name on every phone that has joined it. */
  readonly id: string;
  /** There is another kit on this device: it is joined with this one, or rows are added from it. */
  readonly isOther: boolean;
  /** What it has that the kit here has not, in words. */
  readonly additions: readonly string[];
  /** How many of its answers say otherwise than here: only joining shows both. */
  readonly differing: number;
  /** The name that this phone would get; '' where it keeps its own. */
  readonly setsName: string;
}

/** More would be replaced than was shown: it was changed here meanwhile. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

export interface ComparedPackage {
  readonly incoming: readonly Incoming[];
  /** Assessments in it that cannot be read, or hold more than one can: each is refused whole. */
  readonly unreadable: number;
}

const KIT_NAME = 'Kit';

const shortName = (name: string): string => cutTo(name, NAME_SHOWN);
/** Characters of the name of a plan or a section, in a list of those that arrive. */
const NAME_SHOWN = 80;

function sectionsOf(id: string): readonly Section[] {
  if (id === KIT) return kitCatalogue;
  return isCareRow(id) ? careCatalogue : catalogue;
}

const kindOf: Gate['kindOf'] = (field, text) =>
  field === SEALED_FIELD ? versionKind(text) : recordKind(text);
const GATES = {
  plan: { knows: knowsPaths(catalogue, true), kindOf },
  kit: { knows: knowsPaths(kitCatalogue, false), kindOf },
  care: { knows: knowsPaths(careCatalogue, false), kindOf, isSmall: true },
} as const satisfies Readonly<Record<string, Gate>>;

function gateOf(id: string): Gate {
  if (id === KIT) return GATES.kit;
  return isCareRow(id) ? GATES.care : GATES.plan;
}

/** A document for reading alone: nothing is written as anybody. */
function scratch(id: string, update: Update) {
  const document = createDocument({
    now: () => new Date(0),
    author: () => '',
    replica: 'scratch',
    sections: sectionsOf(id),
  });
  document.merge(update);
  return document;
}

const namesOf = (replaced: readonly Replaced[]): ReadonlySet<string> =>
  new Set(replaced.flatMap(({ was }) => was.map(nameOf)));

const isNews = ({ brings, replaced }: Arrival) => brings > 0 || replaced.length > 0;

/** Everything there is of it on this device, stored already or not. */
function stateHere(session: Session, id: string, stored: StoredAssessment | undefined): Update {
  const open = session.openOf(id);
  const stateOfOpen = open ? [open.document.state()] : [];
  return joinUpdates([...(stored ? [stored.update] : []), ...stateOfOpen]);
}

async function compareOne(session: Session, packed: PackedAssessment, packedAt: number) {
  const { id } = packed;
  const stored = await session.vault.records().read(id);
  const isHere = stored !== undefined || session.openOf(id) !== undefined;
  const here = isHere ? stateHere(session, id, stored) : EMPTY_UPDATE;
  const arrival = admit(here, admissible(id, here, packed.update), gateOf(id));
  const editedAt = packed.update.live.reduce((latest, { at }) => Math.max(latest, at), 0);
  const document = scratch(id, here);
  const answersHere = document.answers();
  const sectionsHere = new Set(document.addedSections());
  const conflicts = conflictsIn(answersHere).length;
  document.merge(arrival.update);
  const newSections = document.addedSections().filter((key) => !sectionsHere.has(key));
  const merged = document.answers();
  const lines = arrival.replaced.map((each) => toLine(each, answersHere, sectionsOf(id)));
  return {
    packed,
    name: shortName(assessmentName(merged)),
    // A document brings only what differs from what is here: at times nothing.
    editedAt: new Date(editedAt || packedAt),
    what: isHere ? (isNews(arrival) ? 'adds' : 'known') : 'new',
    isDeletedHere: stored?.head?.deleted ?? false,
    answers: arrival.update.live.filter(({ path }) => isDrawn(path) && gateOf(id).knows(path))
      .length,
    sections: newSections.map((key) =>
      shortName(titleOf(document.answers(), sectionForKey(key, sectionsOf(id)))),
    ),
    newConflicts: isHere ? Math.max(0, conflictsIn(merged).length - conflicts) : 0,
    replaced: [
      ...lines.filter(({ was, becomes, path }) => `${was}${becomes}` !== '' && !isUsedWhole(path)),
      ...changedPictures(answersHere, merged).map((each) => ({ ...each, by: [] })),
      // A row that comes before them, and says nothing else, calls them by another number.
      ...renumberedRows(answersHere, merged).map(({ path, was, now }) => ({
        path,
        where: describePath(path, answersHere, sectionsOf(id)),
        was,
        becomes: now,
        by: [],
      })),
    ],
    replacedNames: namesOf(arrival.replaced),
    versions: arrival.update.live
      .filter(({ path }) => path.endsWith(`.${SEALED_FIELD}`))
      .map(({ text }) => readVersion(text))
      .filter((version) => version !== undefined),
    records: arrival.update.live.filter(({ path }) => path.endsWith(`.${IMPORT_FIELD}`)).length,
    unknown: arrival.unknown,
    statements: arrival.statements,
    refused: arrival.refused,
  } satisfies Incoming;
}

/** What of an update from elsewhere is looked at. */
function admissible(id: string, here: Update, update: Update): Update {
  if (id === KIT) return arrivingKit(here, update);
  return isCareRow(id) ? arrivingCare(here, update) : update;
}

async function compareKit(
  { session, kit }: Device,
  { id, update }: PackedKit,
  packedAt: number,
): Promise<Incoming> {
  const { document } = await kit.mustOpen();
  const packed = { id: KIT, madeAt: packedAt, archived: false, update };
  const compared = await compareOne(session, packed, packedAt);
  const here = document.answers();
  const theirs = scratch(KIT, boundedUpdate(update, GATES.kit)).answers();
  const isOther = isMoreThanMe(document.state()) && session.settings.read()?.kitId !== id;
  return {
    ...compared,
    name: KIT_NAME,
    kit: {
      id,
      isOther,
      additions: kitAdditions(here, theirs).map((each) => additionWords(each, here)),
      differing: countDiffering(here, theirs),
      setsName: nameFrom(document.state(), update),
    },
  };
}

async function compareCare(
  session: Session,
  { id, madeAt, care = EMPTY_UPDATE }: PackedAssessment,
  packedAt: number,
): Promise<Incoming> {
  const packed = { id: careRow(id), madeAt, archived: false, update: care };
  return { ...(await compareOne(session, packed, packedAt)), careOf: id };
}

/** What taking each would change here; changes nothing. @throws StorageFailed | VaultClosed */
export async function compareIncoming(
  device: Device,
  { assessments, kit, packedAt, unreadable }: AssessmentPackage,
): Promise<ComparedPackage> {
  const { session } = device;
  const incoming: Incoming[] = [];
  const plans = assessments.slice(0, ARRIVAL.mostPlans);
  let refused = unreadable + assessments.length - plans.length;
  const compare = async (comparing: Promise<Incoming>): Promise<boolean> => {
    try {
      incoming.push(await comparing);
      return true;
    } catch (error) {
      if (!(error instanceof UnreadableUpdate)) throw error;
      refused += 1;
      return false;
    }
  };
  if (kit) await compare(compareKit(device, kit, packedAt));
  for (const packed of plans) {
    const isRead = await compare(compareOne(session, packed, packedAt));
    if (isRead && packed.care) await compare(compareCare(session, packed, packedAt));
  }
  return { incoming, unreadable: refused };
}

/** @throws ChangedMeanwhile where more would be replaced than was shown. */
function mustReplaceNoMore(here: Update, { packed, replacedNames }: Incoming): void {
  const arrived = admissible(packed.id, here, packed.update);
  for (const name of namesOf(admit(here, arrived, gateOf(packed.id)).replaced)) {
    if (!replacedNames.has(name)) throw new ChangedMeanwhile(name);
  }
}

/**
 * Merges an assessment from elsewhere into the one here, or adds it; one that was deleted here comes back. A kit is joined: it
 * has one name from then on. `from` is who packed it, as it says.
 * @throws ChangedMeanwhile | UnsavedAssessment | StorageFailed
 */
export async function importIncoming(
  { session, kit }: Device,
  incoming: Incoming,
  from: string,
): Promise<void> {
  const { id } = incoming.packed;
  // It is merged as it may be, or not at all.
  if (incoming.kit) await kit.mustOpen();
  const open = session.openOf(id);
  if (open) {
    const here = open.document.state();
    mustReplaceNoMore(here, incoming);
    const update = admissible(id, here, incoming.packed.update);
    const arrival = importUpdate(open.document, update, {
      from,
      replica: session.newReplica(),
      gate: gateOf(id),
    });
    if (isNews(arrival) && !(await open.keep(arrival.update))) {
      throw new UnsavedAssessment('What arrived is not saved');
    }
    const records = session.vault.records();
    if ((await records.readHead(id))?.deleted) await records.change(id, { deleted: false });
  } else {
    await importStored(session, incoming, from);
  }
  if (open && incoming.kit) {
    removeTwins(open.document);
    await open.flush();
    await session.settings.change({ kitId: incoming.kit.id });
  }
  session.vault.tabs.notify({ kind: 'changed', id });
}

/**
 * Merges what a phone of the team sealed: by the gate of files, with no question, for nothing that stands here is gone with it but what
 * its writer replaced. What was deleted here stays so. Its bounds are the team's (roomOfTeam), so that what was crammed in on another phone keeps
 * no colleague's answer out.
 * @throws UnreadableUpdate | StorageFailed | VaultClosed
 */
export async function mergeFromTeam(
  session: Session,
  { id, madeAt, update }: Pick<PackedAssessment, 'id' | 'madeAt' | 'update'>,
): Promise<Received> {
  const open = session.openOf(id);
  const records = session.vault.records();
  if ((await records.readHead(id))?.deleted) return 'not';
  return open
    ? mergeOpen(session, open, { id, update })
    : mergeStored(session, { id, madeAt, update });
}

const receivedBy = ({ refused }: Arrival): Received =>
  refused.has('tooMany') || refused.has('tooLong') ? 'partly' : 'whole';

function admitOfTeam(id: string, here: Update, update: Update): Arrival {
  const gate = gateOf(id);
  return admit(here, admissible(id, here, update), gate, roomOfTeam(here, gate));
}

async function mergeOpen(
  session: Session,
  open: Autosave,
  { id, update }: Pick<PackedAssessment, 'id' | 'update'>,
): Promise<Received> {
  const here = open.document.state();
  const arrival = admitOfTeam(id, here, update);
  if (!isNews(arrival)) return receivedBy(arrival);
  const merged = mergeOfTeam(session, open.document, arrival);
  const isKept = await open.keep(merged);
  session.vault.tabs.notify({ kind: 'changed', id });
  return isKept ? receivedBy(arrival) : 'not';
}

/**
 * What a state replaces stands in the log. What the log has no room or no line for, much of this phone's at once, and a picture are recorded
 * as of a file, and can be restored.
 */
function mergeOfTeam(session: Session, document: AnswerDocument, arrival: Arrival): Update {
  const here = document.state();
  const recorded = recordedOf(arrival, document, here);
  const isRecorded = new Set(recorded.flatMap(({ was }) => was));
  const others = arrival.replaced.flatMap(({ was }) => was).filter((each) => !isRecorded.has(each));
  const merged = withLines(arrival.update, others, here);
  if (recorded.length === 0) {
    document.merge(merged);
    return merged;
  }
  const written: Update[] = [];
  const end = document.onUpdate((update) => written.push(update));
  document.renew(session.newReplica());
  document.merge(merged);
  recordReplaced(document, FROM_TEAM, recorded);
  end();
  return joinUpdates([merged, ...written]);
}

/** What this phone wrote, and of what others wrote so much as there is room for: nobody removes a record. */
function recordedOf(
  { replaced }: Arrival,
  document: AnswerDocument,
  here: Update,
): readonly Replaced[] {
  const isOwn = ({ was }: Replaced) => was.some((entry) => !isArrived(entry));
  const own = replaced.flatMap(({ was }) => was).filter((entry) => !isArrived(entry));
  const isMuch =
    own.length > TEAM.mostReplacedInLog ||
    own.some(({ text }) => text.length > CHANGE_LOG.shownCharacters) ||
    here.past.filter(isOwnLine).length >= TEAM.mostOwnLines;
  const blanked = blankedOf(replaced, document);
  let room = TEAM.mostCharactersRecorded - charactersRecorded(here);
  const hasRoom = ({ path, text, author }: Entry): boolean => {
    const characters = path.length + text.length + author.length + AROUND_RECORDED;
    if (characters > room) return false;
    room -= characters;
    return true;
  };
  return (
    replaced
      .filter(
        (each) =>
          isPicturePath(each.path) ||
          isOwnerPath(each.path) ||
          each.path === NAME_PATH ||
          blanked.has(each.path) ||
          (isMuch && isOwn(each)),
      )
      // By what a path became it is known that nobody wrote there since.
      .map((each) => ({ ...each, becomes: each.becomes.filter(hasRoom) }))
      .map(({ path, was, becomes }) => ({
        path,
        // This phone's own first: of very many the first are drawn.
        was: [
          ...was.filter((entry) => !isArrived(entry)),
          ...was.filter((entry) => isArrived(entry) && hasRoom(entry)),
        ],
        becomes,
      }))
      .filter(({ was }) => was.length > 0)
  );
}

/** Characters that stand around an answer in a record. */
const AROUND_RECORDED = 40;

/** Of the records that were written here. */
const charactersRecorded = ({ live }: Update): number =>
  live
    .filter((entry) => entry.path.endsWith(`.${IMPORT_FIELD}`) && !isArrived(entry))
    .reduce((sum, { text }) => sum + text.length, 0);

/** Paths of which a record says what stood there: a blank over it would take its Restore away. */
function blankedOf(replaced: readonly Replaced[], document: AnswerDocument): ReadonlySet<string> {
  const blanked = new Set(
    replaced.flatMap(({ path, becomes }) => (becomes.every(isBlank) ? [path] : [])),
  );
  if (blanked.size === 0) return blanked;
  const named = importRecords(document.answers()).flatMap((record) =>
    record.replaced.map(({ path }) => path as string),
  );
  return new Set(named.filter((path) => blanked.has(path)));
}

/**
 * With what goes as lines of the log: its writer says what it replaced, or does not. A record as of an import would be written here for
 * each stroke of another phone.
 */
function withLines(update: Update, replaced: readonly Entry[], here: Update): Update {
  const known = new Set(here.past.filter(({ brought }) => !brought).map(contentOf));
  const lines = replaced
    .filter(({ path }) => isDrawn(path) || isRightPath(path))
    .filter((entry) => !known.has(contentOf(entry)));
  // What stood here is a line of this phone's, also where the sender shows it.
  const isOurs = new Set(lines.map(contentOf));
  const theirs = update.past.filter((line) => !isOurs.has(contentOf(line)));
  return { ...update, past: [...lines, ...theirs] };
}

/** As importStored, without the record of a file. */
async function mergeStored(
  session: Session,
  { id, madeAt, update }: Pick<PackedAssessment, 'id' | 'madeAt' | 'update'>,
): Promise<Received> {
  let isDeleted = false;
  let received: Received = 'whole';
  const isStored = await appendMerged(session, { id, madeAt, archived: false }, (stored) => {
    isDeleted = stored?.head?.deleted ?? false;
    const here = stored?.update ?? EMPTY_UPDATE;
    const arrival = admitOfTeam(id, here, update);
    received = receivedBy(arrival);
    if (isDeleted || (stored && !isNews(arrival))) return undefined;
    const document = session.newDocument(createDocument, sectionsOf(id));
    document.merge(here);
    return { document, update: mergeOfTeam(session, document, arrival) };
  });
  if (isStored) session.vault.tabs.notifyAll({ kind: 'changed', id });
  return isDeleted ? 'not' : received;
}

/** Adds from a kit what the one here has not, as its user's; the kits stay two. @throws UnsavedAssessment */
export async function importRows(session: Session, { packed }: Incoming): Promise<void> {
  const open = session.openOf(KIT);
  if (!open) throw new UnsavedAssessment('The kit is not open');
  addToKit(
    open.document,
    kitAdditions(
      open.document.answers(),
      scratch(KIT, boundedUpdate(packed.update, GATES.kit)).answers(),
    ),
  );
  if (!(await open.flush())) throw new UnsavedAssessment('What arrived is not saved');
}

interface Merged {
  readonly document: AnswerDocument;
  /** What is new in it. */
  readonly update: Update;
}

/** Stores what `merge` makes of what is stored, and is true, if it is anything; again when another tab writes meanwhile. */
async function appendMerged(
  session: Session,
  { id, madeAt, archived }: Pick<PackedAssessment, 'id' | 'madeAt' | 'archived'>,
  merge: (stored: StoredAssessment | undefined) => Merged | undefined,
): Promise<boolean> {
  for (;;) {
    const records = session.vault.records();
    const stored = await records.read(id);
    const merged = merge(stored);
    if (!merged) return false;
    try {
      await records.append(id, stored?.position, merged.update, {
        madeAt: stored?.head?.madeAt ?? madeAt,
        archived: stored ? (stored.head?.archived ?? false) : archived,
        deleted: false,
        summary: summarise(merged.document.answers(), session.now().getTime()),
      });
      return true;
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
}

async function importStored(session: Session, incoming: Incoming, from: string): Promise<void> {
  const { packed } = incoming;
  const { id } = packed;
  await appendMerged(session, packed, (stored) => {
    const document = session.newDocument(createDocument, sectionsOf(id));
    if (stored) document.merge(stored.update);
    mustReplaceNoMore(document.state(), incoming);
    const written: Update[] = [];
    document.onUpdate((each) => written.push(each));
    const arrived = admissible(id, document.state(), packed.update);
    const arrival = importUpdate(document, arrived, {
      from,
      replica: session.newReplica(),
      gate: gateOf(id),
    });
    if (stored && !isNews(arrival) && !stored.head?.deleted) return undefined;
    return { document, update: joinUpdates([arrival.update, ...written]) };
  });
}
