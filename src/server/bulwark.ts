// The program: the server, and the commands beside it, on the database of the same environment.
import manifest from '../../package.json' with { type: 'json' };

type Command = (rest: readonly string[], from: string) => Promise<number>;

const backups =
  (name: 'backup' | 'restore'): Command =>
  async ([file], from) =>
    (await import('./backup.ts')).runBackupCommand(name, file, from);

const members =
  (name: 'members' | 'audit'): Command =>
  async (rest) =>
    (await import('./sign-in/sign-in-commands.ts')).runSignInCommand(name, rest);

/** Each reads its own code when it is called. `from` is the folder that a relative file name starts at. */
export const commands: Readonly<Record<string, Command>> = {
  start: async () => {
    await import('./main.ts');
    return 0;
  },
  backup: backups('backup'),
  restore: backups('restore'),
  hospitals: async (rest, from) =>
    (await import('./hospital-files.ts')).runHospitalsCommand(rest, from),
  members: members('members'),
  teams: async (rest) => (await import('./teams/team-command.ts')).runTeamsCommand(rest),
  audit: members('audit'),
};

const USAGE = `bulwark                 starts the server; its settings are environment variables
bulwark backup FILE     the hospital list to a file, while the server runs
bulwark restore FILE    and back
bulwark hospitals import FILE, export FILE
bulwark members list, add NAME ROLE, invite NAME, role NAME ROLE, end NAME, disable NAME, enable NAME
bulwark teams list, delete ID
bulwark audit [HEAD]    who let whom in and out
bulwark --version`;

/** Runs what is asked for; without a word the server. */
export async function run([name = 'start', ...rest]: readonly string[]): Promise<number> {
  if (name === '--version') {
    process.stdout.write(`${manifest.version}\n`);
    return 0;
  }
  const command = commands[name];
  if (command) return command(rest, process.cwd());
  const isAsked = name === '--help';
  process[isAsked ? 'stdout' : 'stderr'].write(`${USAGE}\n`);
  return isAsked ? 0 : 1;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
