// Names that come in capitals, as a medic writes them. Only how it looks: the words stay those of the source.

/** Written in capitals, as no rule of letters tells. */
const CAPITALS = new Set(
  (
    'AMC AU CCM CHI CHS CMC CU EMMC ER HCA HMH HSHS IHS IU JBER JFK JPS KU LDS LSU LTAC MC MD MUSC NCH NE NEA NW NYC NYU OHSU OSF OSU OU PHS ' +
    'PAM PIH PO PR RR SE SGMC SSM SW TMC UAB UAMS UC UCI UCLA UCSD UCSF UF UH UHS UI UK UM UMC UNC UNM UPMC UR US USA USC USD USMD ' +
    'UT UTMB UVA UVM UW VA VCU WVU II III IV VI VII VIII IX'
  ).split(' '),
);
const SMALL = new Set(['an', 'and', 'at', 'by', 'de', 'del', 'for', 'in', 'of', 'on', 'the', 'to']);
const VOWEL = /[AEIOUY]/;
/** Short for a word, and spoken as one. */
const SHORT_WORDS: ReadonlySet<string> = new Set([
  'DR',
  'ST',
  'MT',
  'FT',
  'RD',
  'STE',
  'JR',
  'SR',
  'CTR',
  'HWY',
  'BLVD',
  'PKWY',
  'PL',
  'LN',
  'CT',
  'SQ',
  'MR',
  'MRS',
  'MS',
  'BLDG',
  'FL',
  'NTH',
  'TWP',
  'HTS',
  'PT',
  'HLTH',
  'SVC',
  'SVCS',
  'MTN',
  'PK',
  'TR',
  'TRL',
  'CNTY',
  'CMNTY',
  'NTL',
  'RM',
  'MDL',
  'MED',
  'CRK',
  'CLNTN',
  'WKFLD',
  'HLTHCRE',
]);
const MIXED: Readonly<Record<string, string>> = {
  ADVENTHEALTH: 'AdventHealth',
  ATLANTICARE: 'AtlantiCare',
  DBA: 'dba',
  MEDSTAR: 'MedStar',
  MERCYONE: 'MercyOne',
  THEDACARE: 'ThedaCare',
  TRISTAR: 'TriStar',
  UCHEALTH: 'UCHealth',
  UMASS: 'UMass',
  UNITYPOINT: 'UnityPoint',
  WELLSTAR: 'WellStar',
};

function plainWord(word: string, isFirst: boolean): string {
  if (MIXED[word]) return MIXED[word];
  if (CAPITALS.has(word)) return word;
  if (!isFirst && SMALL.has(word.toLowerCase())) return word.toLowerCase();
  // "LLC", "N", "MLK": no word has no vowel, but for those that are short for one.
  if (!VOWEL.test(word) && !SHORT_WORDS.has(word)) return word;
  const plain = word.charAt(0) + word.slice(1).toLowerCase();
  return plain.replace(
    /^(Mc)([a-z])(?=[a-z]{2})/,
    (_all, mc: string, letter: string) => mc + letter.toUpperCase(),
  );
}

/** A text in capitals as names are written; one that is not in capitals as it is. */
export function plainCase(text: string): string {
  if (/[a-z]/.test(text)) return text;
  let isFirst = true;
  return text.replace(/[A-Z]+(?:'[A-Z]{2,})?/g, (match, at: number) => {
    const before = text[at - 1] ?? '';
    // "JOSEPH'S", "2ND": the rest of a word.
    if ((before === "'" && match === 'S') || (/\d/.test(before) && /^(ST|ND|RD|TH)$/.test(match))) {
      return match.toLowerCase();
    }
    const plain = match
      .split("'")
      .map((word, index) => plainWord(word, isFirst || index > 0))
      .join("'");
    isFirst = false;
    return plain;
  });
}
