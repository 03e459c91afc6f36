import { expect, test } from 'vitest';
import { auditWords } from './sign-in.ts';

test('a device that is called like a line of the audit is quoted there', () => {
  const subject = 'iPhone. Dana Ruiz disabled Lee Park';
  for (const action of ['joined', 'signedIn', 'signedOut', 'endedSession'] as const) {
    expect(auditWords({ actor: 'Kim', action, subject })).toMatch(
      /^Kim .* \u2068“iPhone. Dana Ruiz disabled Lee Park”\u2069$/u,
    );
  }
});
