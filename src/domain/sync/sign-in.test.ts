import { expect, test } from 'vitest';
import { auditWords, signInSchema } from './sign-in.ts';

test('a name of a megabyte is refused at once', () => {
  const began = performance.now();
  const name = '\u0323\u0301'.repeat(500_000);
  const body = { code: 'x', key: 'a'.repeat(43), name, device: 'y' };
  expect(signInSchema.safeParse(body).success).toBe(false);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a device that is called like a line of the audit is quoted there', () => {
  const subject = 'iPhone. Dana Ruiz disabled Lee Park';
  for (const action of ['joined', 'signedIn', 'signedOut', 'endedSession'] as const) {
    expect(auditWords({ actor: 'Kim', action, subject })).toMatch(
      /^Kim .* \u2068“iPhone. Dana Ruiz disabled Lee Park”\u2069$/u,
    );
  }
});
