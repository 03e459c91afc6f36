// The words and signs of a latitude and longitude: numbers, marks of degrees, minutes and seconds, letters and labels.

export type Axis = 'latitude' | 'longitude';
export const unitMarks = ['degree', 'minute', 'second'] as const;
type UnitMark = (typeof unitMarks)[number];

export interface NumberToken {
  readonly kind: 'number';
  /** Digits, and a point before decimals. */
  readonly text: string;
  readonly sign?: '+' | '-';
}

export type CoordinateToken =
  | NumberToken
  | { readonly kind: 'mark'; readonly mark: UnitMark; readonly isLetterS: boolean }
  | { readonly kind: 'side'; readonly axis: Axis; readonly isNegative: boolean }
  | { readonly kind: 'label'; readonly axis: Axis }
  | { readonly kind: 'separator' | 'space' };

const side = (axis: Axis, isNegative: boolean): CoordinateToken => ({
  kind: 'side',
  axis,
  isNegative,
});
const mark = (of: UnitMark, isLetterS = false): CoordinateToken => ({
  kind: 'mark',
  mark: of,
  isLetterS,
});
const label = (axis: Axis): CoordinateToken => ({ kind: 'label', axis });

const WORDS: Readonly<Record<string, CoordinateToken>> = {
  n: side('latitude', false),
  north: side('latitude', false),
  s: side('latitude', true),
  south: side('latitude', true),
  e: side('longitude', false),
  east: side('longitude', false),
  w: side('longitude', true),
  west: side('longitude', true),
  d: mark('degree'),
  deg: mark('degree'),
  degs: mark('degree'),
  degree: mark('degree'),
  degrees: mark('degree'),
  m: mark('minute'),
  min: mark('minute'),
  mins: mark('minute'),
  minute: mark('minute'),
  minutes: mark('minute'),
  sec: mark('second'),
  secs: mark('second'),
  second: mark('second'),
  seconds: mark('second'),
  lat: label('latitude'),
  latitude: label('latitude'),
  lon: label('longitude'),
  long: label('longitude'),
  lng: label('longitude'),
  longitude: label('longitude'),
};

const wordTokens = new Map(Object.entries(WORDS));

const SIGNS: Readonly<Record<string, CoordinateToken>> = {
  '\u00b0': mark('degree'),
  '*': mark('degree'),
  "'": mark('minute'),
  '"': mark('second'),
};

const TOKEN =
  /(?<number>[+-]?\d+(?:\.\d+)?)|(?<word>[a-z]+)(?:(?<=[a-z]{2})\.(?!\d))?|(?<sign>[\u00b0*'"])|(?<separator>[,;/|&\n])|(?<space> +)|(?<joiner>[:=_])/y;

/** An `s` after the number that follows minutes is seconds, where d and m stand for the others. */
function letterS(tokens: readonly CoordinateToken[]): CoordinateToken {
  const marked = tokens.findLast((token) => token.kind === 'mark');
  const isAfterNumber = tokens.findLast((token) => token.kind !== 'space')?.kind === 'number';
  return isAfterNumber && marked?.mark === 'minute' ? mark('second', true) : side('latitude', true);
}

/** Undefined where something else stands in the text, which is in lower case. */
export function coordinateTokens(text: string): readonly CoordinateToken[] | undefined {
  const tokens: CoordinateToken[] = [];
  TOKEN.lastIndex = 0;
  const isLettered = /\d ?d(?:eg)?[ \d]/.test(text) && /\d ?m(?:in)?[ \d]/.test(text);
  while (TOKEN.lastIndex < text.length) {
    const { number, word, sign, separator, space } = TOKEN.exec(text)?.groups ?? {};
    if (TOKEN.lastIndex === 0) return undefined;
    if (number !== undefined) {
      const isSigned = /^[+-]/.test(number);
      tokens.push({
        kind: 'number',
        text: isSigned ? number.slice(1) : number,
        ...(isSigned ? { sign: number.startsWith('-') ? '-' : '+' } : {}),
      });
    } else if (word !== undefined) {
      const token = word === 's' && isLettered ? letterS(tokens) : wordTokens.get(word);
      if (!token) return undefined;
      tokens.push(token);
    } else if (sign !== undefined) {
      const token = SIGNS[sign];
      if (token) tokens.push(token);
    } else if (separator !== undefined) tokens.push({ kind: 'separator' });
    else if (space !== undefined) tokens.push({ kind: 'space' });
  }
  return tokens;
}
