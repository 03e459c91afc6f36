// `npm run teams`, while the server runs, on either database: what a member filled can be emptied.
import { counted } from '../../domain/text/counted.ts';
import { claimed } from '../../domain/text/plain-characters.ts';
import { CommandRefused, commandFault, seen, terminalText } from '../command-fault.ts';
import { commandLine } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { createTeamStore, TeamRefused, type TeamStore } from './team-store.ts';

const USAGE = `Name what to do: ${commandLine('teams')} list
  delete ID           removes what this server keeps of a team. Its phones keep all of theirs, and
                      give it back while one of them may sign in: disable its maker first`;

/** In place of its name. */
const UNREADABLE = '(its records cannot be read)';

async function runTeams(store: TeamStore, [what, id = '']: readonly string[]): Promise<string> {
  if (what === 'list') {
    const teams = await store.list();
    if (teams.length === 0) return 'There is no team yet.';
    const lines = teams.map(
      ({ id, name, phones, bytes, madeBy }) =>
        `${name === undefined ? UNREADABLE : claimed(name)}, ${counted(phones, 'phone', 'phones')}, ${Math.ceil(bytes / 1000)} kB, made by ${seen(madeBy) || 'nobody who is known here'} (${seen(id)})`,
    );
    return lines.join('\n');
  }
  if (what !== 'delete' || id === '') throw new CommandRefused(USAGE);
  await store.remove(id);
  return `The server keeps nothing more of team ${id}.`;
}

export async function runTeamsCommand(rest: readonly string[]): Promise<number> {
  try {
    const database = await openDatabase(readConfig(process.env), () => undefined);
    try {
      const lines = await runTeams(
        createTeamStore(database, () => new Date()),
        rest,
      );
      process.stdout.write(terminalText(lines));
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    const sentence = error instanceof TeamRefused ? 'There is no such team.' : commandFault(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}
