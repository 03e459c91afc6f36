import { expect, test } from 'vitest';
import { auditWords, signInSchema } from './sign-in.ts';

// Compared with other names it took 12 s, and this test would end by its time.
test('a name of a hundred thousand marks is refused before it is compared with any', {
  timeout: 5000,
}, () => {
  const name = '\u0323\u0301'.repeat(60_000);
  const body = { code: 'x', key: 'a'.repeat(43), name, device: 'y' };
  expect(signInSchema.safeParse(body).success).toBe(false);
});

test('a device that is called like a line of the audit is quoted there', () => {
  const subject = 'iPhone. Dana Ruiz disabled Lee Park';
  for (const action of ['joined', 'signedIn', 'signedOut', 'endedSession'] as const) {
    expect(auditWords({ actor: 'Kim', action, subject })).toMatch(
      /^Kim .* \u2068“iPhone. Dana Ruiz disabled Lee Park”\u2069$/u,
    );
  }
});
test('the role stands outside a name that is quoted', () => {
  const subject = 'J. R. "Doc" Lee as medic';
  expect(auditWords({ actor: 'Dana Ruiz', action: 'invited', subject })).toBe(
    'Dana Ruiz invited “J. R. ’Doc’ Lee” as medic',
  );
});
