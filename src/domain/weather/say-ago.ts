const HOUR = 60;
const DAY = 24 * HOUR;

/** `just now`, `12 min ago`, `3 h ago`, `2 days ago` */
export function sayAgo(minutes: number): string {
  if (minutes < 1) return 'just now';
  if (minutes < HOUR) return `${minutes} min ago`;
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} h ago`;
  return `${Math.floor(minutes / DAY)} days ago`;
}
