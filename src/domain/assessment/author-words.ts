// How those whom an answer is from are named, on screen and paper.
import { isUsual, sourceOf, type TakenFrom, takenBy } from './authors.ts';

const YEAR_LENGTH = '2026'.length;
const MONTH_LENGTH = '2026-11'.length;

/** `12 Nov 2026`; without the year in `sameYear`. What is less exact than a day stays so: `Aug 2026`, `2022`. */
export function sayDay(day: string, sameYear = ''): string {
  const date = new Date(day.length > MONTH_LENGTH ? `${day}T00:00:00Z` : day);
  if (Number.isNaN(date.getTime())) return day;
  if (day.length === YEAR_LENGTH) return day;
  const parts = {
    timeZone: 'UTC',
    month: 'short',
    ...(day.length > MONTH_LENGTH && { day: 'numeric' as const }),
  } as const;
  const isSame = day.startsWith(`${sameYear}-`);
  return new Intl.DateTimeFormat('en-GB', isSame ? parts : { ...parts, year: 'numeric' }).format(
    date,
  );
}

const NOT_LISTED = 'not listed by CMS';

const SOURCE_NAMES = {
  plan: 'earlier plan',
  list: 'saved hospital list',
  kit: 'kit',
  usual: 'landing zone size of air providers',
  usualAtNight: 'landing zone size of one air provider',
  template: 'template',
  directory: 'hospital directory',
  cms: 'list of CMS',
  weather: 'weather forecast',
  erg: 'Emergency Response Guidebook',
  standOff: 'NCTC bomb stand-off distances (as archived February 2013)',
  snakes: 'VenomMaps ranges',
  plants: 'USDA PLANTS lists',
  file: 'map file',
} as const;

/** `earlier plan of 12 Nov 2026` */
export function sourceName({ kind, day }: Extract<TakenFrom, { readonly day: string }>): string {
  if (kind === 'unlisted') return [sourceName({ kind: 'directory', day }), NOT_LISTED].join(', ');
  return day === '' ? SOURCE_NAMES[kind] : `${SOURCE_NAMES[kind]} of ${sayDay(day)}`;
}

/** `from another field of this plan`, `from the earlier plan of 12 Nov 2026`, `from a phone's position, within 12 m` */
function takenWords(from: TakenFrom): string {
  switch (from.kind) {
    case 'same':
      return 'from another field of this plan';
    case 'derived':
      return 'derived from another field of this plan';
    case 'place':
      return 'calculated, straight line';
    case 'app':
      return 'from another app';
    case 'position':
      return `from a phone\u2019s position, within ${from.withinMetres} m`;
    default:
      return `from the ${sourceName(from)}`;
  }
}

/** How an author is named on screen and paper; '' is a device on which no name was set. */
export function authorName(author: string): string {
  const source = sourceOf(author);
  if (source) return sourceName(source);
  const taken = takenBy(author);
  if (taken) return `${authorName(taken.name)}, ${takenWords(taken.from)}`;
  return author === '' ? 'no name set' : author;
}

/** Of a landing zone's size that no provider of the plan asked for: `size of air providers, read Nov 2026`; else ''. */
export function usualSource(author: string): string {
  const from = takenBy(author)?.from;
  if (!from || !isUsual(from)) return '';
  const whose = from.kind === 'usualAtNight' ? 'one air provider' : 'air providers';
  return `size of ${whose}, read ${sayDay(from.day)}`;
}

/** As it stands behind the answer wherever that is read. */
export function usualNote(author: string): string {
  const source = usualSource(author);
  return source === '' ? '' : ` (${source})`;
}
