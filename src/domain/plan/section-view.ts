// What the list of sections shows, from catalogue and answers.
import { type Answers, hasText } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, parsePath, splitKey } from '../answers/path.ts';
import { placesOfRows } from '../answers/rows.ts';
import { fieldOf, plainFields, type Section } from '../answers/sections.ts';
import { plainName, quotedName } from '../text/plain-characters.ts';
import { DESCRIPTION_FIELD, knownSection, listedSections, moreSections } from './catalogue.ts';

/** The section of an assessment, or of another catalogue, or one description box for a key it does not know. */
export function sectionForKey(key: string, sections?: readonly Section[]): Section {
  return (
    knownSection(key, sections) ?? {
      id: key,
      title: splitKey(key),
      isOwn: true,
      fields: [DESCRIPTION_FIELD],
    }
  );
}

/** All sections of an assessment: the specification's, those added in order, then the ICS forms'. */
export function allSections(added: readonly string[]): readonly Section[] {
  return [...plainSections(added), ...moreSections];
}

/** The specification's sections and those that were added. */
export function plainSections(added: readonly string[]): readonly Section[] {
  return [...listedSections, ...added.map((key) => sectionForKey(key))];
}

/** The title of a section, in one line: the user's own wording of one of their own naming, of all others what the app calls it. */
export function titleOf(answers: Answers, section: Section, title = section.title): string {
  if (!section.isOwn) return title;
  return plainName(answers.get(`${section.id}.title`)?.text ?? '').trim() || title;
}

/** True when at least one answer of the path has text; in a conflict each of them counts. */
export function isAnswered(answers: Answers, path: AnswerPath): boolean {
  const answer = answers.get(path);
  return answer !== undefined && hasText(answer);
}

interface Filled {
  readonly filled: number;
  readonly of: number;
}

/** Counted with each key that is pressed: the paths of a section are put together once. */
const pathsOf = new WeakMap<Section, readonly AnswerPath[]>();

function shownPaths(section: Section): readonly AnswerPath[] {
  const known = pathsOf.get(section);
  if (known) return known;
  const rows = section.rows ?? [undefined];
  const paths = rows.flatMap((row) =>
    plainFields(section).map((field) => fieldPath(section.id, field.key, row?.key)),
  );
  pathsOf.set(section, paths);
  return paths;
}

/** How many of the specification's fields, in all rows it names, have a non-blank answer. */
export function countFilled(answers: Answers, section: Section): Filled {
  const paths = shownPaths(section);
  return {
    filled: paths.filter((path) => isAnswered(answers, path)).length,
    of: paths.length,
  };
}

/** Paths in the order in which forms and papers show them: sections, their rows, their fields. */
export function inShownOrder<P extends string>(
  paths: readonly P[],
  answers: Answers,
  added: readonly string[],
): readonly P[] {
  const sections = allSections(added);
  const placeOf = (path: string): readonly number[] => {
    const { section = '', row, field = '' } = parsePath(path) ?? {};
    const at = sections.findIndex(({ id }) => id === section);
    const known = sections[at];
    const named = known?.rows ?? [];
    const nameAt = named.findIndex(({ key }) => key === row);
    const addedAt = row === undefined ? undefined : placesOfRows(answers, section).get(row);
    const isNamed = row === undefined || nameAt >= 0;
    const fields = isNamed ? known?.fields : known?.added?.fields;
    return [
      at,
      isNamed || addedAt === undefined ? nameAt : named.length + addedAt,
      fields?.findIndex(({ key }) => key === field) ?? -1,
    ];
  };
  return paths
    .map((path) => ({ path, place: placeOf(path) }))
    .sort((a, b) => {
      const differs = a.place.findIndex((each, index) => each !== b.place[index]);
      return (a.place[differs] ?? 0) - (b.place[differs] ?? 0);
    })
    .map(({ path }) => path);
}

/** `hospitalFacilities.primary.edContact` → `Hospital Facilities, Primary Hospital, ED Contact`; `sections` of another catalogue than the assessment's. */
export function describePath(
  path: string,
  answers: Answers,
  sections?: readonly Section[],
): string {
  const parts = parsePath(path);
  if (!parts) return path;
  const inside = describeInSection(path, answers, sections);
  const section = sectionForKey(parts.section, sections);
  const title = titleOf(answers, section);
  // A title that was typed is called what no section of ours is.
  const named = section.isOwn ? `Own section ${quotedName(title)}` : title;
  return inside === '' ? named : `${named}, ${inside}`;
}

/** Without its section: `Primary Hospital, ED Contact`; '' for the only box of a section of the user's own. */
export function describeInSection(
  path: string,
  answers: Answers,
  sections?: readonly Section[],
): string {
  const parts = parsePath(path);
  if (!parts) return path;
  const section = sectionForKey(parts.section, sections);
  const field = fieldOf(section, parts.field, parts.row);
  const rowTitle = parts.row === undefined ? [] : rowTitleOf(answers, section, parts.row);
  const isOnly = section.fields.length === 1 && field === DESCRIPTION_FIELD;
  return [...[rowTitle].flat(), ...(isOnly ? [] : [field?.label ?? splitKey(parts.field)])].join(
    ', ',
  );
}

/** `Primary Hospital`, or `Threat 2` for a row that the user added. */
export function rowTitleOf(answers: Answers, section: Section, row: string): string {
  const named = section.rows?.find(({ key }) => key === row);
  if (named) return named.title;
  const place = placesOfRows(answers, section.id).get(row);
  return place === undefined ? `${oneOf(section)} (removed)` : addedRowTitle(section, place);
}

const oneOf = ({ added }: Section): string => splitKey(added?.one ?? 'row');

/** The title of the row at this place, from 0, among those the user added. */
export const addedRowTitle = (section: Section, place: number): string =>
  `${oneOf(section)} ${(section.rows?.length ?? section.added?.inFields ?? 0) + place + 1}`;
