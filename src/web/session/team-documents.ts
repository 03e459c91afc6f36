// What of this phone's documents a team shares, as they stand in the vault or open on the screen.
import { type Update, withLastLines } from '../../domain/answers/answer-set.ts';
import type { Answers } from '../../domain/answers/answers.ts';
import { createDocument } from '../../domain/answers/open-document.ts';
import { UnreadableUpdate } from '../../domain/answers/update-text.ts';
import { kitToGive } from '../../domain/kit/kit-parts.ts';
import { sealedVersions } from '../../domain/papers/versions/sealing.ts';
import { versionMark } from '../../domain/papers/versions/version-name.ts';
import type { DocumentName, DocumentState, PhoneHas } from '../../domain/team/sealed-state.ts';
import type { Received } from '../../domain/team/team-sync.ts';
import { careRow, KIT } from '../vault/vault-format.ts';
import { OwnerGone } from '../vault/vault-rows.ts';
import { mergeFromTeam } from './incoming.ts';
import type { Session } from './session.ts';

type OfAll = Exclude<DocumentState, { readonly kind: 'phone' }>;

export const isSameDocument = (a: DocumentName, b: DocumentName): boolean =>
  a.kind === b.kind && a.id === b.id;

/** Where it stands in the vault. */
export function rowOf({ kind, id }: DocumentName): string {
  if (kind === 'kit') return KIT;
  return kind === 'care' ? careRow(id) : id;
}

/** As many as have room in what a phone says of a plan. */
const MOST_VERSIONS = 25;

/** Of the last versions in it, whoever sealed them, the last one last; '' where there is none. */
const versionsIn = (answers: Answers): string =>
  sealedVersions(answers).slice(-MOST_VERSIONS).map(versionMark).join(' ');

function versionsOf(update: Update): string {
  const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'read' });
  document.merge(update);
  return versionsIn(document.answers());
}

export class DocumentsOfTeam {
  readonly #session: Session;
  /** Of plans that are not open, for as long as nothing is written. */
  readonly #versions = new Map<string, { readonly mark: string; readonly versions: string }>();

  /** Of what is open: each change makes other answers. */
  readonly #marks = new WeakMap<Answers, string>();
  #marksMade = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  async mark(name: DocumentName): Promise<string | undefined> {
    const row = rowOf(name);
    if (name.kind === 'phone') return undefined;
    const open = this.#session.openOf(row);
    const head = await this.#session.vault.records().readHead(row);
    if (open) return `${this.#markOf(open.document.answers())} ${head?.deleted}`;
    return head && `${head.first} ${head.last} ${head.deleted}`;
  }

  #markOf(answers: Answers): string {
    const known = this.#marks.get(answers);
    if (known !== undefined) return known;
    this.#marksMade += 1;
    const mark = `open ${this.#marksMade}`;
    this.#marks.set(answers, mark);
    return mark;
  }

  async read(name: DocumentName): Promise<OfAll | undefined> {
    const { kind, id } = name;
    if (kind === 'phone') return undefined;
    const row = rowOf(name);
    const open = this.#session.openOf(row);
    const records = this.#session.vault.records();
    // Of what is open the answers are in memory: its records are not opened once more with each round.
    const stored = open ? undefined : await records.read(row);
    const head = open ? await records.readHead(row) : stored?.head;
    if (head?.deleted) return undefined;
    const update = open?.document.state() ?? stored?.update;
    const madeAt = head?.madeAt ?? open?.madeAt ?? 0;
    return update && { kind, id, madeAt, update: given(kind, update) };
  }

  /** In one step with what is given: nothing is written in between under the name that goes out. */
  async handOver(name: DocumentName): Promise<OfAll | undefined> {
    const row = rowOf(name);
    const state = await this.read(name);
    const open = this.#session.openOf(row);
    if (state && open) return { ...state, update: given(state.kind, open.give()) };
    if (state) this.#session.vault.tabs.notify({ kind: 'given', id: row });
    return state;
  }

  /** Whether anything of it is on this phone, deleted or not. */
  async isHere(name: DocumentName): Promise<boolean> {
    const row = rowOf(name);
    const open = this.#session.openOf(row);
    if (open && open.document.state().live.length > 0) return true;
    return (await this.#session.vault.records().readHead(row)) !== undefined;
  }

  /** `none` for what holds more than a document can, `not` for what belongs to what was deleted for good: it keeps nothing else back. */
  async merge(state: OfAll): Promise<Received> {
    try {
      return await mergeFromTeam(this.#session, { ...state, id: rowOf(state) });
    } catch (error) {
      if (error instanceof UnreadableUpdate) return 'none';
      if (error instanceof OwnerGone) return 'not';
      throw error;
    }
  }

  /** What this phone says of itself. */
  async has(shared: readonly DocumentName[]): Promise<PhoneHas> {
    const plans: Record<string, string> = {};
    for (const name of shared) {
      if (name.kind !== 'plan') continue;
      const versions = await this.#versionsOf(name);
      if (versions !== undefined) plans[name.id] = versions;
    }
    return { at: this.#session.now().getTime(), plans };
  }

  async #versionsOf(name: DocumentName): Promise<string | undefined> {
    const open = this.#session.openOf(rowOf(name));
    if (open) return versionsIn(open.document.answers());
    const mark = await this.mark(name);
    const known = this.#versions.get(name.id);
    if (known && known.mark === mark) return known.versions;
    const state = await this.read(name);
    if (!state || mark === undefined) return undefined;
    const versions = versionsOf(state.update);
    this.#versions.set(name.id, { mark, versions });
    return versions;
  }
}

/** Who carries this phone stays on it, and all but the last lines of its log. */
function given(kind: DocumentName['kind'], update: Update): Update {
  const lines = withLastLines(update);
  return kind === 'kit' ? kitToGive(lines, true) : lines;
}
