// The program: the server, and the commands beside it, on the database of the same environment.
import manifest from '../../package.json' with { type: 'json' };

type Command = (rest: readonly string[], from: string) => Promise<number>;

/** Each reads its own code when it is called. `from` is the folder that a relative file name starts at. */
export const commands: Readonly<Record<string, Command>> = {
  start: async () => {
    await import('./main.ts');
    return 0;
  },
  backup: async ([file], from) => {
    const { runBackupCommand } = await import('./backup.ts');
    return runBackupCommand('backup', file, from);
  },
  restore: async ([file], from) => {
    const { runBackupCommand } = await import('./backup.ts');
    return runBackupCommand('restore', file, from);
  },
  hospitals: async (rest, from) => {
    const { runHospitalsCommand } = await import('./hospital-files.ts');
    return runHospitalsCommand(rest, from);
  },
  members: async (rest) => {
    const { runSignInCommand } = await import('./sign-in/sign-in-commands.ts');
    return runSignInCommand('members', rest);
  },
  teams: async (rest) => {
    const { runTeamsCommand } = await import('./teams/team-command.ts');
    return runTeamsCommand(rest);
  },
  audit: async (rest) => {
    const { runSignInCommand } = await import('./sign-in/sign-in-commands.ts');
    return runSignInCommand('audit', rest);
  },
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
