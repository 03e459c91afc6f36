// Reads a compiled file of public data. What is not as it was made is refused whole: half a list would say that there is no more.

/** Says what of the file is not as it was made. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** Far more than there are, and than a line has. */
const MOST_LINES = 100_000;
const MOST_CHARACTERS = 300;

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class ColumnReader {
  readonly #file: Values;
  readonly #columns: Values;

  /** @throws UnusableFile where the text is no file of this format. */
  constructor(text: string, format: string) {
    let file: unknown;
    try {
      file = JSON.parse(text);
    } catch (cause) {
      throw new UnusableFile('The file is cut off or damaged.', { cause });
    }
    if (!isValues(file) || typeof file.format !== 'string') {
      throw new UnusableFile(`The file is no "${format}".`);
    }
    if (file.format !== format) {
      throw new UnusableFile(`The file is "${file.format.slice(0, 40)}", not "${format}".`);
    }
    if (!isValues(file.columns)) throw new UnusableFile('The file has no columns.');
    this.#file = file;
    this.#columns = file.columns;
  }

  /** Whole numbers, none of them negative. */
  counts<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
    const counts = this.#file.counts;
    const entries = names.map((name) => {
      const count = isValues(counts) ? counts[name] : undefined;
      if (!Number.isInteger(count) || Number(count) < 0 || Number(count) > MOST_LINES) {
        throw new UnusableFile(`The count "${name}" is missing or impossible.`);
      }
      return [name, Number(count)];
    });
    return Object.fromEntries(entries);
  }

  /** Years, months or days: `2022`, `2026-08`, `2026-09-03`. */
  dates<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
    const dates = this.#file.dates;
    const entries = names.map((name) => {
      const date = isValues(dates) ? dates[name] : undefined;
      if (typeof date !== 'string' || !/^\d{4}(-\d{2}){0,2}$/.test(date)) {
        throw new UnusableFile(`The date of "${name}" is missing or none.`);
      }
      return [name, date];
    });
    return Object.fromEntries(entries);
  }

  #text(column: string): string {
    const text = this.#columns[column];
    if (typeof text !== 'string') throw new UnusableFile(`The column "${column}" is missing.`);
    return text;
  }

  lines(column: string, count: number): readonly string[] {
    const text = this.#text(column);
    const lines = count === 0 && text === '' ? [] : text.split('\n');
    if (lines.length !== count) {
      throw new UnusableFile(`The column "${column}" has ${lines.length} lines, not ${count}.`);
    }
    for (let index = 0; index < count; index += 1) {
      if ((lines[index] as string).length > MOST_CHARACTERS) {
        throw new UnusableFile(`A line of the column "${column}" is too long.`);
      }
    }
    return lines;
  }

  /** For each line the place of its character among `codes`. */
  codes(column: string, codes: string, count: number): Uint8Array {
    const text = this.#text(column);
    if (text.length !== count) {
      throw new UnusableFile(`The column "${column}" has ${text.length} codes, not ${count}.`);
    }
    const places = new Uint8Array(count);
    for (let index = 0; index < count; index += 1) {
      const place = codes.indexOf(text[index] ?? '');
      if (place < 0) throw new UnusableFile(`The column "${column}" has an unknown code.`);
      places[index] = place;
    }
    return places;
  }

  /** The numbers that differences from line to line add up to, divided by `parts`. */
  numbers(
    column: string,
    { least, most }: { readonly least: number; readonly most: number },
    count: number,
    parts = 1,
  ): Float64Array {
    const numbers = new Float64Array(count);
    let sum = 0;
    const lines = this.lines(column, count);
    for (let index = 0; index < count; index += 1) {
      const line = lines[index] ?? '';
      const difference = line === '' ? Number.NaN : Number(line);
      if (!Number.isSafeInteger(difference)) {
        throw new UnusableFile(
          `"${line.slice(0, 20)}" of the column "${column}" is no whole number.`,
        );
      }
      sum += difference;
      if (sum < least || sum > most) {
        throw new UnusableFile(`A number of the column "${column}" is out of its bounds.`);
      }
      numbers[index] = sum / parts;
    }
    return numbers;
  }
}
