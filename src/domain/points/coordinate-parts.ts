// Which numbers of a latitude and longitude belong together, and which letter or label to which of the two.

// The words and signs of a latitude and longitude: numbers, marks of degrees, minutes and seconds, letters and labels.

export type Axis = 'latitude' | 'longitude';
export const unitMarks = ['degree', 'minute', 'second'] as const;
type UnitMark = (typeof unitMarks)[number];

interface NumberToken {
  readonly kind: 'number';
  /** Digits, and a point before decimals. */
  readonly text: string;
  readonly sign?: '+' | '-';
}

type CoordinateToken =
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

/** Undefined if something else stands in the text, which is in lower case. */
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

type Side = Extract<CoordinateToken, { kind: 'side' }>;

/** What stands between two numbers, before the first and after the last. */
interface Gap {
  readonly sides: Side[];
  readonly labels: Axis[];
  hasSeparator: boolean;
  hasSpace: boolean;
}

interface MarkedNumber extends NumberToken {
  mark?: (typeof unitMarks)[number];
}

/** One of the two, with what was written about it. */
export interface CoordinatePart {
  readonly numbers: readonly MarkedNumber[];
  readonly side?: Side | undefined;
  readonly label?: Axis | undefined;
}

type Split = readonly [CoordinatePart, CoordinatePart];
type Refusal = 'ambiguous' | 'incomplete' | 'unreadable';

const emptyGap = (): Gap => ({ sides: [], labels: [], hasSeparator: false, hasSpace: false });

function sorted(tokens: readonly CoordinateToken[]) {
  const numbers: MarkedNumber[] = [];
  const gaps = [emptyGap()];
  for (const token of tokens) {
    const gap = gaps.at(-1) ?? emptyGap();
    const last = numbers.at(-1);
    switch (token.kind) {
      case 'number':
        numbers.push({ ...token });
        gaps.push(emptyGap());
        break;
      case 'mark':
        if (!last || last.mark || gap.sides.length + gap.labels.length > 0 || gap.hasSeparator)
          return undefined;
        last.mark = token.mark;
        gap.hasSpace = false;
        break;
      case 'side':
        gap.sides.push(token);
        break;
      case 'label':
        gap.labels.push(token.axis);
        break;
      case 'separator':
        gap.hasSeparator = true;
        break;
      case 'space':
        gap.hasSpace = true;
        break;
      default:
        return token satisfies never;
    }
  }
  return { numbers, gaps };
}

/** How many numbers belong to the first of the two. */
function boundary(numbers: readonly MarkedNumber[], gaps: readonly Gap[]): number | Refusal {
  const count = numbers.length;
  if (count < 2) return count === 1 ? 'incomplete' : 'unreadable';
  if (count > 6) return 'unreadable';
  const between = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const certain = between.filter((at) => {
    const [gap, number] = [gaps[at], numbers[at]];
    return (
      (gap && gap.sides.length + gap.labels.length > 0) || number?.sign || number?.mark === 'degree'
    );
  });
  const isOne = numbers.every(({ mark }, index) => mark === unitMarks[index]);
  if (isOne && certain.length === 0) return 'incomplete';
  const separated = between.filter((at) => gaps[at]?.hasSeparator);
  if (certain.length > 1) return 'unreadable';
  const [sure] = certain;
  if (sure !== undefined) {
    const isCut = separated.some((at) => at !== sure && !numbers[at - 1]?.mark);
    return isCut ? 'unreadable' : sure;
  }
  if (separated.length === 1) return separated[0] ?? 'unreadable';
  if (separated.length > 0 && separated.length < between.length) return 'unreadable';
  const spaced = between.filter((at) => gaps[at]?.hasSpace);
  if (separated.length === 0 && spaced.length === 1) return spaced[0] ?? 'unreadable';
  return count % 2 === 0 ? count / 2 : 'ambiguous';
}

/** Letters stand before both numbers or after both; `single` says to which one in the middle belongs. */
function shared<Mark>(
  lead: readonly Mark[],
  middle: readonly Mark[],
  trail: readonly Mark[],
  single: (mark: Mark) => 'first' | 'second' | undefined,
): readonly [Mark | undefined, Mark | undefined] | undefined {
  switch (`${lead.length}${middle.length}${trail.length}`) {
    case '000':
    case '100':
    case '001':
    case '101':
      return [lead[0], trail[0]];
    case '110':
      return [lead[0], middle[0]];
    case '011':
      return [middle[0], trail[0]];
    case '020':
      return [middle[0], middle[1]];
    case '010': {
      const [only] = middle;
      const to = only === undefined ? undefined : single(only);
      return to && (to === 'first' ? [only, undefined] : [undefined, only]);
    }
    default:
      return undefined;
  }
}

/** The two coordinates in the order they are typed. */
export function coordinateParts(tokens: readonly CoordinateToken[]): Split | Refusal {
  const { numbers, gaps } = sorted(tokens) ?? {};
  if (!numbers || !gaps) return 'unreadable';
  const cut = boundary(numbers, gaps);
  if (typeof cut === 'string') return cut;
  const [lead, middle, trail] = [gaps[0], gaps[cut], gaps.at(-1)];
  if (!lead || !middle || !trail) return 'unreadable';
  const [first, second] = [numbers.slice(0, cut), numbers.slice(cut)];
  const isWide = (part: readonly NumberToken[]) => Number(part[0]?.text) > 90;
  const sides = shared(lead.sides, middle.sides, trail.sides, ({ axis }) => {
    // Latitude comes first: an N between the two is its own. A W there can be of either.
    if (axis === 'latitude') return 'first';
    return isWide(first) ? 'first' : isWide(second) ? 'second' : undefined;
  });
  const labels = shared(lead.labels, middle.labels, trail.labels, () => 'second');
  if (!sides || !labels) return 'ambiguous';
  return [
    { numbers: first, side: sides[0], label: labels[0] },
    { numbers: second, side: sides[1], label: labels[1] },
  ];
}
