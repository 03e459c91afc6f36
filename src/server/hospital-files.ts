// `npm run hospitals -- import FILE` and `… export FILE`, while the server runs, on either database.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type ColumnMap, columnUses, labelOfUse } from '../domain/hospitals/files/column-uses.ts';
import {
  type BadRow,
  type FileTable,
  labelOf,
  type Refused,
  tierNamed,
} from '../domain/hospitals/files/file-row.ts';
import {
  atRow,
  fileWords,
  planWords,
  rowWords,
  writtenWords,
} from '../domain/hospitals/files/file-words.ts';
import {
  type Decode,
  type Encoding,
  encodings,
  fileKindOf,
  finish,
  openHospitalFile,
} from '../domain/hospitals/files/hospital-file.ts';
import {
  byReason,
  changesOf,
  type ForAllRows,
  type ImportPlan,
  lacksCategory,
  planImport,
  withoutName,
} from '../domain/hospitals/files/import-plan.ts';
import {
  foreignLetters,
  readRows,
  type Understood,
  understand,
  withColumn,
} from '../domain/hospitals/files/read-rows.ts';
import { type Hospital, hospitals } from '../domain/hospitals/hospital.ts';
import { drawnPoints } from '../domain/hospitals/hospital-point.ts';
import { BATCH, HOSPITAL_FILE } from '../domain/limits.ts';
import { plainItem } from '../domain/sync/content.ts';
import { counted, grouped } from '../domain/text/counted.ts';
import { claimed, nameWords } from '../domain/text/plain-characters.ts';
import { CommandRefused, commandFault, terminalLine, terminalText } from './command-fault.ts';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { createHospitalStore, readHospitals } from './hospitals/hospital-store.ts';
import { writeWhole } from './write-whole.ts';

const HOSPITALS = commandLine('hospitals');
const USAGE = `Name what to do and the file: ${HOSPITALS} import FILE, or ${HOSPITALS} export FILE. An import takes
  --yes                 saves without asking
  --category CATEGORY   primary, secondary or tertiary, for new hospitals whose row says none
  --columns FIELD=COLUMN,…   which column is what, where the guess is wrong; "FIELD=" is none
  --repeated keep       rows with the name and address of a row before are hospitals of their own
  --encoding NAME       utf-8 or windows-1252: how the letters of the file are written`;

interface Terminal {
  readonly print: (line: string) => void;
  /** The answer that was typed; undefined if nobody can be asked. */
  readonly ask: (question: string) => Promise<string | undefined>;
}

/** Of the machine: a list of the United States has its longitudes in the west. */
const LOCALE = Intl.DateTimeFormat().resolvedOptions().locale;

const savedIn = async ({ queries }: Database): Promise<Hospital[]> => {
  // As a phone reads them: a file says no more than it shows, and is compared with that.
  return (await readHospitals(queries)).map(plainItem).sort(hospitals.compare);
};

/** @throws CommandRefused */
function readBytes(file: string): Uint8Array {
  if (!existsSync(file)) throw new CommandRefused(`There is no file "${file}".`);
  if (statSync(file).isDirectory()) throw new CommandRefused(`"${file}" is a folder, not a file.`);
  if (statSync(file).size > HOSPITAL_FILE.mostBytes) {
    throw new CommandRefused(`"${file}" was not read: ${fileWords.tooLarge}`);
  }
  return readFileSync(file);
}

/** What an import was told on the command line. */
interface ImportOptions {
  readonly isAgreed: boolean;
  readonly forAll: ForAllRows;
  /** As they were written. */
  readonly columns: readonly string[];
  readonly encoding: Encoding | undefined;
}

const decode: Decode = (bytes, encoding, isStrict) =>
  new TextDecoder(encoding, { fatal: isStrict, ignoreBOM: true }).decode(bytes);

const plainly = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** "name=Formal Name,phone=Tel": a comma within a name of a column is one where no field follows it. @throws CommandRefused */
function withChosen(guessed: ColumnMap, { names }: FileTable, chosen: readonly string[]) {
  let columns = guessed;
  for (const [, field = '', wanted = ''] of chosen
    .join(',')
    .matchAll(/([^=,]+)=(.*?)(?=,[^=,]+=|$)/g)) {
    const use = columnUses.find((each) =>
      [each, labelOfUse(each)].some((name) => plainly(name) === plainly(field)),
    );
    if (use === undefined) {
      throw new CommandRefused(
        `--columns has no field "${field.trim()}". The fields: ${columnUses.join(', ')}.`,
      );
    }
    const name = wanted.trim();
    const exact = names.findIndex((each) => each.trim() === name);
    const at = exact < 0 ? names.findIndex((each) => plainly(each) === plainly(name)) : exact;
    if (name !== '' && at < 0) {
      throw new CommandRefused(
        `The file has no column "${name}". Its columns: ${names.map((each) => claimed(each.trim())).join(', ')}.`,
      );
    }
    columns = withColumn(columns, use, name === '' ? undefined : at);
  }
  return columns;
}

/** What the columns of a list were taken for, with what the first row says there. */
function printColumns(
  { names, rows, headerLine }: FileTable,
  { columns, byContent, isOurs }: Understood,
  print: (line: string) => void,
): void {
  if (isOurs) return;
  print(planWords.headerLine(headerLine));
  for (const use of columnUses) {
    const at = columns.get(use);
    if (at === undefined) continue;
    const example = rows.map(({ cells }) => cells[at] ?? '').find((text) => text.trim() !== '');
    const own = names[at]?.trim();
    const column = own ? nameWords(own) : planWords.unnamedColumn(at + 1);
    const guess = byContent.has(use) ? ` (${planWords.guess})` : '';
    print(
      `  ${labelOfUse(use)}: ${column}${guess}${example ? `, such as ${claimed(example.trim())}` : ''}`,
    );
  }
}

/** @throws CommandRefused */
function planOf(
  file: string,
  saved: readonly Hospital[],
  { forAll, columns: chosen, encoding }: ImportOptions,
  print: (line: string) => void,
): ImportPlan {
  const refuse = (why: Refused) =>
    new CommandRefused(`"${file}" was not read. ${atRow(why, why.reason)}`);
  const opened = finish(openHospitalFile(file, readBytes(file), decode, encoding));
  if ('reason' in opened) throw refuse(opened);
  const { table } = opened;
  const guessed = understand(table);
  const columns = withChosen(guessed.columns, table, chosen);
  const byContent = new Set(
    [...guessed.byContent].filter((use) => columns.get(use) === guessed.columns.get(use)),
  );
  const isOurs = guessed.isOurs && chosen.length === 0;
  const understood = { columns, byContent, isOurs };
  const read = finish(readRows(table, understood, new Date()));
  if (read.kind === 'refused') throw refuse(read);
  printColumns(table, understood, print);
  if (opened.isEncodingGuessed) {
    print(
      `${planWords.encoding(opened.encoding, foreignLetters(table, columns))} --encoding says another.`,
    );
  }
  return finish(planImport(saved, read, LOCALE, forAll));
}

/** Rows with one reason as one line. */
function printGrouped(
  mark: string,
  rows: readonly BadRow[],
  print: (line: string) => void,
  reasonOf?: typeof withoutName,
): void {
  for (const { first, count } of byReason(rows, reasonOf))
    print(`${mark} ${planWords.andMore(atRow(first, first.reason), count)}`);
}

function printPlan(
  plan: ImportPlan,
  { keepsRepeated = false }: ForAllRows,
  print: (line: string) => void,
): void {
  const { added, changed, same, bad, repeated, points, closed, ignored } = plan;
  const some = (lines: readonly string[]) => {
    for (const line of lines.slice(0, HOSPITAL_FILE.mostPrinted)) print(line);
    if (lines.length > HOSPITAL_FILE.mostPrinted)
      print(`… and ${lines.length - HOSPITAL_FILE.mostPrinted} more`);
  };
  some(added.map((row) => `+ ${atRow(row, claimed(row.content.name))}`));
  some(
    changed.map((row) => {
      const what = row.differs.map(({ key, from, to }) =>
        planWords.differs(labelOf(key), from, to),
      );
      return `~ ${atRow(row, `${claimed(row.saved.name)}. ${what.join('; ')}`)}`;
    }),
  );
  printGrouped('!', bad, print);
  if (bad.some(lacksCategory))
    print('  With --category primary (or secondary, tertiary) all of these get that one.');
  if (closed.length > 0) print(planWords.closed(closed.length, closed[0]?.name ?? ''));
  if (points.length > 0) print(planWords.points(points.length));
  printGrouped('?', points, print, withoutName);
  if (repeated.length > 0) print(planWords.repeated(repeated.length, keepsRepeated));
  printGrouped(' ', repeated, print);
  if (ignored.length > 0) print(planWords.ignored(ignored));
  print(planWords.counts(added.length, changed.length, same, bad.length));
}

interface Saved {
  readonly count: number;
  /** Some had no room. */
  readonly isFull: boolean;
}

/**
 * Saves what a plan comes to, a batch after the other, and names what the list did not take, since it was changed meanwhile or is
 * full.
 * @throws CommandRefused where something ends it, with what was saved before.
 */
async function save(
  database: Database,
  plan: ImportPlan,
  print: (line: string) => void,
): Promise<Saved> {
  const store = createHospitalStore({
    database,
    now: () => new Date(),
    newId: randomUUID,
  });
  const changes = changesOf(plan, randomUUID);
  const rows = [...plan.added, ...plan.changed];
  /** Of a large file thousands: they are said once. */
  const withoutRoom: BadRow[] = [];
  let count = 0;
  try {
    for (let from = 0; from < changes.length; from += BATCH.most) {
      const part = changes.slice(from, from + BATCH.most);
      const outcomes = await store.saveAll(part);
      for (const [index, { kind }] of outcomes.entries()) {
        const row = rows[from + index] ?? { line: 0 };
        if (kind === 'done' || kind === 'created' || kind === 'unchanged') count += 1;
        else if (kind === 'full') withoutRoom.push({ ...row, reason: rowWords.listFull });
        else print(`! ${atRow(row, rowWords.changedMeanwhile)}`);
      }
      const done = from + part.length;
      if (done % HOSPITAL_FILE.reportEvery === 0 && done < changes.length)
        print(`${done} of ${changes.length} …`);
    }
  } catch (error) {
    // Of the batch that failed nobody knows, where the database went away before it answered.
    const done = `${grouped(count)} of ${counted(changes.length, 'hospital')} are saved for certain: import the file again for the rest.`;
    const fault = commandFault(error, done);
    if (fault !== undefined) throw new CommandRefused(fault, { cause: error });
    print(done);
    throw error;
  } finally {
    printGrouped('!', withoutRoom, print);
  }
  return { count, isFull: withoutRoom.length > 0 };
}

/** @returns the exit code. @throws CommandRefused */
async function importHospitals(
  database: Database,
  file: string,
  options: ImportOptions,
  { print, ask }: Terminal,
): Promise<number> {
  const plan = planOf(file, await savedIn(database), options, print);
  printPlan(plan, options.forAll, print);
  const count = plan.added.length + plan.changed.length;
  if (count === 0) {
    print(planWords.nothingToSave);
    return plan.same === 0 || plan.bad.length > 0 ? 1 : 0;
  }
  if (!options.isAgreed) {
    const answer = await ask(`${planWords.save(count)}? Type yes: `);
    if (answer?.trim().toLowerCase() !== 'yes') {
      print('Nothing was saved. With --yes it saves without asking.');
      // Who was asked said no; where nobody could be asked, what was wanted was not done.
      return answer === undefined ? 1 : 0;
    }
  }
  const saved = await save(database, plan, print);
  print(
    saved.isFull
      ? `${grouped(saved.count)} of ${counted(count, 'hospital')} saved from ${file}: the list is full.`
      : `${counted(saved.count, 'hospital')} saved from ${file}`,
  );
  const left = count - saved.count + plan.bad.length;
  if (left > 0) print(`${left} of the file’s rows not saved: what is wrong stands above with !`);
  return left === 0 ? 0 : 1;
}

/** @throws CommandRefused when the file is there already, its folder is not, or its name says no kind. */
async function exportHospitals(
  database: Database,
  file: string,
  { print }: Pick<Terminal, 'print'>,
): Promise<number> {
  const kind = fileKindOf(file);
  if (!kind) throw new CommandRefused(fileWords.notAnyKind);
  if (existsSync(file)) {
    throw new CommandRefused(`There is already a file "${file}": choose another name.`);
  }
  if (!existsSync(dirname(file)))
    throw new CommandRefused(`There is no folder "${dirname(file)}".`);
  const saved = await savedIn(database);
  await writeWhole(file, kind.write(saved, LOCALE));
  print(`${counted(saved.length, 'hospital')} written to ${file}`);
  const { sure, none, whys } = drawnPoints(saved, LOCALE);
  print(writtenWords.points(sure, none, whys.length));
  if (whys.length > 0) print(writtenWords.what);
  for (const why of whys) print(`? ${why}`);
  return 0;
}

/** What a command has of the process in which it runs. */
export interface CommandProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  /** Somebody sits there where it is the terminal of the process itself. */
  readonly stdin?: NodeJS.ReadStream;
}

const terminalOf = ({ stdout, stdin }: CommandProcess): Terminal => ({
  print: (line) => stdout.write(terminalLine(line)),
  async ask(question) {
    if (!stdin?.isTTY) return undefined;
    const lines = createInterface({ input: stdin, output: process.stdout });
    return await lines.question(question).finally(() => lines.close());
  },
});

/** What is said on the command line; undefined if it is not understood. @throws Error for an option that there is none of. */
function readCommand(rest: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      category: { type: 'string' },
      columns: { type: 'string', multiple: true, default: [] },
      repeated: { type: 'string' },
      encoding: { type: 'string' },
    },
  });
  const [verb, name, ...more] = positionals;
  const category = tierNamed(values.category ?? '');
  const encoding = encodings.find((each) => each === values.encoding?.toLowerCase());
  const isUnderstood =
    name !== undefined &&
    more.length === 0 &&
    (verb === 'import' || (verb === 'export' && rest.length === 2)) &&
    (values.category === undefined || category !== undefined) &&
    (values.encoding === undefined || encoding !== undefined) &&
    (values.repeated === undefined || values.repeated === 'keep');
  if (!isUnderstood) return undefined;
  const keepsRepeated = values.repeated === 'keep';
  const { yes: isAgreed, columns } = values;
  return {
    verb,
    name,
    options: { isAgreed, columns, encoding, forAll: { category, keepsRepeated } },
  };
}

/** @param from the folder that a relative file name starts at. */
export async function runHospitalsCommand(
  rest: readonly string[],
  from: string,
  within: CommandProcess = process,
): Promise<number> {
  const terminal = terminalOf(within);
  try {
    const command = readCommand(rest);
    if (!command) throw new CommandRefused(USAGE);
    const file = resolve(from, command.name);
    const database = await openDatabase(readConfig(within.env), () => undefined);
    const run =
      command.verb === 'import'
        ? importHospitals(database, file, command.options, terminal)
        : exportHospitals(database, file, terminal);
    return await run.finally(() => database.close());
  } catch (error) {
    const isOfOptions =
      error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const sentence = isOfOptions ? USAGE : commandFault(error);
    if (sentence === undefined) throw error;
    within.stderr.write(terminalText(sentence));
    return 1;
  }
}
