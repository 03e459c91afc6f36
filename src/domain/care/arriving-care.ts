// What of a care record from elsewhere is looked at: what a screen of this app can show, and remove again.

import { ABOUT_SECTION, CLOCK_NOTES, POSITION_FIELD } from '../answers/about.ts';
import type { Update } from '../answers/answer-set.ts';
import { contentOf, type Entry, isArrived } from '../answers/entry.ts';
import { parsePath } from '../answers/path.ts';
import type { Section } from '../answers/sections.ts';
import { careCatalogue } from './care-catalogue.ts';

const fieldsOf = ({ added, fields }: Section): readonly string[] => [
  POSITION_FIELD,
  ...[...fields, ...(added?.fields ?? [])].map(({ key }) => key),
];

const KNOWN: ReadonlyMap<string, readonly string[]> = new Map(
  careCatalogue.map((section: Section) => [section.id, fieldsOf(section)]),
);

function isKnown({ path }: Entry): boolean {
  const { section, field } = parsePath(path) ?? {};
  if (section === undefined || field === undefined) return false;
  return section === ABOUT_SECTION || (KNOWN.get(section)?.includes(field) ?? false);
}

/** What a phone noted of its clock, and of it beside a tourniquet. */
const isNote = ({ path }: Entry): boolean => path.startsWith(`${CLOCK_NOTES}.`);
const isBeside = ({ path }: Entry): boolean =>
  /^tourniquets\.[^.]+\.(?:device|movesBefore|backBefore)$/.test(path);

/**
 * Without what is drawn nowhere and would only fill the record, and without another word on what this phone noted of its clock. A
 * tourniquet may be deleted elsewhere, with what stands beside it.
 */
export function arrivingCare(here: Update, { live, past, seen }: Update): Update {
  const own = here.live.filter(
    (entry) => (isNote(entry) || isBeside(entry)) && entry.text !== '' && !isArrived(entry),
  );
  const paths = new Set(own.map(({ path }) => path));
  const contents = new Set(own.map(contentOf));
  const isOtherWord = (entry: Entry) =>
    paths.has(entry.path) &&
    !contents.has(contentOf(entry)) &&
    !(isBeside(entry) && entry.text === '');
  return {
    live: live.filter((entry) => isKnown(entry) && !isOtherWord(entry)),
    past: past.filter(isKnown),
    seen,
  };
}
