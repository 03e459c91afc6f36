// Times of day of one plan, said one after the other.
import { sayZoned } from '../assessment/zoned-time.ts';

/** Almanacs round, a clock cuts off. */
const HALF_MINUTE_MS = 30_000;

/** `16:38 MST`, and after it `17:08`: the zone is said with the first, and again where the clocks were changed between. Where a `day`
 * is given that was said before, another one is said where it turns: `05:57 on 2026-11-29`. */
export function hourTeller(timeZone: string, day?: string): (at: Date) => string {
  const before = { zone: '', day };
  return (at) => {
    const said = sayZoned(new Date(at.getTime() + HALF_MINUTE_MS), timeZone);
    const [date, hour, zone] = [said.slice(0, 10), said.slice(11, 16), said.slice(17)];
    const ofZone = zone === before.zone ? '' : ` ${zone}`;
    const ofDay = before.day === undefined || date === before.day ? '' : ` on ${date}`;
    before.zone = zone;
    if (ofDay !== '') before.day = date;
    return `${hour}${ofZone}${ofDay}`;
  };
}

/** `2026-11-21` */
export const dayIn = (at: Date, timeZone: string): string => sayZoned(at, timeZone).slice(0, 10);
