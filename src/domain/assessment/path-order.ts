import type { Answers } from './answers.ts';
import { parsePath } from './path.ts';
import { rowsOf } from './rows.ts';
import { allSections } from './section-view.ts';

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
    const rows = [...(known?.rows ?? []).map(({ key }) => key), ...rowsOf(answers, section)];
    const isNamed = row === undefined || known?.rows?.some(({ key }) => key === row);
    const fields = isNamed ? known?.fields : known?.added?.fields;
    return [
      at,
      row === undefined ? -1 : rows.indexOf(row),
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
