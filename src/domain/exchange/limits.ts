// Limits of files of other tools, those that are made for them and those that are read; all others are in ../limits.ts.

/** Files of points for other tools: a plan from outside may have thousands of places, of any length. */
export const PLAN_FILE = {
  mostOfKind: 100,
  mostLeft: 100,
  nameCharacters: 80,
  lineCharacters: 500,
} as const;

/** A nine-line as a live request. */
export const REQUEST = {
  /** It sends people to its point: three decimals of a degree, or a grid of six digits, are still within. */
  siteMetres: 120,
  /** How long the button is held. */
  holdMs: 1000,
  /** One in which nothing was changed for so long may be of an earlier casualty. */
  oldMs: 3_600_000,
  /** A file that was made and not sent is given up after so long: what it says may no longer hold. */
  fileMs: 600_000,
  /** It is of its day: one that lies about for a year would look like a live one. */
  staleMs: 86_400_000,
} as const;

/** Files of other tools whose points are read: each within a second on a slow phone, whatever it says. */
export const ARRIVING = {
  /** A package brings papers and pictures along. */
  mostZipBytes: 32 * 1024 * 1024,
  mostEntries: 1000,
  mostEntryNameBytes: 1024,
  /** Of all that is inflated, to be looked at or read. */
  mostInflatedBytes: 12 * 1024 * 1024,
  /** In all: what is read of it takes up to a microsecond for each byte. */
  mostXmlBytes: 1024 * 1024,
  mostJsonBytes: 2 * 1024 * 1024,
  /** Of archives within an archive, in all: these are read one level down. */
  mostArchiveBytes: 4 * 1024 * 1024,
  mostArchives: 8,
  /** Lines at the beginning of a table, of which one names its columns. */
  mostTitleLines: 3,
  /** Of all that inflates to less than it is itself: made to do so, it costs more time than any other. */
  mostWastedBytes: 512 * 1024,
  /** What is packed as it is comes whole or not at all. */
  mostBlockBytes: 64 * 1024,
  /** A piece of a zip inflates to a thousand times itself at most. */
  pieceBytes: 4096,
  mostSpaceBefore: 256,
  /** Elements, objects and lists within each other. */
  deepest: 64,
  /** Of one XML text. */
  mostElements: 60_000,
  mostAttributes: 64,
  /** Elements of one placemark, waypoint or event. */
  mostParts: 400,
  mostTextRead: 20_000,
  /** Of the two or three numbers of one point. */
  mostCoordinatesCharacters: 200,
  mostNameCharacters: 80,
  mostRemarksCharacters: 300,
  mostPlaces: 200,
  /** Whose points are offered to one plan at a time. */
  mostFiles: 6,
  /** Clocks of two devices that were set apart from each other. */
  clocksApartMs: 5 * 60 * 1000,
} as const;
