// The team's saved hospitals, of every tier, by name: at the name of a card or of an added hospital, also while it is typed; and at the burn
// and pediatric center those of the plan.
// What belongs to the place of an operation, distance and times, does not come along: it is offered at its own field.
import { POSITION_FIELD } from '../answers/about.ts';
import { hasText, sectionsOf, undisputedText } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, parsePath } from '../answers/path.ts';
import { fieldOf } from '../answers/sections.ts';
import type { Hospital } from '../hospitals/hospital.ts';
import { hospitalTextKeys } from '../hospitals/hospital-texts.ts';
import { isYesOrLevel } from '../hospitals/trauma.ts';
import { OFFERS } from '../limits.ts';
import type { CataloguePath } from '../plan/catalogue.ts';
import { sectionForKey } from '../plan/section-view.ts';
import { unconfirmedSource } from '../plan/unconfirmed.ts';
import { localDay } from '../text/moment.ts';
import { type AskedField, holdsAnywhere, isOfItsDay } from './asked-field.ts';
import type { Known, Offer } from './offer.ts';

const SECTION = 'hospitalFacilities';

const nameIn = ({ answers }: Known, row: string | undefined): string =>
  (answers.get(fieldPath(SECTION, 'name', row))?.text ?? '').trim().toLowerCase();

/** The lower first; undefined if no word of the name begins with what was typed. */
function rankOf({ name, category }: Hospital, typed: string, row: string): 0 | 1 | undefined {
  if (typed === '') return category === row ? 0 : 1;
  const lower = name.toLowerCase();
  if (lower.startsWith(typed)) return 0;
  if (!lower.includes(typed)) return undefined;
  const words = lower.split(/[^\p{Letter}\p{Number}]+/u);
  return words.some((word) => word.startsWith(typed)) ? 1 : undefined;
}

/** The names of hospitals that other cards have. */
function namesElsewhere(known: Known, path: AnswerPath): ReadonlySet<string> {
  const cards = sectionsOf(known.answers).get(SECTION) ?? new Map();
  const names = [...cards.keys()].filter((each) => each !== path && each.endsWith('.name'));
  return new Set(names.map((each) => nameIn(known, parsePath(each)?.row)));
}

/** At a name, hospitals that it may become; at any other field of a card, what its hospital is saved with. */
export function fromSavedHospitals(asked: AskedField, known: Known): readonly Offer[] {
  const { path, section, field } = asked;
  if (section.id === 'specialtyCenters') return centers(path, known);
  const { row } = parsePath(path) ?? {};
  if (section.id !== SECTION || row === undefined) return [];
  const name = nameIn(known, row);
  if (field.key === 'name') return byName(path, row, name, known);
  return known.saved
    .filter((hospital) => name !== '' && hospital.name.trim().toLowerCase() === name)
    .flatMap((hospital) => {
      const text = hospitalTextKeys.find((key) => key === field.key);
      return text && !isOfItsDay(field) && hospital[text].trim() !== ''
        ? [{ texts: [[path, hospital[text].trim()] as const], source: sourceOf(hospital, known) }]
        : [];
    });
}

/** True where a card says nothing but a name: under another hospital's name, its telephone would mislead. */
function isFree(path: AnswerPath, row: string, { answers }: Known): boolean {
  const inCard = [...(sectionsOf(answers).get(SECTION) ?? [])].filter(([each]) =>
    each.startsWith(`${SECTION}.${row}.`),
  );
  return inCard.every(
    ([each, shown]) =>
      each === path || each === fieldPath(SECTION, POSITION_FIELD, row) || !hasText(shown),
  );
}

function byName(path: AnswerPath, row: string, typed: string, known: Known): readonly Offer[] {
  if (!isFree(path, row, known)) return [];
  // One that another card has is offered to who types its name.
  const elsewhere = typed === '' ? namesElsewhere(known, path) : new Set();
  // By rank, as many of each as are shown: with each key, thousands are looked through and none is sorted.
  const ranked: [Hospital[], Hospital[]] = [[], []];
  for (const hospital of known.saved) {
    const name = hospital.name.trim().toLowerCase();
    const rank = name === typed || elsewhere.has(name) ? undefined : rankOf(hospital, typed, row);
    if (rank !== undefined) ranked[rank].push(hospital);
    if (ranked[0].length === OFFERS.mostAtField) break;
  }
  return ranked
    .flat()
    .slice(0, OFFERS.mostAtField)
    .map((hospital) => ({
      texts: textsOf(hospital, row),
      source: sourceOf(hospital, known),
      completes: path,
      ...(hospital.category === row ? { saved: hospital } : {}),
    }));
}

const CENTERS: readonly {
  readonly name: CataloguePath;
  readonly contact: CataloguePath;
  readonly travel: CataloguePath;
  readonly address: CataloguePath;
  readonly isOne: (hospital: Pick<Hospital, 'burnCenter' | 'traumaPediatric'>) => boolean;
}[] = [
  {
    name: 'specialtyCenters.burnCenter',
    contact: 'specialtyCenters.burnContact',
    travel: 'specialtyCenters.burnTravel',
    address: 'specialtyCenters.burnAddress',
    isOne: ({ burnCenter }) => isYesOrLevel(burnCenter),
  },
  {
    name: 'specialtyCenters.pediatricCenter',
    contact: 'specialtyCenters.pediatricContact',
    travel: 'specialtyCenters.pediatricTravel',
    address: 'specialtyCenters.pediatricAddress',
    // That children are taken is no center for them.
    isOne: ({ traumaPediatric }) => isYesOrLevel(traumaPediatric),
  },
];

/** Hospitals of the plan that say they are one, with what stands on their cards. */
function centersOfPlan(center: (typeof CENTERS)[number], known: Known): readonly Offer[] {
  const { answers } = known;
  return [...(sectionsOf(answers).get(SECTION)?.keys() ?? [])].flatMap((each) => {
    const { row, field } = parsePath(each) ?? {};
    if (row === undefined || field !== 'name') return [];
    // What nobody has confirmed would stand there as if somebody had.
    const text = (key: string) => {
      const path = fieldPath(SECTION, key, row);
      const answer = answers.get(path);
      return unconfirmedSource(path, answer) ? '' : undisputedText(answer).trim();
    };
    const levels = { burnCenter: text('burnCenter'), traumaPediatric: text('traumaPediatric') };
    if (!center.isOne(levels) || text('name') === '') return [];
    const texts: readonly (readonly [AnswerPath, string])[] = [
      [center.name, text('name')],
      [center.contact, text('edContact') || text('phone')],
      [center.travel, text('distance')],
      [center.address, text('address')],
    ];
    return [
      {
        texts: texts.filter(([, written]) => written !== ''),
        source: { kind: 'same' as const, path: fieldPath(SECTION, 'name', row) },
        completes: center.name,
      },
    ];
  });
}

/** Those of the plan, then saved hospitals of which the team wrote down that they are one; which is nearest nobody here knows. */
function centers(path: AnswerPath, known: Known): readonly Offer[] {
  const center = CENTERS.find(({ name }) => name === path);
  if (!center) return [];
  // Under another's name its telephone or distance would mislead.
  const isFree = [center.contact, center.travel, center.address].every(
    (each) => (known.answers.get(each)?.text ?? '').trim() === '',
  );
  if (!isFree) return [];
  const typed = (known.answers.get(path)?.text ?? '').trim().toLowerCase();
  const fits = (name: string) => name.startsWith(typed) && name !== typed;
  const offered = ({ texts: [first] }: Offer) => first?.[1].toLowerCase() ?? '';
  const ofPlan = centersOfPlan(center, known).filter((offer) => fits(offered(offer)));
  const named = new Set(ofPlan.map(offered));
  const ofList = known.saved
    .filter((hospital) => center.isOne(hospital) && hospital.name.trim() !== '')
    .map((hospital) => ({ hospital, name: hospital.name.trim().toLowerCase() }))
    .filter(({ name }) => fits(name) && !named.has(name))
    .slice(0, OFFERS.mostAtField)
    .map(({ hospital }): Offer => {
      const contact = hospital.edContact.trim() || hospital.phone.trim();
      return {
        texts: [
          [path, hospital.name.trim()] as const,
          ...(contact === '' ? [] : [[center.contact, contact] as const]),
        ],
        source: sourceOf(hospital, known),
        completes: path,
      };
    });
  return [...ofPlan, ...ofList].slice(0, OFFERS.mostAtField);
}

const sourceOf = ({ updatedAt }: Hospital, { timeZone }: Known): Offer['source'] => ({
  kind: 'list',
  day: localDay(new Date(updatedAt), timeZone),
});

function textsOf(hospital: Hospital, row: string): Offer['texts'] {
  const section = sectionForKey(SECTION);
  return hospitalTextKeys.flatMap((key) => {
    const field = fieldOf(section, key, row);
    const text = hospital[key].trim();
    const isWanted = field !== undefined && holdsAnywhere(field) && text !== '';
    return isWanted ? [[fieldPath(SECTION, key, row), text] as const] : [];
  });
}
