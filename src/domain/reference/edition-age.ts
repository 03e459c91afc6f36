// A picture does not age visibly: whoever reads a card of an old edition is told.
import type { Edition } from './editions.ts';

/** Whether the edition is over a year old on the day `today`, in the calendar of the device. */
export function isOverAYear({ day }: Pick<Edition, 'day'>, today: Date): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return today > new Date(year + 1, month - 1, date, 23, 59, 59);
}
