// Every number of the product in one place, but those that Home needs (first-limits.ts) or no first load (later-limits.ts): docs/specification.md section 9, docs/decisions for the
// rest. Override a number here and every screen, report and test follows.

/** The call-out view: how many texts a closed card says before it counts the rest. */
export const CALL_OUT = {
  mostInLine: 4,
  /** From so many hours on an operational period is long. */
  longHours: 12,
} as const;

/** The report on paper: lengths in millimetres, type in points. */
export const REPORT = {
  marginMm: 20,
  bandHeightMm: 40,
  contentTopMm: 50,
  brandPt: 24,
  subtitlePt: 16,
  progressAfterMs: 300,
} as const;

/** A pause in typing, or another field, begins a new line of the change log. */
export const CHANGE_LOG = {
  pauseMs: 30_000,
  mostLines: 500,
} as const;

/** What a copy from outside may claim and bring; above it the claim is made up, or the assessment cannot be shown. */
export const ARRIVAL = {
  /** How far above the counts known here one import may reach: no assessment has a million writes more. */
  mostCountJump: 2 ** 20,
  /** Answers to one question, in one import. */
  mostAtOnePath: 50,
  /** Sealed versions and records of imports, in one import. */
  mostKept: 200,
  /** New answers in one import, and their characters: many times what a team types for one operation. */
  mostAnswers: 3000,
  mostCharacters: 1_000_000,
  /** Of one answer: some fifteen pages. Nothing longer is typed here either, so that what is backed up comes back. */
  mostCharactersOfAnswer: 50_000,
  /** Of a path, with the keys of a section and a row in it, and of a name: both are drawn. */
  mostCharactersOfPath: 2000,
  mostCharactersOfName: 1000,
  mostCharactersOfPacker: 100,
  /** Of one version, which holds all answers of its moment, and of all versions and records in one import. */
  mostCharactersOfKept: 1_000_000,
  mostCharactersKept: 5_000_000,
  /** Sections of somebody's own naming that are not here yet, in one import: each is a card of the form. */
  mostNewSections: 50,
  /** More in one file are none of ours. */
  mostAnswersInFile: 100_000,
  /** What a version or a record may hold to be read: all that several imports brought, so that they close sealing to nobody. */
  mostAnswersInVersion: 100_000,
  mostAtOnePathInVersion: 1000,
  mostLinesOfRecord: 5000,
  /** Where there is nothing yet, as on a new phone, what several imports brought comes along: so many times as much has room. */
  timesWhereEmpty: 10,
  /** Versions count from 1: a number so far above how many there are was made up, to leave none for the next. */
  furthestVersion: 1000,
  mostPositionLength: 1000,
  /** Approved versions from files that are looked at for one that says what a paper says: each is drawn for that. */
  mostClaimedApprovals: 5,
} as const;

/** What is typed leaves for the vault at the latest so long after the first unsaved key. */
export const SAVE = {
  /** Between two saves while somebody types; the first letter after a pause does not wait. A save takes some 8 ms. */
  delayMs: 100,
  retryMs: 3000,
  /** Nobody waits longer for storage without being told, and what to do. */
  slowMs: 5000,
  /** Records of one assessment that are kept before they are replaced by one snapshot. */
  recordsBeforeCompaction: 100,
} as const;

/**
 * Argon2id for passphrases, memory in KiB. RFC 9106 (2021), section 4, second recommended option has t = 3 and
 * 64 MiB (with p = 4; one lane here, because a browser runs one). Where the device cannot give that much, the
 * smallest of the OWASP Password Storage Cheat Sheet (2024) memory settings above 16 MiB, with more passes.
 */
export const PASSPHRASE = {
  minLength: 8,
  strong: { memoryKib: 65_536, passes: 3 },
  shortOfMemory: { memoryKib: 19_456, passes: 8 },
  /** Wrong tries without a wait, then waits that double up to the longest. */
  freeTries: 3,
  firstWaitMs: 2000,
  longestWaitMs: 300_000,
} as const;

export const LOCK = {
  idleMinutes: [2, 5, 10, 30],
  idleMinutesAtFirst: 10,
  hiddenMinutes: [0, 1, 5, 15],
  hiddenMinutesAtFirst: 1,
  /** While a file is chosen, something is shared or handed over, the app locks by no clock. */
  expectedAbsenceMs: 300_000,
  /** So long before it locks an app that is on screen it says so: WCAG 2.2 asks for 20 s at least (2.2.1). */
  warnBeforeMs: 30_000,
  /** How often it is looked at, and how often a tab that is used tells the others. */
  lookEveryMs: 5000,
  tellEveryMs: 10_000,
  /** So long another tab of the app has to answer that it is the one on screen. */
  answerMs: 500,
  /** After unlocking, how long what is drawn later is waited for, to come back to where the user left off. */
  comeBackWithinMs: 5000,
  /** How long the wipe button is held. */
  holdToWipeMs: 3000,
} as const;

/** What lies over a page or takes of it: how a keyboard is told from the browser's own bars. */
export const KEYBOARD = {
  /** Bars come and go; a keyboard takes at least so much. */
  leastPx: 120,
  /** A little zoom is rounding. */
  mostScale: 1.01,
  /** Lower than this, the whole screen scrolls, so that a field is never squeezed between header and footer. */
  lowRem: 30,
} as const;

/** A new version of the app: how often it is looked for, and how long other pages have to answer. */
export const UPDATE = {
  lookEveryMs: 60 * 60 * 1000,
  /** A new version that has not taken over by then is offered again. */
  takeMs: 10_000,
} as const;

/** How long the service worker waits for the answer of a page; no page loads this. */
export const HEAR = {
  answerMs: 2000,
  /** Whether anything may be fetched. A page that was just opened is busy; one of an earlier version never answers. */
  hearMs: 4000,
  /** Of a page that did not answer before: for each file of a new version it is asked anew. */
  hearAgainMs: 250,
} as const;
