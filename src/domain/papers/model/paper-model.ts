// What documents say, with no thought of how they are drawn: PDF, on-screen preview and plain text draw
// the same model. A report flows, a form has numbered blocks with boxes, a card is read aloud.
import type { Mark } from '../../pictures/picture-marks.ts';
import type { PictureScene } from '../../sketch/scene.ts';

export type PaperSize = 'Letter' | 'A4';

export interface ReportEntry {
  readonly label: string;
  readonly text: string;
  /** A bar stands beside what the version as briefed did not say. */
  readonly changed?: true;
}

/** What differs from a version as briefed. */
/** A version as it is printed and shown. Of one that came with a file the number is that file's claim, and is marked as one. */
export interface VersionName {
  readonly number: number;
  readonly isClaimed: boolean;
}

export interface ChangedSince {
  readonly since: VersionName;
  /** `15:30` */
  readonly at: string;
  /** `Primary Hospital, now Denver Health, was St. Anthony Hospital` */
  readonly changes: readonly string[];
  /** The change alone, for a message in at most BRIEF.meshBytes bytes. */
  readonly message: string;
}

interface Column {
  readonly title: string;
  /** Part of the table's width, beside those of the other columns. */
  readonly share: number;
}

export interface Table {
  readonly columns: readonly Column[];
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
  /** Places of the rows that the version as briefed did not have. */
  readonly changed?: readonly number[];
}

/** The entries of a section, or of one of its rows (a hospital) with the row's title, or rows as a table. */
export interface ReportGroup {
  readonly title?: string;
  readonly entries: readonly ReportEntry[];
  readonly table?: Table;
}

export interface ReportSection {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ReportGroup[];
}

/** Who signs, with room for it on paper. */
export interface Signature {
  readonly title: string;
  readonly name: string;
  /** Words stand in place of a name. */
  readonly isNoName?: boolean;
  readonly at: string;
}

/** A picture of the plan as it is printed. */
export interface PrintedPicture {
  /** `Picture 2: North door` */
  readonly title: string;
  /** The place or section that it shows; '' for the plan as a whole. */
  readonly shows: string;
  /** The day on which it was added to the plan: nothing is known of the one on which it was taken. */
  readonly added: string;
  readonly marks: readonly Mark[];
  /** There are so many more. */
  readonly marksNotDrawn: number;
  /** Undefined where it is not on the phone that prints it. */
  readonly file?: {
    readonly jpeg: Uint8Array<ArrayBuffer>;
    /** In pixels. */
    readonly width: number;
    readonly height: number;
  };
}

interface PaperBase {
  readonly brand: string;
  readonly title: string;
  /** "Generated on …" with date, time and zone; the report's in the local format. */
  readonly generatedOn: string;
  /** ISO 8601, for the file's own metadata. */
  readonly generatedAt: string;
  /** BCP 47. */
  readonly language: string;
  readonly paper: PaperSize;
  readonly filename: string;
  /** On each page, where no version was sealed yet. */
  readonly draft?: string;
  /** The sealed version that it is. */
  readonly briefed?: VersionName;
  /** Listed on page one, where it is that version no more. */
  readonly changedSince?: ChangedSince;
  /** What this version changed of the one before, for a message in at most BRIEF.meshBytes bytes. */
  readonly news?: string;
  /** Says so where nothing is filled in. */
  readonly empty?: string;
  /** On each page, where an answer on one of them carries the mark: where it is from. */
  readonly unconfirmed?: string;
  /** On each page, for example Law Enforcement Sensitive. */
  readonly handling?: string;
  /** On each page: when the latest of the answers was given. */
  readonly dataAsOf?: string;
  /** assessment.json, carried by the file. */
  readonly data?: string;
  /** On each page: the short form of the SHA-256 of the answers in the document. */
  readonly fingerprint?: string;
  /** Behind all else, two a page. */
  readonly pictures?: readonly PrintedPicture[];
}

/** The MTA report. */
export interface ReportModel extends PaperBase {
  readonly look: 'report';
  /** Beside the generated-on line: the operation, its period and the version, a line each. */
  readonly operation?: readonly string[];
  readonly sections: readonly ReportSection[];
  readonly signatures?: readonly Signature[];
  /** On a page of its own. */
  readonly picture?: PictureScene;
  /** Behind all else, each from the head of a page. */
  readonly annex?: readonly ReportSection[];
}

/** A tick box of a form. */
export interface Tick {
  readonly words: string;
  readonly on: boolean;
}

export type FormBlock =
  /** Boxes beside each other, each with its number and title. */
  | {
      readonly kind: 'boxes';
      readonly boxes: readonly {
        readonly title: string;
        readonly share: number;
        readonly text: string;
        /** Lines that the box has at least. */
        readonly lines: number;
        readonly tick?: Tick;
      }[];
      readonly changed?: true;
      /** Seen before all others: in large bold type on a tint. */
      readonly isFirst?: true;
    }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly table: Table;
      /** Rows that the form has at least, blank where there is no answer. */
      readonly atLeast: number;
      /** Lines that a row has at least. */
      readonly lines: number;
      /** Each row is found in the file by a bookmark. */
      readonly hasBookmarks?: boolean;
    }
  | { readonly kind: 'signatures'; readonly signatures: readonly Signature[] };

/** A form of the Incident Command System, or one like it. */
export interface FormModel extends PaperBase {
  readonly look: 'form';
  /** The form's number, as `ICS 206`. */
  readonly form: string;
  readonly isLandscape: boolean;
  /** On one page, in the largest type in which it fits there. */
  readonly isOnePage?: true;
  readonly blocks: readonly FormBlock[];
  /** At the head of each further page. */
  readonly incident: string;
  /** In the form's own foot; undefined if it has none. */
  readonly preparedAt?: string;
}

/** One line for a mesh radio, and the labels of what it does not say, or not whole. */
export interface MeshLine {
  readonly text: string;
  readonly shortened: readonly string[];
  readonly leftOut: readonly string[];
}

/** A fact as the card has room for it. */
export interface CardFact extends ReportEntry {
  /** All of it, where it was shortened: what is shortened otherwise has not changed. */
  readonly whole?: string;
}

/** One page, and one phone screen, in large type; a second page where a picture was asked for. */
export interface CardModel extends PaperBase {
  readonly look: 'card';
  readonly facts: readonly CardFact[];
  /** What had no room: nothing of it is printed but its name. */
  readonly leftOut: readonly CardFact[];
  /** What every brief says and this plan has no answer for, by name. */
  readonly unanswered: readonly string[];
  /** How long it takes to read the facts aloud; '' where there are none. */
  readonly aloud: string;
  readonly mesh: MeshLine;
  readonly picture?: PictureScene;
}

export type PaperModel = ReportModel | FormModel | CardModel;

export const REPORT_TITLE = 'Medical Threat Assessment Report';

const LETTER_REGIONS: ReadonlySet<string> = new Set(['US', 'CA', 'MX']);

/** Letter where the locale's region uses it, A4 elsewhere; a locale without a region gets its likely one. */
export function paperForLocale(locale: string): PaperSize {
  try {
    const region = new Intl.Locale(locale).maximize().region;
    return region !== undefined && LETTER_REGIONS.has(region) ? 'Letter' : 'A4';
  } catch {
    return 'A4';
  }
}

/**
 * In the order they are offered. PERSISTED: in sealed versions, whose FORMAT (sealing.ts) goes up with each new kind: an app of before
 * would take them for damaged.
 */
export const paperKinds = ['report', 'ics206', 'ics215a', 'brief'] as const;

export type PaperKind = (typeof paperKinds)[number];
