// Which paths this app draws, or keeps about a document: what is at another came from a newer app, or was made up.
import { knownSection } from '../plan/catalogue.ts';
import {
  ABOUT_SECTION,
  ADDED_FIELD,
  IMPORT_FIELD,
  NAME_PATH,
  POSITION_FIELD,
  PRINT_NOT_ASSESSED_PATH,
  RIGHT_FIELD,
  SEALED_FIELD,
  STARTED_FROM_PATH,
  TITLE_FIELD,
  WORDS_BEFORE_FIELD,
} from './about.ts';
import { parsePath } from './path.ts';
import { fieldOf, type Section } from './sections.ts';

export type KnowsPath = (path: string) => boolean;

const ABOUT: ReadonlySet<string> = new Set([NAME_PATH, PRINT_NOT_ASSESSED_PATH, STARTED_FROM_PATH]);
const ABOUT_ROWS: ReadonlySet<string> = new Set([
  POSITION_FIELD,
  SEALED_FIELD,
  IMPORT_FIELD,
  RIGHT_FIELD,
  WORDS_BEFORE_FIELD,
]);
/** A section of the user's own naming has one box. */
const OWN_SECTION: ReadonlySet<string> = new Set(['description', TITLE_FIELD, ADDED_FIELD]);

/** Of documents of this catalogue; in a plan there are sections of the user's own naming too. */
export const knowsPaths =
  (sections: readonly Section[], hasOwnSections: boolean): KnowsPath =>
  (path) => {
    const parts = parsePath(path);
    if (!parts) return false;
    const { section: id, row, field } = parts;
    if (id === ABOUT_SECTION) return row === undefined ? ABOUT.has(path) : ABOUT_ROWS.has(field);
    const section = knownSection(id, sections);
    if (!section) return hasOwnSections && row === undefined && OWN_SECTION.has(field);
    if (row === undefined && field === ADDED_FIELD) return section.optional === true;
    if (row !== undefined && field === POSITION_FIELD) return section.added !== undefined;
    const hasRows = section.rows !== undefined || section.added !== undefined;
    // Where rows are named, each field is of one of them.
    const isPlace = row === undefined ? section.rows === undefined : hasRows;
    return isPlace && fieldOf(section, field, row) !== undefined;
  };
