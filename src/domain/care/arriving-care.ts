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
const OF_CLOCK = new RegExp(
  `^(?:${CLOCK_NOTES}\\..*|tourniquets\\.[^.]+\\.(?:device|movesBefore|backBefore))$`,
);

/** Without what is drawn nowhere and would only fill the record, and without another word on what this phone noted of its clock. */
export function arrivingCare(here: Update, { live, past, seen }: Update): Update {
  const own = new Map<string, string[]>();
  for (const entry of here.live) {
    if (isArrived(entry) || !OF_CLOCK.test(entry.path)) continue;
    own.set(entry.path, [...(own.get(entry.path) ?? []), contentOf(entry)]);
  }
  const isLet = (entry: Entry) => own.get(entry.path)?.includes(contentOf(entry)) ?? true;
  return {
    live: live.filter((entry) => isKnown(entry) && isLet(entry)),
    past: past.filter(isKnown),
    seen,
  };
}
