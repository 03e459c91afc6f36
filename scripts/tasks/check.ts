// Format, lint, types and boundaries: seconds.
import { checkBoundaries } from '../check-boundaries.ts';
import { binOf, PROJECT, runNode } from './command.ts';

const TYPE_PROJECTS = ['domain', 'web', 'service-worker', 'server', 'tests'] as const;
/** Several threads in one project check the same types again each, and what a run keeps in memory ends with it. */
export const TSC_ARGS: readonly string[] = ['--checkers', '1'];
export const TSC_ENV: Readonly<Record<string, string>> = { GOGC: 'off', GOMEMLIMIT: '1500MiB' };

export async function check(): Promise<number> {
  const [lint, ...types] = await Promise.all([
    runNode([binOf('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings', '.'], { quiet: true }),
    ...TYPE_PROJECTS.map((name) =>
      runNode([binOf('typescript', 'tsc'), '-p', `tsconfig.${name}.json`, ...TSC_ARGS], {
        quiet: true,
        env: TSC_ENV,
      }),
    ),
  ]);
  const crossings = checkBoundaries(PROJECT);
  const failures = [lint, ...types].filter((run) => run.code !== 0);
  for (const { output } of failures) console.error(output);
  for (const crossing of crossings) console.error(crossing);
  const failed = failures.length + (crossings.length > 0 ? 1 : 0);
  console.log(
    failed === 0 ? 'Format, lint, types and boundaries: fine.' : `Checks failed: ${failed}.`,
  );
  return failed === 0 ? 0 : 1;
}

export async function format(): Promise<number> {
  const run = await runNode([binOf('@biomejs/biome', 'biome'), 'check', '--write', '.']);
  return run.code;
}
