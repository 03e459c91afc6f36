// `npm run hospitals -- import FILE` and `… export FILE`, while the server runs, on either database.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { counted } from '../domain/counted.ts';
import {
  atRow,
  fileWords,
  planWords,
  writtenWords,
} from '../domain/hospital/exchange/exchange-words.ts';
import { labelOf } from '../domain/hospital/exchange/file-row.ts';
import { fileKindOf, finish, readHospitalFile } from '../domain/hospital/exchange/hospital-file.ts';
import { HOSPITAL_FILE } from '../domain/hospital/exchange/hospital-file-limits.ts';
import { changesOf, type ImportPlan, planImport } from '../domain/hospital/exchange/import-plan.ts';
import { type Hospital, hospitals } from '../domain/hospital/hospital.ts';
import { drawnPoints } from '../domain/hospital/hospital-point.ts';
import { BATCH } from '../domain/later-limits.ts';
import type { Resource } from '../domain/sync/resource.ts';
import { CommandRefused, commandFault } from './command-fault.ts';
import { readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { readItems } from './resources/resource-rows.ts';
import { createResourceStore } from './resources/resource-store.ts';
import { writeWhole } from './write-whole.ts';

const USAGE =
  'Name what to do and the file: npm run hospitals -- import FILE, or npm run hospitals -- export FILE. With --yes an import saves without asking.';

interface Terminal {
  readonly print: (line: string) => void;
  /** The answer that was typed; undefined where nobody can be asked. */
  readonly ask: (question: string) => Promise<string | undefined>;
}

/** Of the machine: a list of the United States has its longitudes in the west. */
const LOCALE = Intl.DateTimeFormat().resolvedOptions().locale;

const resource = hospitals as unknown as Resource;

const savedIn = async ({ queries }: Database): Promise<Hospital[]> => {
  const items = (await readItems(queries, resource)) as Hospital[];
  return items.sort(hospitals.compare);
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

/** @throws CommandRefused */
function planOf(file: string, saved: readonly Hospital[]): ImportPlan {
  const decode = (bytes: Uint8Array, fatal: boolean) =>
    new TextDecoder('utf-8', { fatal, ignoreBOM: true }).decode(bytes);
  const read = finish(readHospitalFile(file, readBytes(file), decode));
  if (read.kind === 'refused') {
    throw new CommandRefused(`"${file}" was not read. ${atRow(read, read.reason)}`);
  }
  return finish(planImport(saved, read, LOCALE));
}

function printPlan(plan: ImportPlan, print: (line: string) => void): void {
  const { added, changed, same, bad, points, ignored } = plan;
  const some = (lines: readonly string[]) => {
    for (const line of lines.slice(0, HOSPITAL_FILE.mostPrinted)) print(line);
    if (lines.length > HOSPITAL_FILE.mostPrinted)
      print(`… and ${lines.length - HOSPITAL_FILE.mostPrinted} more`);
  };
  some(added.map((row) => `+ ${atRow(row, row.content.name)}`));
  some(
    changed.map((row) => {
      const what = row.differs.map(({ key, from, to }) =>
        planWords.differs(labelOf(key), from, to),
      );
      return `~ ${atRow(row, `${row.saved.name}. ${what.join('; ')}`)}`;
    }),
  );
  for (const row of bad) print(`! ${atRow(row, row.reason)}`);
  if (points.length > 0) print(planWords.points(points.length));
  some(points.map((row) => `? ${atRow(row, row.reason)}`));
  if (ignored.length > 0) print(planWords.ignored(ignored));
  print(planWords.counts(added.length, changed.length, same, bad.length));
}

/** Saves what a plan comes to; the result counts what the list did not take, since it was changed meanwhile or is full. */
async function save(
  database: Database,
  plan: ImportPlan,
  print: (line: string) => void,
): Promise<number> {
  const store = createResourceStore(resource, {
    database,
    now: () => new Date(),
    newId: randomUUID,
  });
  const changes = changesOf(plan, randomUUID);
  const rows = [...plan.added, ...plan.changed];
  let refused = 0;
  for (let from = 0; from < changes.length; from += BATCH.most) {
    const part = changes.slice(from, from + BATCH.most);
    const outcomes = await store.saveAll(part);
    for (const [index, { kind }] of outcomes.entries()) {
      if (kind === 'done' || kind === 'created' || kind === 'unchanged') continue;
      refused += 1;
      const row = rows[from + index] ?? { line: 0 };
      const why =
        kind === 'full'
          ? 'The list is full: it was not saved.'
          : 'It was changed meanwhile, and not saved.';
      print(`! ${atRow(row, why)}`);
    }
    const done = from + part.length;
    if (done % HOSPITAL_FILE.toldEvery === 0 && done < changes.length)
      print(`${done} of ${changes.length} …`);
  }
  return refused;
}

/** @returns the exit code. @throws CommandRefused */
async function importHospitals(
  database: Database,
  file: string,
  isAgreed: boolean,
  { print, ask }: Terminal,
): Promise<number> {
  const plan = planOf(file, await savedIn(database));
  printPlan(plan, print);
  const count = plan.added.length + plan.changed.length;
  if (count === 0) {
    print(planWords.nothingToSave);
    return plan.same === 0 || plan.bad.length > 0 ? 1 : 0;
  }
  if (!isAgreed) {
    const answer = await ask(`${planWords.save(count)}? Type yes: `);
    if (answer?.trim().toLowerCase() !== 'yes') {
      print('Nothing was saved. With --yes it saves without asking.');
      // Who was asked said no; where nobody could be asked, what was wanted was not done.
      return answer === undefined ? 1 : 0;
    }
  }
  const refused = await save(database, plan, print);
  print(`${counted(count - refused, 'hospital')} saved from ${file}`);
  const left = refused + plan.bad.length;
  if (left > 0) print(`${left} of the file’s rows not saved: each is named above with !`);
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

/** Control characters and marks of writing direction: a text of a file's could make a terminal do or show something else. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const seen = (line: string): string =>
  line.replace(UNSEEN, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);

const terminal: Terminal = {
  print: (line) => process.stdout.write(`${seen(line)}\n`),
  async ask(question) {
    if (!process.stdin.isTTY) return undefined;
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    return await lines.question(question).finally(() => lines.close());
  },
};

/** @param from the folder that a relative file name starts at. */
export async function runHospitalsCommand(rest: readonly string[], from: string): Promise<number> {
  try {
    const flags = rest.filter((word) => word.startsWith('--'));
    const [verb, name, ...more] = rest.filter((word) => !word.startsWith('--'));
    const isKnown = flags.every((flag) => flag === '--yes') && more.length === 0;
    if (name === undefined || !isKnown || (verb !== 'import' && verb !== 'export')) {
      throw new CommandRefused(USAGE);
    }
    const file = resolve(from, name);
    const database = await openDatabase(readConfig(process.env), () => undefined);
    const run =
      verb === 'import'
        ? importHospitals(database, file, flags.length > 0, terminal)
        : exportHospitals(database, file, terminal);
    return await run.finally(() => database.close());
  } catch (error) {
    const sentence = commandFault(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${seen(sentence)}\n`);
    return 1;
  }
}
