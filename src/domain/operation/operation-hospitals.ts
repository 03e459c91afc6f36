// The hospitals of the operation view: the primary one, the next that takes anybody, and all others; each with what
// it said when it was asked.
import { type Answers, hasText } from '../assessment/answers.ts';
import type { Source } from '../assessment/authors.ts';
import type { HospitalField } from '../assessment/catalogue.ts';
import { fieldPath } from '../assessment/path.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import { allOf } from '../documents/answer-words.ts';
import { type AskedState, askedState } from '../hospital/asked-state.ts';
import { notesOf } from '../hospital/divert.ts';
import { nextAlternate, otherHospitals } from '../hospital/next-alternate.ts';
import { PRIMARY } from '../hospital/swap-cards.ts';
import { type AskedAgo, askedAgo, type LocalNow, shortTime } from './asked-ago.ts';
import { FactsOf, isSaid, type OperationFact, type OperationGroup } from './operation-fact.ts';

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

const at = (key: 'verifiedAt' | 'verifiedBy', row: string) =>
  fieldPath<string, string>(SECTION, key, row);

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
    at: times.map((text) => shortTime(text, local)).join(' / '),
    by: texts(answers, at('verifiedBy', row)).join(' / '),
    ago: isDoubtful ? { words: '', isOld: true } : askedAgo(time, local),
    source: isInNotes ? unconfirmedSource(notesOf(row), answers.get(notesOf(row))) : undefined,
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
