// `npm run backup FILE` and `npm run restore FILE`, while the server runs, on either database. The file
// is JSON, so that a backup of one engine restores into the other.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { hospitalListSchema } from '../domain/hospital/hospital.ts';
import { ConfigError, readConfig } from './config.ts';
import { type Database, DatabaseUnusable } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { inTransaction } from './database/transaction.ts';
import { hospitalFromRow, hospitalToRow } from './hospitals/hospital-store.ts';

/** PERSISTED: the shape of a backup file. */
const backupSchema = z.object({
  format: z.literal('bulwark-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  hospitals: hospitalListSchema,
});

/** A backup that cannot be read, written or used; the message is one sentence for a person. */
class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

/** Writes all or nothing: to a file beside it, onto the disk, then in place. */
function writeWhole(file: string, text: string): void {
  const beside = `${file}.part`;
  const descriptor = openSync(beside, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(beside, file);
}

/** @throws BackupUnusable when the file is there already, or its folder is not. */
export async function backup(database: Database, file: string, now: Date): Promise<string> {
  if (existsSync(file)) {
    throw new BackupUnusable(`There is already a file "${file}": choose another name.`);
  }
  if (!existsSync(dirname(file)))
    throw new BackupUnusable(`There is no folder "${dirname(file)}".`);
  const rows = await database.queries.selectFrom('hospital').selectAll().orderBy('id').execute();
  const hospitals = rows.map(hospitalFromRow);
  const content = { format: 'bulwark-backup', version: 1, madeAt: now.toISOString(), hospitals };
  writeWhole(file, `${JSON.stringify(content, null, 2)}\n`);
  return `${hospitals.length} hospitals written to ${file}`;
}

/**
 * Puts the hospitals of a backup in place of the saved ones, in one transaction. What was saved is
 * backed up first, beside the file.
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
  const stamp = now.toISOString().replaceAll(':', '-').replace(/\..*/, '');
  const before = join(dirname(file), `before-restore-${stamp}-${basename(file)}`);
  await backup(database, before, now);
  await inTransaction(database, async (transaction) => {
    await transaction.deleteFrom('hospital').execute();
    for (const hospital of content.hospitals) {
      await transaction.insertInto('hospital').values(hospitalToRow(hospital)).execute();
    }
  });
  return `${content.hospitals.length} hospitals restored from ${file}; what was saved before is in ${before}`;
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
