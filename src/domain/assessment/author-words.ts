// How those whom an answer is from are named, on screen and paper.
import { sourceOf, type TakenFrom, takenBy } from './authors.ts';

/** `12 Nov 2026`; without the year in `sameYear`. */
export function sayDay(day: string, sameYear = ''): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const parts = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
  const isSame = day.startsWith(`${sameYear}-`);
  return new Intl.DateTimeFormat('en-GB', isSame ? parts : { ...parts, year: 'numeric' }).format(
    date,
  );
}

const SOURCE_NAMES = {
  plan: 'earlier plan',
  list: 'saved hospital list',
  kit: 'kit',
  template: 'template',
} as const;

/** `earlier plan of 12 Nov 2026` */
export function sourceName({ kind, day }: Exclude<TakenFrom, { kind: 'same' }>): string {
  return day === '' ? SOURCE_NAMES[kind] : `${SOURCE_NAMES[kind]} of ${sayDay(day)}`;
}

/** `another field of this plan`, `the earlier plan of 12 Nov 2026` */
const takenName = (from: TakenFrom): string =>
  from.kind === 'same' ? 'another field of this plan' : `the ${sourceName(from)}`;

/** How an author is named on screen and paper; '' is a device on which no name was set. */
export function authorName(author: string): string {
  const source = sourceOf(author);
  if (source) return sourceName(source);
  const taken = takenBy(author);
  if (taken) return `${authorName(taken.name)}, from ${takenName(taken.from)}`;
  return author === '' ? 'no name set' : author;
}
