// The weather alerts that a text says: src/domain/weather/alert-sentence.ts makes such sentences.

export const ALERTS = 'Weather alerts';

/** `23 Nov 10:08` */
export const HOUR = String.raw`\d{1,2} \p{L}{3,4} \d\d:\d\d`;
/** Its end: who said them, and when they were asked. */
export const ASKED = String.raw`\([^\s()]{1,60}, asked ${HOUR}\)\.(?!\S)`;

/** With whatever was written into it. */
const WRITTEN = new RegExp(
  String.raw`\s?(?<!\S)${ALERTS}:? ((?:(?!${ALERTS})[^()])+) (${ASKED})`,
  'gu',
);

/** The alerts that a text says in such sentences, each with who said them when, and the text without them. */
export function writtenAlerts(text: string): { items: readonly string[]; rest: string } {
  const items = [...text.matchAll(WRITTEN)].flatMap(([, said = '', asked = '']) =>
    `${said} ${asked.slice(0, -1)}`.split('; '),
  );
  return { items, rest: text.replace(WRITTEN, '').trim() };
}
