// Tables as publishers write them: RFC 4180, with or without a byte order mark, and either line end, a row a line.

export type CsvRow<Column extends string> = Readonly<Record<Column, string>>;

const tidy = (text: string) =>
  /\s\s|^\s|\s$/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;

/** The cells of a line; one in quotes may hold what separates them. */
function cellsOf(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',');
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
  );
}

/** The rows of a table with the columns that are asked for, trimmed. @throws Error naming a column that is not there. */
export function readCsv<Column extends string>(
  content: string,
  columns: readonly Column[],
): readonly CsvRow<Column>[] {
  const [head = '', ...lines] = content
    .replace(/^\ufeff/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const titles = cellsOf(head);
  const places = columns.map((column) => {
    const place = titles.indexOf(column);
    if (place < 0) throw new Error(`There is no column "${column}".`);
    return [column, place] as const;
  });
  return lines.map((line, index) => {
    const cells = cellsOf(line);
    // A line that ends inside of quotes is found here too: no publisher breaks a cell.
    if (cells.length !== titles.length) {
      throw new Error(`Line ${index + 2} has ${cells.length} cells, not ${titles.length}.`);
    }
    const row: Record<string, string> = {};
    for (const [column, place] of places) row[column] = tidy(cells[place] ?? '');
    return row as CsvRow<Column>;
  });
}
