// What a plan says of one of its places beside where it is: the address, whom to call on which channel, how it is marked.
import { type Answers, hasText } from '../assessment/answers.ts';
import { sourceName, usualNote } from '../assessment/author-words.ts';
import {
  type AddedFieldKey,
  type FieldKey,
  fieldOf,
  knownSection,
  type SectionId,
} from '../assessment/catalogue.ts';
import { joinedLines } from '../assessment/joined-lines.ts';
import { fieldPath, parsePath } from '../assessment/path.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import type { PlanPlace, PlanPlaceKind } from '../plan-places/plan-places.ts';

interface Said {
  /** Of another section, by both names. */
  readonly from: readonly (readonly [section: string, field: string])[];
  /** Of the place's own row or section. */
  readonly own: readonly string[];
}

/** Fields that a section has: a misspelt one would be silently nothing. */
const own = <S extends SectionId>(
  _section: S,
  ...fields: readonly (FieldKey<S> | AddedFieldKey<S>)[]
): readonly string[] => fields;
const from = <S extends SectionId>(section: S, ...fields: readonly FieldKey<S>[]) =>
  fields.map((field) => [section, field] as const);

const NOTHING: Said = { from: [], own: [] };
const EVACUATION: Said = {
  from: from('additionalOpInfo', 'emsRadio'),
  own: own('icsEvacuation', 'procedures'),
};

const FIELDS: Readonly<Record<PlanPlaceKind, Said>> = {
  incident: NOTHING,
  commandPost: NOTHING,
  staging: NOTHING,
  emsStaging: { ...NOTHING, own: own('additionalOpInfo', 'emsRadio', 'emsSupervisor') },
  fdStaging: { ...NOTHING, own: own('additionalOpInfo', 'fdRadio', 'fdOfficer') },
  collection: EVACUATION,
  exchange: EVACUATION,
  material: {
    ...NOTHING,
    own: own('hazardousMaterials', 'materialType', 'riskLevel', 'safetyPerimeter'),
  },
  aidStation: { ...NOTHING, own: own('icsAidStations', 'contact', 'paramedics') },
  landingZone: {
    from: from('helicopterPlan', 'primaryContact', 'secondaryContact'),
    own: own(
      'helicopterPlan',
      'airToGround',
      'officer',
      'alternate',
      'sizeDay',
      'sizeNight',
      'slope',
      'markingDay',
      'markingNight',
      'lzType',
      'obstruction1',
      'obstruction2',
      'obstructions',
      'obstacles',
      'hazards',
    ),
  },
  hospital: {
    ...NOTHING,
    own: own(
      'hospitalFacilities',
      'edContact',
      'phone',
      'radioChannel',
      'traumaAdult',
      'traumaPediatric',
      'burnCenter',
      'helipad',
    ),
  },
};

/** Of several answers that nobody has picked from, all. */
function wordsAt(answers: Answers, path: string): string {
  const shown = answers.get(path);
  if (!shown || !hasText(shown)) return '';
  const said = [shown, ...shown.others].map(({ text }) => joinedLines(text));
  return [...new Set(said.filter(Boolean))].join(' or ');
}

function line(answers: Answers, label: string, path: string): readonly string[] {
  const shown = answers.get(path);
  const words = wordsAt(answers, path);
  if (!shown || words === '') return [];
  const source = unconfirmedSource(path, shown);
  const note =
    shown.others.length > 0
      ? ' (not decided)'
      : source
        ? ` (not confirmed, ${sourceName(source)})`
        : usualNote(shown.author);
  return [`${label}: ${words}${note}`];
}

function lineAt(
  answers: Answers,
  section: string,
  field: string,
  row: string | undefined,
): readonly string[] {
  const known = knownSection(section);
  const label = known && fieldOf(known, field, row)?.label;
  return label === undefined
    ? []
    : line(answers, label, fieldPath<string, string>(section, field, row));
}

/** What a pilot said of a landing zone, who and when, a line each. */
export function saidByPilot({ kind, addressPath }: PlanPlace, answers: Answers): readonly string[] {
  const { section = '', row } = parsePath(addressPath) ?? {};
  return kind === 'landingZone'
    ? ['decision', 'decidedBy', 'decidedAt'].flatMap((field) =>
        lineAt(answers, section, field, row),
      )
    : [];
}

/** How the plan is handled. Of two marks, neither is dropped. */
export const handlingMark = (answers: Answers): string =>
  wordsAt(answers, 'icsOperation.handling').toUpperCase();

/** A line each, `Primary Contact: AirLife, 155.340`; nothing for what is not answered. */
export function saidOf(place: PlanPlace, answers: Answers): readonly string[] {
  const { section: ownSection = '', row } = parsePath(place.addressPath) ?? {};
  const said = FIELDS[place.kind];
  return [
    ...line(answers, 'Where', place.addressPath),
    ...said.from.flatMap(([section, field]) => lineAt(answers, section, field, undefined)),
    ...said.own.flatMap((field) => lineAt(answers, ownSection, field, row)),
  ];
}
