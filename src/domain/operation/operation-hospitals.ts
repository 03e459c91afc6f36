// The hospitals of the operation view: the primary one, the next that takes anybody, and all others; each with what
// it said when it was asked.
import { type Answer, type Answers, hasText } from '../assessment/answers.ts';
import { type Source, sourceOf, takenBy } from '../assessment/authors.ts';
import type { HospitalField } from '../assessment/catalogue.ts';
import { fieldPath } from '../assessment/path.ts';
import { rowsOf } from '../assessment/rows.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import { allOf } from '../documents/answer-words.ts';
import { type Asked, notesOf, saidIn } from '../hospital/divert.ts';
import { hospitalTextKeys } from '../hospital/hospital.ts';
import { PRIMARY } from '../hospital/swap-cards.ts';
import { tierKeys } from '../hospital/tiers.ts';
import { type AskedAgo, askedAgo, type LocalNow, shortTime } from './asked-ago.ts';
import { FactsOf, isSaid, type OperationFact, type OperationGroup } from './operation-fact.ts';

const SECTION = 'hospitalFacilities';

export interface HospitalState {
  /** `notAsked` too where the time of asking came along from elsewhere. */
  readonly kind: Asked | 'notAsked' | 'conflict';
  /** When it was asked, as it was written, and by whom; '' where nobody noted it. */
  readonly at: string;
  readonly by: string;
  readonly ago: AskedAgo;
  /** Where it is from that nobody has confirmed. */
  readonly source: Source | undefined;
}

export interface OperationHospital extends OperationGroup {
  readonly row: string;
  readonly name: OperationFact;
  /** What to call or tune to: the first that is answered of ED contact, phone, radio. */
  readonly contact: OperationFact;
  readonly state: HospitalState;
}

const at = (key: 'notes' | 'verifiedAt' | 'verifiedBy', row: string) =>
  fieldPath<string, string>(SECTION, key, row);

function texts(answers: Answers, path: string): readonly string[] {
  const shown = answers.get(path);
  return shown && hasText(shown) ? allOf(shown).map(({ text }) => text.trim()) : [];
}

/** What its notes say of it: more than one thing where phones say different things. */
function saidsOf(answers: Answers, row: string) {
  const notes = texts(answers, notesOf(row));
  return new Set(notes.length > 0 ? notes.map(saidIn) : [undefined]);
}

/** A time that came along from an earlier plan, the saved list or a kit was not asked for this operation. */
function isAskedHere({ author }: Answer): boolean {
  const from = takenBy(author)?.from;
  return sourceOf(author) === undefined && (from === undefined || from.kind === 'same');
}

function stateOf(answers: Answers, row: string, local: LocalNow): HospitalState {
  const asked = answers.get(at('verifiedAt', row));
  const times = texts(answers, at('verifiedAt', row));
  const [time = ''] = times;
  const isDoubtful = times.length > 1;
  const saids = saidsOf(answers, row);
  const [said] = saids;
  const isHere = time !== '' && asked !== undefined && isAskedHere(asked);
  const kind = saids.size > 1 ? 'conflict' : (said ?? (isHere ? 'open' : 'notAsked'));
  return {
    kind,
    at: times.map((text) => shortTime(text, local)).join(' / '),
    by: texts(answers, at('verifiedBy', row)).join(' / '),
    ago: isDoubtful ? { words: '', isOld: true } : askedAgo(time, local),
    source: unconfirmedSource(notesOf(row), answers.get(notesOf(row))),
  };
}

function hospitalOf(answers: Answers, row: string, local: LocalNow): OperationHospital {
  const facts = new FactsOf(answers);
  const fact = (key: HospitalField) => facts.fact<string, string>(SECTION, key, { row });
  const [name, edContact] = [fact('name'), fact('edContact')];
  const others = facts.said<string, string>(SECTION, row, 'phone', 'radioChannel');
  const times = facts.said<string, string>(SECTION, row, 'groundTime', 'airTime', 'distance');
  return {
    key: row,
    row,
    name,
    contact: isSaid(edContact) ? edContact : (others[0] ?? edContact),
    state: stateOf(answers, row, local),
    facts: [
      name,
      edContact,
      ...others,
      ...facts.said<string, string>(SECTION, row, 'traumaAdult', 'traumaPediatric', 'type'),
      ...(times.length > 0 ? times : [fact('groundTime')]),
      ...facts.said<string, string>(SECTION, row, 'address', 'helipad', 'burnCenter', 'notes'),
    ],
  };
}

export interface OperationHospitals {
  readonly primary: OperationHospital;
  /** The next that has a name or anything else, and is not on divert. */
  readonly alternate: OperationHospital | undefined;
  /** In the order of the plan. */
  readonly others: readonly OperationHospital[];
}

export function operationHospitals(answers: Answers, local: LocalNow): OperationHospitals {
  const rows = [...tierKeys, ...rowsOf(answers, SECTION)].filter((row) => row !== PRIMARY);
  const isThere = (row: string) =>
    hospitalTextKeys.some(
      (key) => texts(answers, fieldPath<string, string>(SECTION, key, row)).length > 0,
    );
  const all = rows.filter(isThere).map((row) => hospitalOf(answers, row, local));
  // In a conflict, one of the answers that says so is enough to look further.
  const alternate = all.find(({ row }) => !saidsOf(answers, row).has('divert'));
  return {
    primary: hospitalOf(answers, PRIMARY, local),
    alternate,
    others: all.filter((each) => each !== alternate),
  };
}
