// What a table of somebody else's says of a point: its columns are called as its program calls them, in any case.
import { COLUMN_CUT_AFTER, foldedColumn, placeNameColumns } from '../../place/named-by-others.ts';

/** In the order in which they win. */
const NAMES = ['name', 'title', 'callsign', 'label', ...placeNameColumns, 'place', 'station'];
const REMARKS = ['description', 'desc', 'remarks', 'notes', 'comments', 'comment'] as const;
const TIMES = ['time', 'timestamp'] as const;
const STATUS = ['status', 'operationalstatus', 'operstatus'] as const;
const MOST_KEY_CHARACTERS = 200;

export interface SaidInColumns {
  readonly name: string;
  readonly remarks: string;
  readonly at: string;
  readonly status: string;
}

/** Of each the first text that is not blank; '' where there is none. */
export function saidInColumns(
  columns: Iterable<readonly [key: string, value: unknown]>,
): SaidInColumns {
  const texts = new Map<string, string>();
  const cut: (readonly [string, string])[] = [];
  for (const [key, value] of columns) {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || text.trim() === '' || key.length > MOST_KEY_CHARACTERS)
      continue;
    const plain = foldedColumn(key);
    if (!texts.has(plain)) texts.set(plain, text);
    if (key.length === COLUMN_CUT_AFTER) cut.push([plain, text]);
  }
  const said = (keys: readonly string[]): string => {
    for (const key of keys) {
      const text = texts.get(key);
      if (text !== undefined) return text;
    }
    const whole = cut.find(([plain]) => keys.some((key) => key.startsWith(plain)));
    return whole?.[1] ?? '';
  };
  return { name: said(NAMES), remarks: said(REMARKS), at: said(TIMES), status: said(STATUS) };
}
