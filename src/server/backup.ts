// `npm run backup FILE` and `npm run restore FILE`, while the server runs, on either database. The file
// is JSON, so that a backup of one engine restores into the other.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { counted } from '../domain/counted.ts';
import { hospitalListSchema, hospitalSchema } from '../domain/hospital/hospital.ts';
import { ConfigError, readConfig } from './config.ts';
import { type Database, DatabaseUnusable, type Queries } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { inTransaction } from './database/transaction.ts';
import { hospitalFromRow } from './hospitals/hospital-store.ts';
import { removedVersions } from './hospitals/hospital-versions.ts';
import { putInPlace } from './hospitals/restore-hospitals.ts';
import { writeWhole } from './write-whole.ts';

const { id, version } = hospitalSchema.shape;

/** PERSISTED: the shape of a backup file. A file of before says nothing of removed hospitals. */
const backupSchema = z
  .object({
    format: z.literal('bulwark-backup'),
    version: z.literal(1),
    madeAt: z.iso.datetime(),
    hospitals: hospitalListSchema,
    removed: z._default(z.array(z.object({ id, version })), []),
  })
  .check(
    z.refine(({ hospitals }) => new Set(hospitals.map((one) => one.id)).size === hospitals.length),
  );

/** A backup that cannot be read, written or used; the message is one sentence for a person. */
class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

/** What a backup file holds: the hospitals, and which versions the removed ones had. */
async function contentOf(from: Queries, now: Date) {
  const rows = await from.selectFrom('hospital').selectAll().orderBy('id').execute();
  return {
    format: 'bulwark-backup',
    version: 1,
    madeAt: now.toISOString(),
    hospitals: rows.map(hospitalFromRow),
    removed: await removedVersions(from),
  } as const;
}

type Content = Awaited<ReturnType<typeof contentOf>>;

const write = (file: string, content: Content) =>
  writeWhole(file, `${JSON.stringify(content, null, 2)}\n`);

/** @throws BackupUnusable when the file is there already, or its folder is not. */
export async function backup(database: Database, file: string, now: Date): Promise<string> {
  if (existsSync(file)) {
    throw new BackupUnusable(`There is already a file "${file}": choose another name.`);
  }
  if (!existsSync(dirname(file)))
    throw new BackupUnusable(`There is no folder "${dirname(file)}".`);
  const content = await inTransaction(database, (transaction) => contentOf(transaction, now));
  write(file, content);
  return `${counted(content.hospitals.length, 'hospital')} written to ${file}`;
}

/** A name beside `file` that nothing has yet. */
function nameOfSafetyCopy(file: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(':', '-').replace(/\..*/, '');
  for (let count = 1; ; count += 1) {
    const again = count === 1 ? '' : `-${count}`;
    const name = join(dirname(file), `before-restore-${stamp}${again}-${basename(file)}`);
    if (!existsSync(name)) return name;
  }
}

/**
 * Puts the hospitals of a backup in place of the saved ones. What was saved is written beside the file in the same transaction,
 * while no other write can come between: each answered write is in that copy, or in the list.
 * @throws BackupUnusable when the file is no whole backup; nothing is touched then.
 */
export async function restore(database: Database, file: string, now: Date): Promise<string> {
  if (!existsSync(file)) throw new BackupUnusable(`There is no file "${file}".`);
  let content: z.infer<typeof backupSchema>;
  try {
    content = backupSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new BackupUnusable(`"${file}" is no whole backup of Bulwark; nothing was changed.`, {
      cause,
    });
  }
  let before: string | undefined;
  await inTransaction(database, async (transaction) => {
    // A try that clashed with another was undone, and its copy may be outdated.
    if (before !== undefined) rmSync(before);
    before = undefined;
    await database.holdWriters(transaction);
    const saved = await contentOf(transaction, now);
    const copy = nameOfSafetyCopy(file, now);
    write(copy, saved);
    before = copy;
    await putInPlace(transaction, saved, content);
  });
  return `${counted(content.hospitals.length, 'hospital')} restored from ${file}; what was saved before is in ${before}`;
}

const COMMANDS = { backup, restore } as const;

/** Runs one of the two commands; `from` is the folder that a relative file name starts at. */
export async function runBackupCommand(
  name: keyof typeof COMMANDS,
  file: string | undefined,
  from: string,
): Promise<number> {
  try {
    if (file === undefined) throw new BackupUnusable(`Name the file: npm run ${name} -- FILE`);
    const path = resolve(from, file);
    const database = await openDatabase(readConfig(process.env), () => undefined);
    const done = await COMMANDS[name](database, path, new Date()).finally(() => database.close());
    process.stdout.write(`${done}\n`);
    return 0;
  } catch (error) {
    const isForPeople = [ConfigError, DatabaseUnusable, BackupUnusable].some(
      (kind) => error instanceof kind,
    );
    const isFileError = error instanceof Error && 'code' in error && 'path' in error;
    if (!isForPeople && !isFileError) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}
