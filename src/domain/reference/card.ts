// One card of the reference: short blocks in our own words, each with the lines of the source that it restates.
// INVARIANT: a figure stands in a block of its own with its unit, never in a sentence, so that none is read over and each is tested
// against the cited lines (docs/reference-sources.md); a new source is a head of data/reference/extracts.txt.
import type { SourceId } from './editions.ts';

/** First and last line of the source's text, from 1; the last is the first where it is not given. */
type CitedLines = readonly [from: number, to?: number];

interface Cited {
  readonly lines: CitedLines;
}

export type ReferenceBlock = Cited &
  (
    | { readonly kind: 'step' | 'point' | 'warning'; readonly text: string }
    | {
        readonly kind: 'table';
        readonly head: readonly string[];
        readonly rows: readonly (readonly string[])[];
      }
    | {
        readonly kind: 'number';
        readonly label: string;
        readonly value: string;
        readonly unit: string;
      }
  );

export const referenceGroups = [
  { id: 'care', title: 'Phases of care' },
  { id: 'bleeding', title: 'Bleeding' },
  { id: 'breathing', title: 'Airway and breathing' },
  { id: 'circulation', title: 'Circulation' },
  { id: 'injuries', title: 'Head, cold, burns, wounds' },
  { id: 'medicine', title: 'Drugs' },
  { id: 'ground', title: 'Weather, materials, landing zone, grid' },
  { id: 'requests', title: 'Requests' },
] as const;

type ReferenceGroupId = (typeof referenceGroups)[number]['id'];

export interface ReferenceCard {
  /** Part of its address: never renamed. */
  readonly id: string;
  readonly title: string;
  readonly group: ReferenceGroupId;
  readonly source: SourceId;
  /** Of the source, as a reader finds it there. */
  readonly section: string;
  /** Abbreviations, slang and other names under which it is looked for. */
  readonly tags: readonly string[];
  readonly blocks: readonly ReferenceBlock[];
}

/** What to do. */
export const step = (text: string, lines: CitedLines): ReferenceBlock => ({
  kind: 'step',
  text,
  lines,
});

/** One of the things that the step before it names. */
export const point = (text: string, lines: CitedLines): ReferenceBlock => ({
  kind: 'point',
  text,
  lines,
});

/** What must not be done, or what must be watched for. */
export const warning = (text: string, lines: CitedLines): ReferenceBlock => ({
  kind: 'warning',
  text,
  lines,
});

/** A figure, as the source writes it. */
export const number = (
  label: string,
  value: string,
  unit: string,
  lines: CitedLines,
): ReferenceBlock => ({ kind: 'number', label, value, unit, lines });

/** Figures that only say something beside each other; each cell as the source writes it. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  lines: CitedLines,
): ReferenceBlock => ({ kind: 'table', head, rows, lines });
