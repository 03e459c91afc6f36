// What this page knows to be stored, by the names of its rows alone: so that what the browser removes is missed, and counted.
import type { StoredMark } from '../platform/stored-mark.ts';
import { beginningWith, PICTURE_PIECES, PIECES } from './pieces.ts';
import type { Reading } from './vault-database.ts';
import {
  assessmentNames,
  careRow,
  HEADER_KEY,
  isAssessmentName,
  isCareRow,
  KIT,
  WAITING,
} from './vault-format.ts';

/** Of each paper; its pieces have names of their own. */
const PAPER = '!paper:';

/** Of each picture, with its plan. */
const PICTURE = '!picture:';

export interface Counts {
  /** Assessments, archived and deleted ones too. */
  readonly plans: number;
  /** Requests and casualties, each those of one assessment. */
  readonly care: number;
  /** 1 where there is one. */
  readonly kits: number;
  /** An agency's PDFs. */
  readonly papers: number;
  /** Of all plans. */
  readonly pictures: number;
  /** Changes of hospitals that wait for the server. */
  readonly waiting: number;
}

export function countsOf(names: Iterable<string>): Counts {
  const counts = { plans: 0, care: 0, kits: 0, papers: 0, pictures: 0, waiting: 0 };
  for (const name of names) {
    if (isAssessmentName(name)) counts.plans += 1;
    else if (isCareRow(name)) counts.care += 1;
    else if (name === KIT) counts.kits += 1;
    else if (name.startsWith(PAPER)) counts.papers += 1;
    else if (name.startsWith(PICTURE)) counts.pictures += 1;
    else if (name.startsWith(WAITING)) counts.waiting += 1;
  }
  return counts;
}

const NO_MARK: StoredMark = {
  isSet: () => false,
  set: () => undefined,
  life: () => '',
  beginLife: () => undefined,
};

/** The names of what is worth missing; undefined if the vault itself is not there. */
export async function namesIn(reading: Reading): Promise<ReadonlySet<string> | undefined> {
  const rows = reading.objectStore('rows');
  const [header, plans, care, kit, pieces, pictures, waiting] = await Promise.all([
    reading.objectStore('header').getKey(HEADER_KEY),
    rows.getAllKeys(assessmentNames()),
    rows.getAllKeys(beginningWith(careRow(''))),
    rows.getKey(KIT),
    rows.getAllKeys(beginningWith(PIECES)),
    rows.getAllKeys(beginningWith(PICTURE_PIECES)),
    rows.getAllKeys(beginningWith(WAITING)),
  ]);
  if (header === undefined) return undefined;
  const papers = pieces.map((name) => `${PAPER}${name.split('/')[2]}`);
  const ofPlans = pictures.map((name) => PICTURE + name.split('/').slice(2, 4).join('/'));
  return new Set([
    ...plans,
    ...care,
    ...(kit === undefined ? [] : [kit]),
    ...papers,
    ...ofPlans,
    ...waiting,
  ]);
}

export class Stock {
  readonly #mark: StoredMark;
  #names: ReadonlySet<string> = new Set();
  #isWiped = false;

  constructor(mark = NO_MARK) {
    this.#mark = mark;
  }

  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /** What is there now, as it was read or written. */
  put(names: ReadonlySet<string>): void {
    this.#names = names;
    if (!this.#isWiped) this.#mark.set(names.size > 0);
  }

  /** All of it is being destroyed, or was: a write that ends only now marks nothing. False where that failed, and it goes on. */
  wipe(isWiped = true): void {
    this.#isWiped = isWiped;
    this.#mark.set(!isWiped && this.#names.size > 0);
  }

  add(name: string): void {
    if (!this.#names.has(name)) this.put(new Set([...this.#names, name]));
  }

  /** Deleted for good. */
  remove(...names: readonly string[]): void {
    this.put(new Set([...this.#names].filter((name) => !names.includes(name))));
  }

  /** All papers that are there. */
  putPapers(ids: readonly string[]): void {
    this.#putAll(PAPER, ids);
  }

  /** All pictures of a plan. */
  putPictures(plan: string, ids: readonly string[]): void {
    this.#putAll(`${PICTURE}${plan}/`, ids);
  }

  /** All changes that wait. */
  putWaiting(ids: readonly string[]): void {
    this.#putAll(WAITING, ids);
  }

  #putAll(start: string, ids: readonly string[]): void {
    const others = [...this.#names].filter((name) => !name.startsWith(start));
    const all = new Set([...others, ...ids.map((id) => start + id)]);
    const isSame = all.size === this.#names.size && [...all].every((name) => this.#names.has(name));
    if (!isSame) this.put(all);
  }
}
