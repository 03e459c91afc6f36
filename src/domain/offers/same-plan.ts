// One fact that stands at several paths of a plan is answered once and offered at the others.
import { sectionsOf } from '../assessment/answers.ts';
import type { AddedFieldKey, FieldKey, SectionId } from '../assessment/catalogue.ts';
import { type AnswerPath, fieldPath, parsePath } from '../assessment/path.ts';
import { rowsOf } from '../assessment/rows.ts';
import { isAnswered } from '../assessment/section-view.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import type { AskedField } from './asked-field.ts';
import { askedNow } from './asked-now.ts';
import type { Known, Offer } from './offer.ts';

interface Place {
  readonly section: string;
  readonly field: string;
}

/** A field, in whichever row. */
const at = <S extends SectionId>(section: S, field: FieldKey<S> | AddedFieldKey<S>): Place => ({
  section,
  field,
});

const THREATS = [
  'animalThreats',
  'plantThreats',
  'hazardousMaterials',
  'other',
  'criminalThreats',
] as const;

/** Each is one fact; the places are in the order in which they are asked for. */
const FACTS: readonly (readonly Place[])[] = [
  [
    at('operationalInfo', 'stagingArea'),
    at('additionalOpInfo', 'emsStaging'),
    at('additionalOpInfo', 'fdStaging'),
    at('icsTransport', 'location'),
    at('operationalInfo', 'commandPost'),
  ],
  [at('icsEvacuation', 'collectionPoint'), at('icsAidStations', 'location')],
  [
    at('additionalOpInfo', 'emsRadio'),
    at('additionalOpInfo', 'fdRadio'),
    at('icsTransport', 'contact'),
    at('icsAidStations', 'contact'),
    at('icsCommunications', 'channel'),
  ],
  // One unit is not another: each beside the rows of the transport table.
  [at('additionalOpInfo', 'emsUnit0'), at('icsTransport', 'service')],
  [at('additionalOpInfo', 'emsUnit1'), at('icsTransport', 'service')],
  [at('additionalOpInfo', 'emsUnit2'), at('icsTransport', 'service')],
  [
    at('operatorInfo', 'operatorName'),
    at('icsOperation', 'preparedBy'),
    at('hospitalFacilities', 'verifiedBy'),
    ...THREATS.map((section) => at(section, 'owner')),
  ],
];

/** A person's answer, and how to reach them. */
const CONTACTS = [
  { name: at('operatorInfo', 'operatorName'), contact: at('operatorInfo', 'contactInfo') },
] as const;

/** Where the contact of a named person may be asked for. */
const ASKS_CONTACT: readonly Place[] = [
  at('additionalOpInfo', 'emsSupervisor'),
  at('additionalOpInfo', 'fdOfficer'),
];

const isAt = (path: string, { section, field }: Place): boolean => {
  const parts = parsePath(path);
  return parts?.section === section && parts.field === field;
};

/** Answers at a place, in whichever rows, with their paths. */
function textsAt({ answers }: Known, place: Place, except: AnswerPath) {
  const found: { readonly path: AnswerPath; readonly text: string }[] = [];
  for (const [path, shown] of sectionsOf(answers).get(place.section) ?? []) {
    if (path === except || !path.endsWith(`.${place.field}`)) continue;
    const text = undisputedText(shown);
    if (text !== '') found.push({ path: path as AnswerPath, text });
  }
  return found;
}

const STAGING: AnswerPath = 'operationalInfo.stagingArea';
/** Where ambulances and engines wait, as a rule. */
const STAGED: readonly Place[] = [
  at('additionalOpInfo', 'emsStaging'),
  at('additionalOpInfo', 'fdStaging'),
  at('icsTransport', 'location'),
];

/** Whoever waits at the staging area waits there with the others: one tap says it for each that is not answered. */
function othersStaged(path: AnswerPath, { answers }: Known): readonly AnswerPath[] {
  if (!STAGED.some((place) => isAt(path, place))) return [];
  const rows = rowsOf(answers, 'icsTransport').filter(
    (row) =>
      answers
        .get(fieldPath('icsTransport', 'mode', row))
        ?.text.trim()
        .toLowerCase() !== 'air',
  );
  const all: readonly AnswerPath[] = [
    'additionalOpInfo.emsStaging',
    'additionalOpInfo.fdStaging',
    ...rows.map((row) => fieldPath('icsTransport', 'location', row)),
  ];
  return all.filter((each) => each !== path && !isAnswered(answers, each));
}

/** What other fields of the same plan say of the same fact. */
export function fromSamePlan(asked: AskedField, known: Known): readonly Offer[] {
  const { path } = asked;
  const offer = (from: AnswerPath, text: string): Offer => ({
    texts: [
      ...[path, ...(from === STAGING ? othersStaged(path, known) : [])].map(
        (each) => [each, text] as const,
      ),
      ...askedNow(asked, known),
    ],
    source: { kind: 'same', path: from },
  });
  const facts = FACTS.filter((places) => places.some((place) => isAt(path, place)));
  const same = facts
    .flat()
    .flatMap((place) => textsAt(known, place, path))
    .map((found) => offer(found.path, found.text));
  const contacts = ASKS_CONTACT.some((place) => isAt(path, place))
    ? CONTACTS.flatMap(({ name, contact }) => {
        const [person] = textsAt(known, name, path);
        const [reached] = textsAt(known, contact, path);
        return person && reached ? [offer(person.path, `${person.text}, ${reached.text}`)] : [];
      })
    : [];
  return [...same, ...contacts];
}
