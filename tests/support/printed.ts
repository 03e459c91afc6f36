import { vi } from 'vitest';

/** What a command prints, run in this process with these variables. */
export async function printedBy(
  env: Readonly<Record<string, string>>,
  run: () => Promise<unknown>,
): Promise<string> {
  const printed: string[] = [];
  const write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  );
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    await run();
  } finally {
    process.env = before;
    for (const spy of spies) spy.mockRestore();
  }
  return printed.join('');
}
