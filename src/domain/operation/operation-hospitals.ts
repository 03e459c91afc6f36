// The hospitals of the operation view: the primary one, the next that receives patients, and all others; each with what
// it answered when it was asked.

import { type Answers, hasText } from '../answers/answers.ts';
import type { Source } from '../answers/authors.ts';
import { joinPath } from '../answers/path.ts';
import { nextAlternate, otherHospitals } from '../hospitals/alternate.ts';
import { type AskedState, askedState, notesOf, PRIMARY } from '../hospitals/divert.ts';
import { ASKED } from '../limits.ts';
import { allOf } from '../papers/model/answer-words.ts';
import type { HospitalField } from '../plan/catalogue.ts';
import { unconfirmedSource, verifiedAge } from '../plan/unconfirmed.ts';
import { nameWords } from '../text/plain-characters.ts';
import { formatZoned } from '../text/written-time.ts';
import {
  FactsOf,
  isAnsweredFact,
  type OperationFact,
  type OperationGroup,
} from './operation-fact.ts';

// How long ago something was asked. What a hospital says holds for hours at most.

export interface LocalNow {
  readonly now: Date;
  /** IANA. */
  readonly timeZone: string;
}

interface AskedAgo {
  /** `3 h ago`; '' where the text does not say when. */
  readonly words: string;
  /** Too long ago to rely on, or nobody knows how long. */
  readonly isOld: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d) (\S+)$/;

/** The moment of a text that `formatZoned` wrote in this zone; undefined for any other text. */
function momentOf(text: string, timeZone: string): number | undefined {
  const parts = WRITTEN.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1, 6).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const shown =
    WRITTEN.exec(formatZoned(new Date(asUtc), timeZone))
      ?.slice(1, 6)
      .map(Number) ?? [];
  const offset = Date.UTC(shown[0] ?? 0, (shown[1] ?? 0) - 1, shown[2], shown[3], shown[4]) - asUtc;
  // The offset may be another one an hour away, where the clocks are changed.
  return [0, HOUR_MS, -HOUR_MS]
    .map((change) => asUtc - offset + change)
    .find((at) => formatZoned(new Date(at), timeZone) === text.trim());
}

function formatSince(ms: number): string {
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  const hours = Math.floor(ms / HOUR_MS);
  return hours < ASKED.mostHours ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** Of a time as it was written; one of another zone, or typed by hand, is as old as its day says. */
export function askedAgo(text: string, { now, timeZone }: LocalNow): AskedAgo {
  const at = momentOf(text, timeZone);
  if (at === undefined) {
    return { words: verifiedAge(text, now, timeZone)?.words.toLowerCase() ?? '', isOld: true };
  }
  const ms = now.getTime() - at;
  if (ms < -ASKED.slackMs) return { words: '', isOld: true };
  return { words: formatSince(ms), isOld: ms >= ASKED.againHours * HOUR_MS };
}

/** `14:32 MST` of a time of today, else the whole of it. */
export function shortTime(text: string, { now, timeZone }: LocalNow): string {
  const today = formatZoned(now, timeZone).slice(0, 10);
  const isToday = WRITTEN.test(text.trim()) && text.trim().startsWith(today);
  return isToday ? text.trim().slice(11) : text.trim();
}

const SECTION = 'hospitalFacilities';

export interface HospitalState {
  readonly kind: AskedState;
  /** When it was asked, as it was written, and by whom; '' where nobody noted it. */
  readonly at: string;
  readonly by: string;
  readonly ago: AskedAgo;
  /** Where that it is on divert is from, or that nobody knows, and nobody has confirmed it. */
  readonly source: Source | undefined;
}

export interface OperationHospital extends OperationGroup {
  readonly row: string;
  readonly name: OperationFact;
  /** What to call or tune to: the first that is answered of ED contact, phone, radio. */
  readonly contact: OperationFact;
  readonly state: HospitalState;
}

const at = (key: 'verifiedAt' | 'verifiedBy', row: string) => joinPath(SECTION, key, row);

function texts(answers: Answers, path: string): readonly string[] {
  const shown = answers.get(path);
  return shown && hasText(shown) ? allOf(shown).map(({ text }) => text.trim()) : [];
}

function stateOf(answers: Answers, row: string, local: LocalNow): HospitalState {
  const times = texts(answers, at('verifiedAt', row));
  const [time = ''] = times;
  const isDoubtful = times.length > 1;
  const kind = askedState((path) => answers.get(path), row);
  const isInNotes = kind === 'divert' || kind === 'unknown';
  return {
    kind,
    at: times.map((text) => nameWords(shortTime(text, local))).join(' / '),
    by: texts(answers, at('verifiedBy', row))
      .map((text) => nameWords(text))
      .join(' / '),
    ago: isDoubtful ? { words: '', isOld: true } : askedAgo(time, local),
    source: isInNotes ? unconfirmedSource(notesOf(row), answers.get(notesOf(row))) : undefined,
  };
}

function hospitalOf(answers: Answers, row: string, local: LocalNow): OperationHospital {
  const facts = new FactsOf(answers);
  const fact = (key: HospitalField) => facts.fact<string, string>(SECTION, key, { row });
  const [name, edContact] = [fact('name'), fact('edContact')];
  const others = facts.answeredFacts<string, string>(SECTION, row, 'phone', 'radioChannel');
  const times = facts.answeredFacts<string, string>(
    SECTION,
    row,
    'groundTime',
    'airTime',
    'distance',
  );
  return {
    key: row,
    row,
    name,
    contact: isAnsweredFact(edContact) ? edContact : (others[0] ?? edContact),
    state: stateOf(answers, row, local),
    facts: [
      name,
      edContact,
      ...others,
      ...facts.answeredFacts<string, string>(
        SECTION,
        row,
        'traumaAdult',
        'traumaPediatric',
        'type',
      ),
      ...(times.length > 0 ? times : [fact('groundTime')]),
      ...facts.answeredFacts<string, string>(
        SECTION,
        row,
        'address',
        'helipad',
        'burnCenter',
        'notes',
      ),
    ],
  };
}

export interface OperationHospitals {
  readonly primary: OperationHospital;
  /** The next that is not on divert; one with a name or a contact before one that has neither. */
  readonly alternate: OperationHospital | undefined;
  /** There are others, and all of them are surely on divert. */
  readonly isEachOtherOnDivert: boolean;
  /** In the order of the plan. */
  readonly others: readonly OperationHospital[];
}

export function operationHospitals(answers: Answers, local: LocalNow): OperationHospitals {
  const all = otherHospitals(answers).map((row) => hospitalOf(answers, row, local));
  const next = nextAlternate(answers);
  const alternate = all.find(({ row }) => row === next);
  return {
    primary: hospitalOf(answers, PRIMARY, local),
    alternate,
    isEachOtherOnDivert: all.length > 0 && all.every(({ state }) => state.kind === 'divert'),
    others: all.filter((each) => each !== alternate),
  };
}
