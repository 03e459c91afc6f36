// What a catalogue is made of: sections, their fields and rows. The plan, the kit and the care record have one each.
// PERSISTED: ids and keys are parts of stored paths.

/** How a field is typed and what can be done with its text; every answer is still free text. */
export type FieldKind = 'name' | 'phrase' | 'code' | 'contact' | 'place' | 'point' | 'time';

export interface Field {
  readonly key: string;
  readonly label: string;
  /** Words for the report where they differ from the screen's. */
  readonly reportLabel?: string;
  readonly kind: FieldKind;
  /** Rows of the text area; a field without it is one line. */
  readonly lines?: 2 | 3;
  /** An example inside the empty field. */
  readonly hint?: string;
  /** Its keyboard is a pad of digits, with a key beside the box that brings letters; never where a minus or a zone is typed. */
  readonly pad?: 'telephone' | 'decimal';
  /** One-tap suggestions, never enforced. */
  readonly suggestions?: readonly string[];
  /** In their place in the plan of an event. */
  readonly eventSuggestions?: readonly string[];
  /** What of its user the browser may offer to fill in, as autocomplete names it (WCAG 2.2, 1.3.5): their own facts alone. */
  readonly fillIn?: 'name' | 'organization' | 'organization-title' | 'tel';
  /** Beyond the specification's fields: folded away. */
  readonly more?: true;
  /** Of one place or time: brought along from elsewhere it is unconfirmed until a person says that it holds here. */
  readonly bound?: true;
  /** As a rule the same in many rows: one that is begun as another has it from there. */
  readonly alike?: true;
  /** Of a hospital: accepted from a register it is unconfirmed until a person called. */
  readonly called?: true;
  /** Of the team rather than of this operation: offered again together with the rest of its section. */
  readonly team?: true;
  /** The moment at which a person made sure of the rest of its row: its age is shown. */
  readonly ages?: true;
  /** Kept with the assessment, neither drawn nor printed: the link to a saved hospital. */
  readonly internal?: true;
  /** What no form draws as text: which picture it is, what is drawn on it. Every text of it is in use, none alone. */
  readonly undrawn?: true;
}

/** Rows that the user adds, each with these fields; a row is one line of a table on paper. */
export interface AddedRows {
  /** One of them, as in "Add threat". */
  readonly one: string;
  /** The field that tells one from another. */
  readonly named: string;
  readonly fields: readonly Field[];
  /** So many of its first fields are a table on paper; rows that say more are printed one under another. */
  readonly tabled?: number;
  /** So many of its kind stand in the section's own fields: rows are counted on from them. */
  readonly inFields?: number;
}

export interface Row {
  readonly key: string;
  readonly title: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly reportTitle?: string;
  /** Printed ahead of all other sections. */
  readonly printedFirst?: true;
  /** Not among the listed sections: the user adds it. */
  readonly optional?: true;
  /** Beyond the specification's sections: one of those that an event plan begins with. */
  readonly ofEvent?: true;
  /** Beyond the specification's sections: listed among the ICS forms. */
  readonly more?: true;
  /** On no list of sections: it has a screen of its own. */
  readonly apart?: true;
  /** Of the user's own naming: in no catalogue. */
  readonly isOwn?: true;
  readonly rows?: readonly Row[];
  /** Rows that the user adds beyond those named above. */
  readonly added?: AddedRows;
  readonly fields: readonly Field[];
}

/** The specification's fields, in order. */
export function plainFields(section: Section): readonly Field[] {
  return section.fields.filter((field) => !field.internal && !field.more);
}

/** Fields that are folded away, in order. */
export function moreFields(section: Section): readonly Field[] {
  return section.fields.filter((field) => field.more);
}

/** Whether all of a section are the rows that users add to it. */
export const isOfRowsAlone = ({ fields, added }: Section): boolean =>
  fields.length === 0 && added !== undefined;

/** Whether a section, beside its named rows, has more fields or added rows to fold away. */
export function hasFold(section: Section): boolean {
  if (isOfRowsAlone(section)) return false;
  return section.added !== undefined || (!section.rows && moreFields(section).length > 0);
}

/** The field of a path within its section, in a named row or in one the user added. */
export function fieldOf(section: Section, key: string, row?: string): Field | undefined {
  const isAdded = row !== undefined && !section.rows?.some((each) => each.key === row);
  const fields = isAdded ? section.added?.fields : section.fields;
  return fields?.find((field) => field.key === key);
}
