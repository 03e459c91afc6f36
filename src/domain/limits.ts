// Every number of the product, by subject, but those of files of other tools (exchange/limits.ts): docs/specification.md section 9,
// docs/decisions for the rest. Override a number here and every screen, report and test follows.

// Answers and what arrives

/** A pause in typing, or another field, begins a new line of the change log. */
export const CHANGE_LOG = {
  pauseMs: 30_000,
  /** Of what was written on this phone; with what files brought, and of all that a state gives to others. */
  mostLines: 500,
  /** Of what others wrote and was replaced on this phone: each stroke of theirs that arrives. Of those that are longer, so many characters. */
  mostOfOthers: 5000,
  longOfOthers: 400,
  mostCharactersOfOthers: 2_000_000,
  /** Of one answer in it, before all of it is asked for; one that is longer, and that another phone replaced, can be restored. */
  shownCharacters: 2000,
  /** Of all records of imports, before one is opened: a file may bring 20 MB of them. */
  ofRecordsAtFirst: 40_000,
} as const;

/** What a copy from outside may claim and bring; above it the claim is made up, or the assessment cannot be shown. */
export const ARRIVAL = {
  /** Names of answers from outside that were replaced: an operation has some thousands; these are some 300 kB of a hand-over's 512. */
  mostReplacedKnown: 20_000,
  /** How far above the counts known here one import may reach: no assessment has a million writes more. */
  mostCountJump: 2 ** 20,
  /** Jumps of that size in one import, one upon the other: the same for a copy that joins, or it would stand where no other does. */
  mostCountJumps: 1000,
  /** The lowest of them where nothing is here yet: 512 jumps, which one import of another copy can follow. */
  mostFirstCount: 2 ** 29,
  /** Answers to one question, in one import. */
  mostAtOnePath: 50,
  /** Sealed versions and records of imports, in one import. */
  mostKept: 200,
  /** New answers in one import, and their characters: many times what a team types for one operation. */
  mostAnswers: 3000,
  /** The same where nothing is here yet: of more, every screen of the plan stands still for seconds. */
  mostAnswersWhereEmpty: 12_000,
  mostCharacters: 400_000,
  /** Of one answer: some six pages. Nothing longer is typed here either, so that what is backed up comes back. */
  mostCharactersOfAnswer: 20_000,
  /** Of a path, with the keys of a section and a row in it, and of a name: both are drawn. */
  mostCharactersOfPath: 2000,
  mostCharactersOfName: 1000,
  mostCharactersOfPacker: 100,
  /** Of one version, which holds all answers of its moment, and of all versions and records in one import. */
  mostCharactersOfKept: 8_000_000,
  /** Of a version from a file that is held against what is printed, or is printed again: each is drawn for that. */
  briefed: { answers: 1500, characters: 150_000 },
  reprinted: { answers: 5000, characters: 1_000_000 },
  mostCharactersKept: 20_000_000,
  /** Versions and records of a newer app, which are carried along unread, and answers that no form of this app draws, in one import. */
  ofNewerApp: { kept: 20, keptCharacters: 200_000, answers: 300, characters: 50_000 },
  /** Of what no form draws: a place of a row, a link, a statement about a point; and of statements in one import. */
  mostCharactersUndrawn: 2000,
  statements: { answers: 200, characters: 20_000 },
  /** New rows of a section, in one import: each is a card of the form, or a casualty with a clock. */
  mostNewRows: 200,
  /** Rows in which nothing stands, in one import. */
  mostBlankRows: 50,
  /** Lists, objects and what stands in them, in one version or record, and in all that one import brings: more is nothing of ours, and takes seconds to read. */
  mostValuesKept: 400_000,
  /** Sections of a person's own naming that are not here yet, in one import: each is a card of the form. */
  mostNewSections: 50,
  /** More in one file are none of ours. */
  mostAnswersInFile: 100_000,
  /** In one package: three a week for ten years. Each is a line of the list. */
  mostPlans: 2000,
  /** What a version or a record may hold to be read: all that several imports brought, so that they close sealing to nobody. */
  mostAnswersInVersion: 100_000,
  mostAtOnePathInVersion: 1000,
  mostLinesOfRecord: 5000,
  /** Where there is nothing yet, as on a new phone, what several imports brought comes along: so many times as much has room; of answers `mostAnswersWhereEmpty`. */
  timesWhereEmpty: 10,
  /** Versions count from 1: a number so far above how many there are was made up, or others were left out. */
  furthestVersion: 50,
  mostPositionLength: 1000,
  /** Approved versions from files that are looked at for one that says what a paper says: each is drawn for that. */
  mostClaimedApprovals: 3,
} as const;

// The plan and its lists on screen

/** The call-out view: how many texts a closed card says before it counts the rest. */
export const CALL_OUT = {
  mostInLine: 4,
  /** From so many hours on an operational period is long. */
  longHours: 12,
} as const;

/** The search over a plan's fields: more hits than these are narrowed by another word. */
export const FIND = { most: 50 } as const;

/** Rows that the user added. */
export const LONG_LIST = {
  /** A list of so many is drawn whole: hardly any is longer. Of a longer one, what is near the screen. */
  drawnWhole: 12,
  /** Of a longer one, before the browser has reported what is on screen: more than a screen of them. */
  drawnAtOnce: 3,
} as const;

/** Rows of the assessment list shown at first, and with each "more". */
export const LIST_STEP = 50;

// Saving, the vault and its lock

/** What is typed leaves for the vault at the latest so long after the first unsaved key. */
export const SAVE = {
  /** Between two saves while a person types; the first letter after a pause does not wait. A save takes some 8 ms. */
  delayMs: 100,
  retryMs: 3000,
  /** Longer waits for storage are reported, with what to do. */
  slowMs: 5000,
  /** A file that nobody uses is forgotten by a private window after ten minutes (key-file.ts). */
  keyFileLookMs: 2 * 60_000,
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
  notifyEveryMs: 10_000,
  /** So long another tab of the app has to answer that it is the one on screen. */
  answerMs: 500,
  /** After unlocking, how long what is drawn later is waited for, to come back to where the user left off. */
  comeBackWithinMs: 5000,
  /** How long the wipe button is held. */
  holdToWipeMs: 3000,
} as const;

/** Destroying with two presses in place of a held one: when the second counts. Twenty seconds are WCAG 2.2's least to answer in (2.2.1). */
export const PRESS_AGAIN = { afterMs: 1000, withinMs: 20_000 } as const;

/** An uninstalled Safari deletes what a site stored after so many days without a visit (WebKit, 24 March 2020). */
export const SAFARI_DAYS = 7;

// The app: its start, its frame, its notices, its versions

export const SPLASH_MS = 2000;

/** Widths of the single column and of an enlarged image, in rem. */
export const WIDTH = {
  mediumRem: 28,
  enlargedImageRem: 56,
} as const;

/** What covers or shortens a page: how a keyboard differs from the browser's own bars. */
export const KEYBOARD = {
  /** Bars come and go; a keyboard takes at least so much. */
  leastPx: 120,
  /** A little zoom is rounding. */
  mostScale: 1.01,
  /** Lower than this, the whole screen scrolls, so that a field is never squeezed between header and footer. */
  lowRem: 30,
  /** A phone on its side, from this size on: header and footer leave room between them. */
  onSideRem: { width: 40, height: 20 },
} as const;

export const TOOLTIP = {
  openDelayMs: 700,
  skipDelayMs: 300,
  offsetPx: 4,
} as const;

export const NOTICE = {
  visibleAtOnce: 1,
  durationMs: 5000,
  removalDelayMs: 1_000_000,
  swipeDirection: 'right',
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const;

/** Of a notice that can be undone: how long it stays (WCAG 2.2, 2.2.1), and how many are undone from the change log afterwards. */
export const UNDO = { ms: 20_000, kept: 20 } as const;

/** A new version of the app: how often it is looked for, and how long other pages have to answer. */
export const UPDATE = {
  lookEveryMs: 60 * 60 * 1000,
  /** A new version that has not taken over by then is offered again. */
  activateMs: 10_000,
} as const;

/** How long the service worker waits for the answer of a page. */
export const PAGE_ANSWER_MS = 2000;

/** Under radio silence, how long the page waits for the service worker to look after it. */
export const CLAIMED_MS = 2000;

// Backups, hand-over and what other apps share

/**
 * Backup files in the age format with a passphrase. The work factor is scrypt's log2 N; 17 is the first scrypt setting of
 * the OWASP Password Storage Cheat Sheet (2024), which takes 128 MiB; where the device cannot give that, half of it.
 */
export const BACKUP = {
  workFactor: 17,
  workFactorShortOfMemory: 16,
  /** A file that asks for more is not tried: 2^18 takes 256 MiB, the age tool's own default. */
  mostWorkFactor: 18,
  /** A file of more bytes is none of ours, and is not read: its text, an agency's PDFs and pictures in base64, what age adds. */
  mostBytes: 350 * 1024 * 1024,
  /** Nothing with more text is written either: what cannot be read again is no backup. */
  mostTextBytes: 128 * 1024 * 1024,
} as const;

/**
 * Hand-over by animated QR codes: 288 bytes and the head of a frame fill a code of version 11, level L (ISO/IEC 18004:2015).
 * The key is random, so Argon2id has the smallest setting of the OWASP Password Storage Cheat Sheet (2024) above 16 MiB.
 */
export const HAND_OVER = {
  framesPerSecond: 10,
  blockBytes: 288,
  mostBytes: 512 * 1024,
  mostBlocks: 4096,
  /** Names of what was replaced, where all of them have no room: some 110 kB. */
  mostReplacedKnown: 5000,
  /** An unpacked package of more bytes is none of ours. */
  mostUnpackedBytes: 64 * 1024 * 1024,
  memoryKib: 19_456,
  passes: 2,
} as const;

/** What a PDF brings back: files of more bytes, and data of more or deeper, are none of ours. */
export const DOCUMENT_DATA = {
  mostFileBytes: 64 * 1024 * 1024,
  mostBytes: 10 * 1024 * 1024,
  deepest: 12,
} as const;

/** What another app shares with this one: one text at a time, in memory alone. */
export const SHARED = {
  /** A longer text is refused, not cut: half of a coordinate is another place. */
  mostCharacters: 2000,
  keptMs: 300_000,
  /** How long the service worker has to give it to the page. */
  answerMs: 5000,
} as const;

// Offers

/** What is offered at a field, and what is kept of earlier plans for it. */
export const OFFERS = {
  mostAtField: 3,
  /** Under a safety perimeter: small and large, in water and on land. None of the four may be missing. */
  mostSpills: 4,
  /** Different texts of earlier plans for one field, and different rows for one section. */
  mostKeptAtField: 5,
  mostKeptRows: 24,
  /** Rows of a section that a group offers together: more are no list that anybody reads. */
  mostInGroup: 30,
  /** A longer text is of its own operation. */
  mostCharacters: 400,
  /** How long an operational period lasts. */
  periodHours: [6, 8, 12],
} as const;

// Points and distances

/** A text that may name a point. */
export const POINT_TEXT = {
  /** Without a link: a point in every notation there is, with words around it. */
  mostTyped: 500,
  /** Links of map apps are long; a longer text is none. */
  mostCharacters: 4000,
  /** A grid without zone is that of the plan when it lies no farther from another point of it. */
  nearbyGridMetres: 300_000,
} as const;

/** What a team can set of points and distances. */
export const PLACE_SETTINGS = {
  farMetres: { least: 1000, most: 2_000_000 },
  /** A helicopter's cruise as most teams know it, and easy to reckon with: two miles a minute. */
  airKnots: 120,
  airKnotsSet: { least: 40, most: 400 },
} as const;

/** What may be measured from points that are known only so exactly. */
export const MEASURED = {
  /** Beyond, nothing: two decimals of a degree, or a grid of four digits, are 1.1 km and still within. */
  mostMetres: 1200,
  /** Beyond, in whole miles or kilometers. */
  wholeMetres: 100,
} as const;

/** When two points of a plan look wrong together. */
export const POINT_WARNINGS = {
  /** Two ways to write one place. */
  apartMetres: 50,
  /** From the incident, as long as nobody sets another. */
  farMetres: 100_000,
  /** In rural states a hospital may well be 75 miles away: it is warned of only so many times as far as any other place. */
  hospitalTimesFar: 5,
  /** From a landing zone to anything else that has a point. */
  landingZoneMetres: 50,
  /** One point written twice. */
  sameMetres: 1,
  /** A grid of larger squares says too little for that. */
  finestSquareMetres: 10,
  /** Landing zones, aid stations, hospitals; those after it are not compared. */
  mostOfKind: 20,
} as const;

/** This phone's position: asked for once, and given up after so long. */
export const POSITION = {
  timeoutMs: 20_000,
  repeatMs: 1000,
  /** A fix that is less exact than this is worth a second one. */
  roughMetres: 50,
} as const;

// The sketch

/** The sketch of a plan's points. Lengths in heights of its type, but where they say another unit. */
export const PICTURE = {
  /** A place so many times as far as the next nearer one stands at the rim: at one scale, the near ones would be one dot. */
  farTimes: 8,
  /** Half of what is shown around one point alone. */
  aloneMetres: 300,
  leastAcrossMetres: 20,
  mostAcrossMetres: 4_000_000,
  /** Smallest distance of two rings, and of two lines of the grid. */
  ringGap: 3.5,
  gridGap: 6,
  /** More rings or lines are noise. */
  mostRings: 12,
  mostGridLines: 16,
  /** A name goes on in a second line, and ends with an ellipsis. */
  labelWidth: 9,
  labelLines: 2,
  /** Landing zones, aid stations, hospitals: more are laid out too slowly on an old phone, and few of them have room for a name. None is drawn that was not compared. */
  mostOfKind: 12,
  /** An event has more posts than an operation has places, and each is where somebody stands. */
  mostPosts: 20,
  /** Of a name, at most so many. */
  nameLetters: 80,
  /** Beside its mark, a label is looked for in rings of so many. */
  leaderRings: 16,
  /** How far from the rim its marks give way to one another: farther in, they would look like places. */
  giveWay: 3,
  zoomStep: 1.5,
  /** Of the width, by a press of an arrow. */
  panStep: 0.2,
  /** A finger hits a mark within half a target. */
  hitRem: 1.5,
  /** A press that moves farther is no tap. */
  tapPx: 8,
  /** The type of the picture on paper, in points. */
  paperPt: 9,
} as const;

// Weather

/** Weather from outside. What comes is bounded before it is read. */
export const WEATHER = {
  /** Of one answer; the largest recorded one has 175 kB. */
  mostBytes: 2_000_000,
  timeoutMs: 20_000,
  /** Eight days of hours; the service gives 156. */
  mostHours: 200,
  mostAlerts: 20,
  mostSky: 80,
  mostLine: 160,
  largestGrid: 999,
  /** Where a plan has no period: so many hours from now. */
  hoursWithoutPeriod: 12,
  /** What of them stands in one text. */
  mostSkies: 4,
  /** Older than this it is no forecast any more, and goes. */
  keptMs: 7 * 24 * 3_600_000,
} as const;

/** Minutes by road that a routing server is asked for. */
export const ROADS = {
  /** Of one question. */
  mostHospitals: 20,
  /** A day: longer is no drive that a plan counts on. */
  mostMinutes: 24 * 60,
  /** 216 km/h, measured in a straight line: no ambulance gets anywhere faster. */
  mostMetresASecond: 60,
  /** How far a point may lie from the road that stands for it. */
  mostSnapMetres: 1000,
  /** Of one answer of a routing server; one for 20 hospitals has 4 kB. */
  mostBytes: 100_000,
  /** How long our server waits for it. */
  routingTimeoutMs: 8000,
  /** How long the app waits for our server: a little longer, so that it hears why. */
  timeoutMs: 12_000,
  /** Questions that our server has open at once. */
  mostAtOnce: 8,
  /** Of one network, in a minute. */
  asksAMinute: 30,
  /** Roads are closed and opened: older than this nothing is offered. */
  keptMs: 24 * 3_600_000,
} as const;

// Hospitals

/** Saved hospitals of a tier on its card, and changes that wait: more would push the card's own fields far down. */
export const HOSPITALS_SHOWN = { onCard: 12, waiting: 12 } as const;

/** What was verified at a hospital longer ago stands out. */
export const VERIFIED_DAYS = 90;

/** 100 miles: what is suggested from farther is shown when it is asked for. */
export const NEARBY_METRES = 160_934;

/** 150 miles: a hospital that lies farther is for the medic to choose. */
export const FAR_HOSPITAL_METRES = 241_402;

/** Files of saved hospitals that arrive, and how much of one is read between two moments at which the page may draw. */
export const HOSPITAL_FILE = {
  mostBytes: 32 * 1024 * 1024,
  mostRows: 20_000,
  /** To tell how its letters are written. */
  bytesLookedAt: 4096,
  mostColumns: 200,
  /** Titles and notes above the line that names the columns, and what that line is recognised by. */
  mostLinesBeforeRows: 30,
  /** Of a cell in quotation marks: many times what a text may have, so that one that is never closed ends. */
  mostCellCharacters: 100_000,
  /** Of a column; a longer name is none of ours, and is not compared. */
  mostNameCharacters: 200,
  rowsAtOnce: 200,
  /** Of what is not kept: as much as a sentence can hold. */
  mostNamesListed: 12,
  /** New and changed hospitals that the terminal lists, and after how many it says how far it is. */
  mostPrinted: 40,
  reportEvery: 2000,
  /** Of a list: a row of it that has one cell is a title among the rows. */
  leastColumnsOfRows: 3,
  /** Of each column, to see what it is. */
  rowsShown: 3,
  /** The page is free to draw again after so long. */
  stepMs: 12,
} as const;

// The operation

/** How often the operation view says anew how long ago something was. */
export const SAY_AGAIN_MS = 30_000;

/** What a hospital answered when it was asked holds for its hour. */
export const ASKED = {
  /** After so many it is called old. */
  againHours: 2,
  /** Two clocks that differ by so much are still of one moment. */
  slackMs: 120_000,
  /** How long ago it was is given in hours up to here, then in days. */
  mostHours: 48,
} as const;

/** Of a name of another person's in a sentence about a hospital. */
export const HOSPITAL_ANSWER = { mostCharacters: 40 } as const;

// Care

/** How long a casualty or tourniquet is held to be deleted. */
export const HOLD_TO_DELETE_MS = 800;

// Papers

/** The papers screen: a file is made once nothing has changed for so long; zoom steps of the preview. */
export const PAPERS_SCREEN = {
  makeAfterMs: 300,
  /** From this width on, in pixels, pages are drawn beside the form. */
  besideFromPx: 900,
  /** Of more pages beside the form, only those on screen are drawn. */
  pagesDrawnWhole: 12,
  zoomPercents: [100, 125, 150, 200],
  /** Parts of a long preview that are drawn at once. */
  partsAtOnce: 6,
} as const;

/** A file that was made can be read so long after it left the screen. */
export const FILE = { revokeAfterMs: 60_000 } as const;

/** How long a page has to give the service worker a document for a tab of its own. */
export const VIEW = { answerMs: 5000 } as const;

/** The report on paper: lengths in millimetres, type in points. */
export const REPORT = {
  marginMm: 20,
  bandHeightMm: 40,
  contentTopMm: 50,
  brandPt: 24,
  subtitlePt: 16,
  progressAfterMs: 300,
} as const;

/** What is drawn on a printed picture, in points: a line, its rim, the head of an arrow, letters. */
export const PAPER_PICTURES = { shaft: 3, rim: 1.75, head: 17, letters: 12 } as const;

/**
 * The brief on one page: so many lines of so many characters fit in type that a torch still shows, and a fact may have at
 * most the first of these lengths, or where all do not fit the next. Meshtastic carries 233 bytes; the apps for it stop at 200.
 */
export const BRIEF = {
  /** Of a name between quotation marks. */
  nameCharacters: 100,
  lines: 63,
  lineCharacters: 64,
  labelCharacters: 18,
  factCharacters: [320, 280, 240, 210, 180, 160, 140, 120, 100, 80, 60],
  shortCharacters: 100,
  exceptionCharacters: 560,
  clauseCharacters: 160,
  levelCharacters: 40,
  threats: 3,
  /** Looked at for the line of the others: of more, none has room there. */
  moreThreats: 40,
  channels: 12,
  wordsAMinute: 150,
  meshBytes: 200,
  /** Listed on page one. */
  changes: 8,
  /** Of what was and is now, where changes are listed. */
  changeCharacters: 80,
  meshCharacters: [200, 60, 48, 40, 32, 24],
} as const;

/** The helicopter brief on one page: what a fact of it may take. */
export const HELICOPTER_BRIEF = { factCharacters: 200, factLines: 6 } as const;

/** The card of a roster member, on one page: characters of a fact, of a name, call sign or the like, and answers that differ. */
export const MEMBER_CARD = {
  factCharacters: 240,
  shortCharacters: 80,
  conflicting: 4,
} as const;

/** A request on one page: what all answers may take together, in how many lines, what one may at best, what a box at its head. */
export const REQUEST_PAPER = {
  characters: 2400,
  pageLines: 40,
  answerCharacters: [1200, 800, 600, 400, 300, 200],
  headCharacters: 120,
} as const;

const ON_CASUALTY_PAPER = {
  head: 70,
  cell: 60,
  place: 40,
  name: 24,
  note: 220,
  steps: 11,
} as const;

/**
 * A casualty on one page: what a box, a cell, a name, a note, an answer may take; how many steps stand below each other, and how many
 * there may be of what grows. The second where lines are more than `lines`.
 */
export const CASUALTY_PAPER = {
  lines: 30,
  roomy: { ...ON_CASUALTY_PAPER, long: 200, answer: 100, tourniquets: 8, notes: 8, conflicts: 8 },
  close: { ...ON_CASUALTY_PAPER, long: 90, answer: 40, tourniquets: 3, notes: 3, conflicts: 2 },
} as const;

// An agency's papers

/** The PDFs of an agency that the user adds. */
export const AGENCY_PAPERS = {
  mostBytes: 20 * 1024 * 1024,
  mostBytesTogether: 100 * 1024 * 1024,
  most: 1000,
  /** Each is sealed in pieces of so many: a phone that seals all again with another key holds one piece at a time. */
  pieceBytes: 2 * 1024 * 1024,
  titleCharacters: 120,
  /** The head of a PDF stands within so many (ISO 32000-1, Annex H, implementation note 13). */
  headBytes: 1024,
  /** A page that takes longer is given up. */
  patienceMs: 30_000,
  /** Pixels of a drawn page, and of its longer side: Safari on an iPhone draws nothing on a canvas of more than 16 million. */
  mostPixels: 8_000_000,
  mostSidePixels: 8192,
  /** Of a picture in a page: a scan of 11 × 17 inches at 600 dots. */
  mostPicturePixels: 70_000_000,
  zoomPercents: [100, 150, 200, 300, 400],
} as const;

// Pictures of a plan

/** Pictures that a user takes or chooses for a plan. */
export const PICTURES = {
  most: 60,
  mostBytesTogether: 40 * 1024 * 1024,
  /** Of one as it is kept: twelve of them and a report are less than 6 MB. */
  mostBytes: 450 * 1024,
  mostSidePixels: 2048,
  /** JPEG's, from the first: the next where the picture is larger than it may be. */
  qualities: [0.82, 0.74, 0.64, 0.54, 0.42],
  /** Where even the last is too large, the sides shrink to so much. */
  shrink: 0.75,
  /** What is read: larger ones are refused by the numbers at their head, before anything is unpacked. */
  mostFileBytes: 80 * 1024 * 1024,
  mostPixels: 120_000_000,
  /** That a kept one is drawn in: a progressive JPEG has about ten, and each more is a walk over the whole picture. */
  mostScans: 16,
  /** Of its head, in which a HEIC says its width and height. */
  headBytes: 256 * 1024,
  /** Of those in one backup file. */
  mostBytesInFile: 64 * 1024 * 1024,
  captionCharacters: 200,
  markCharacters: 80,
  mostMarks: 40,
  /** Drawn on one, whoever brought them: several phones may have drawn apart. */
  mostMarksDrawn: 200,
  /** That a picture can be said to show; beyond, its section. */
  mostPlaces: 100,
  /** Of the name of one, and so many where phones said different ones. */
  placeCharacters: 60,
  placesNamed: 3,
  /** What the plan names no more stays so long: a deleted picture can come back, and another tab may be about to name one. */
  keptMs: 10 * 60_000,
  /** Lengths on the screen that draws on one, in pixels. */
  leastDragPx: 12,
  grabPx: 24,
} as const;

// The server, and lists that it keeps too

/** A call that has no answer by then has failed. */
export const CALL_TIMEOUT_MS = 15_000;
/** A list of a hundred thousand hospitals is some forty million. */
export const MOST_ANSWER_CHARACTERS = 64 * 1024 * 1024;

/** Changes that wait for the server: the wait after the first failure doubles up to the longest. */
export const OUTBOX = {
  firstWaitMs: 5000,
  longestWaitMs: 300_000,
} as const;

/** Many changes of a list in one call. */
export const BATCH = {
  /** Fewer that wait are sent one by one, each with a notice of its own. */
  from: 20,
  most: 200,
  /** Of the texts of all of them: escaped in JSON they may take six times as much, which a body may still have. */
  mostCharacters: 200_000,
  /** Of all items as they are read and written for one call: a few of the longest, sent again and again, would be hundreds of megabytes, and whoever reads the list meanwhile would wait for them. */
  mostBytes: 1024 * 1024,
  /** Calls for one each, whose answers are stored together. */
  oneByOneAtOnce: 50,
  /** Calls one after the other that the server failed: halving the most down to one takes eight. */
  mostFaults: 10,
} as const;

/** Parts in which a synced list is worked on: the page stays free for keys and taps in between. */
export const SYNCED = {
  /** Items whose shape is checked. */
  checkedAtOnce: 100,
  /** Rows that are sealed, opened or written. */
  sealedAtOnce: 200,
  /** Items of a list that was read that are stored in one step: a save waits no longer than for one. */
  storedAtOnce: 500,
} as const;

/** What is written down of requests. */
export const REQUESTS = {
  /** The oldest goes first. */
  mostKept: 300,
  /** On screen at first. */
  mostShown: 20,
  mostWhat: 200,
} as const;

/** Characters of a text without a space, of letters that are drawn together: ten lines of a screen. */
export const TEXT_RUN = { most: 500 } as const;

export const ITEM = {
  textMaxLength: 10_000,
  idMaxLength: 64,
} as const;

/** What a server keeps of one resource, no matter who writes to it. A public list of 20,000 hospitals, the most that is read of a file, takes 18 MB. */
export const RESOURCE = {
  mostRows: 25_000,
  /** Of all contents together, as they are stored. */
  mostBytes: 32 * 1024 * 1024,
  /** Percent of either from which on it is reported as nearly full. */
  nearlyFullPercent: 90,
  /** Removed ids whose last version is known of each; of more, the highest of all. */
  mostRemoved: 50_000,
  /** A list of more is not held as a whole: it is read and sent in parts. */
  heldBytes: 4 * 1024 * 1024,
  partBytes: 256 * 1024,
  partRows: 500,
} as const;

/** Sign-in to a team's server. */
export const SIGN_IN = {
  inviteMs: 30 * 60_000,
  /** Wrong codes for one invite; then it is burnt. */
  mostTries: 10,
  /** A clock that is set back by more is noticed. */
  clockSlackMs: 2000,
  /** The same phone with the same invite gets its session again: the answer may have been lost. */
  againMs: 5 * 60_000,
  /** After its end an invite is forgotten. */
  usedInviteMs: 24 * 60 * 60_000,
  /** From the last time that it was used. */
  sessionMs: 90 * 24 * 60 * 60_000,
  /** That a session was used is written down at most so often. */
  seenMs: 60 * 60_000,
  /** On PostgreSQL, for so long another server may not have heard that a session ended. */
  knownMs: 1000,
  mostKnown: 10_000,
  /** That wait to be used, at once. */
  mostInvites: 100,
  /** Of one address, in a minute. */
  triesAMinute: 5,
  shownAudit: 200,
} as const;

export const SERVER = {
  /** A write that takes longer lets the next one try. */
  longestTurnMs: 10_000,
  /** An item whose every text is as long as allowed, in the longest way to write it in JSON: six bytes a character. */
  bodyLimitBytes: 1536 * 1024,
  closeTimeoutMs: 10_000,
  /** A request that is not here whole by then is ended: the app gives up a call after CALL_TIMEOUT_MS. */
  requestTimeoutMs: 20_000,
  /** Bodies that are on their way at once, each up to bodyLimitBytes. */
  mostHalfSentBodies: 256,
  /** Requests of one connection that were not answered yet: browsers send one, and the next may come as an answer ends. */
  mostPipelined: 2,
  /** With a file for each answer they take 3,072 descriptors: systems that are sparing with them give a process 4,096. */
  mostConnections: 1024,
  mostConnectionsOfOne: 512,
  /** Of one sender, who keeps no other out; behind a proxy that is not trusted, all senders have one. */
  mostHalfSentBodiesOfOne: 64,
  /** Of all bodies that were begun and not answered yet, however long the database takes. */
  mostBodyBytes: 64 * 1024 * 1024,
  mostBodyBytesOfOne: 16 * 1024 * 1024,
  /** An answer of more bytes than a connection takes at once waits in memory until it is read. */
  longAnswerBytes: 256 * 1024,
  mostLongAnswers: 64,
  mostLongAnswersOfOne: 48,
  /** A long answer that is not read by then is cut off: the app gives up a call after CALL_TIMEOUT_MS. */
  longAnswerTimeoutMs: 120_000,
  /** Faults of a body are listed for so many of its parts. */
  mostErrors: 50,
  /** An item is changed less often than this between a backup and its restore elsewhere. */
  versionsAfterBackup: 1000,
  /** A version that an item cannot have come to. */
  mostVersion: 1_000_000_000,
  /** Of a backup that is restored: the fullest list takes a quarter of it. */
  mostBackupBytes: 256 * 1024 * 1024,
  /** How long a start waits for a PostgreSQL that does not answer yet, and after how long it asks again. */
  databaseWaitMs: 60_000,
  databaseRetryMs: 500,
  /** A change that clashed with another is tried so often, after pauses that grow by so much. */
  changeAttempts: 8,
  changePauseMs: 5,
  /** After so long it is not tried again: SQLite that says it is busy has waited for others already (open-sqlite.ts). */
  changeRetryForMs: 4000,
  /** What a caller is told to wait where the server is too busy, or its database away. */
  retryAfterSeconds: 5,
} as const;

// The team

export const TEAM = {
  mostDevices: 50,
  /** Plans, care records and what each phone says of itself. */
  mostDocuments: 500,
  /** Of them, and of the bytes below, what one phone that is no admin's may have sealed: the rest of the team goes on writing. */
  mostDocumentsOfPhone: 200,
  mostBytesOfPhone: 8 * 1024 * 1024,
  /** A viewer says what it has, and nothing else. */
  mostBytesOfViewer: 256 * 1024,
  /** Of the roster: who comes and goes in years. */
  mostRecords: 2000,
  /** Phones that were removed, in years too: each is carried along by every later record. */
  mostRemoved: 1000,
  /** Versions that a roster holds as standing: ten times as many as can stand, the latest. */
  mostStanding: 5000,
  /** Of so many, those that still stand are named again. */
  namedAgainFrom: 2500,
  /** Of a record, characters on a phone and bytes on the server: a key sealed for every phone takes some 200 each. */
  mostRecord: 64_000,
  mostName: 100,
  /** Characters of a key, a hash or an id. */
  mostKey: 500,
  mostStateBytes: 1024 * 1024,
  /** A plan with thousands of answers is a few hundred kilobytes. */
  mostInflatedBytes: 16 * 1024 * 1024,
  inflatedAtOnce: 16 * 1024,
  /** Times its packed length, above so many bytes: a plan's text packs to a tenth, hundreds of its versions to a fiftieth. */
  mostInflation: 100,
  inflatedInAnyCase: 2 * 1024 * 1024,
  /** Of 30,000 answers and all that was seen, with room. */
  mostValuesInState: 1_000_000,
  /** A pause in the typing after which a change is sent, and the longest that it waits. */
  pauseMs: 2000,
  longestPauseMs: 10_000,
  /** So often a phone gives what it gave already, in so long. */
  mostGivenAgain: 5,
  giveAgainMs: 5 * 60_000,
  /** Of the sealed request of who wants to join. */
  mostJoin: 2000,
  mostJoins: 50,
  mostJoinsOfOne: 5,
  /** As long as the code that it came with counts, and the hour that clocks may differ. */
  joinMs: 90 * 60_000,
  /** Of one phone. */
  joinsAMinute: 10,
  /** A code that one phone shows to another. */
  inviteMs: 30 * 60_000,
  /** Names of replaced answers that a state carries on for others: an operation has some thousands of changes. */
  mostSeenOfOthers: 5000,
  /**
   * Answers of this phone that one state may replace with a line each in the change log; of more, and once so many lines of this phone stand
   * there, a record is kept.
   */
  mostReplacedInLog: 20,
  mostOwnLines: 250,
  /** Answers that a plan may have with what the team brings: as many as one file may bring to an empty plan. Nobody types half of it. */
  mostAnswersMerged: 12_000,
  /** A colleague's few answers come in beyond that too, up to where a backup could not be opened any more. */
  fewAnswers: 500,
  fewCharacters: 50_000,
  mostAnswersEver: 90_000,
  /** Versions and records; a colleague's few come in beyond that too, up to the last of these. */
  mostKeptMerged: 2000,
  fewKept: 20,
  fewCharactersKept: 1_000_000,
  mostKeptEver: 5000,
  /** So many that one plan with all its versions can still be given and backed up: sixty versions of a large plan are six million. */
  mostCharactersKeptMerged: 8_000_000,
  mostCharactersKeptEver: 12_000_000,
  /** Of records that this phone writes of what the team replaced; this phone's own answers are recorded beyond that. */
  mostCharactersRecorded: 2_000_000,
  /** The same of the characters of answers, and of sections of a person's own naming. */
  mostCharactersMerged: 2_000_000,
  sections: { merged: 300, few: 3, ever: 1000 },
  /** A state with more, or with more ends of ranges that it has seen, is none that an app wrote. */
  mostAnswersInState: 30_000,
  mostSeenInState: 100_000,
  /** Between two rounds, and between two looks of a phone that waits to be let in. */
  leastPauseMs: 200,
  askAgainMs: 3000,
  /** A phone with the app open says so at least this often; what arrives within a minute of the last look arrives as it is put. */
  beatMs: 5 * 60_000,
  keepSeqMs: 2 * 60_000,
  liveMs: 60_000,
  /** After a call that failed. */
  retryMs: 5000,
  longestRetryMs: 60_000,
  /** On a server: of the teams that one member made with the states before the last ones, and of all, so that a backup has room for them; teams, of all and of one member, and puts of one phone in a minute. */
  mostBytes: 32 * 1024 * 1024,
  mostBytesOfAll: 128 * 1024 * 1024,
  mostTeams: 500,
  mostTeamsOfOne: 20,
  putsAMinute: 60,
  statesKept: 5,
  /** Bytes of a team's records that have room beyond that of its member: who is lost can be removed from a full team. */
  recordReserve: 512 * 1024,
  /** The same of all teams together. */
  reserveOfAll: 16 * 1024 * 1024,
  /** One with its records is up to some megabytes. */
  mostRostersInMemory: 50,
  /** Of one page of documents, and records in one answer. */
  pageBytes: 1024 * 1024,
  pageRecords: 50,
  /** Who asks for what is new is answered after so long at the latest; others' servers are asked so often meanwhile. */
  waitMs: 25_000,
  lookMs: 400,
} as const;
