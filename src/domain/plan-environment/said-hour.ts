// Times of day of one plan, said one after the other.
import { sayZoned } from '../assessment/zoned-time.ts';

/** Almanacs round, a clock cuts off. */
const HALF_MINUTE_MS = 30_000;

/** `16:38 MST`, and after it `17:08`: the zone is said with the first, and again where the clocks were changed between. */
export function hourTeller(timeZone: string): (at: Date) => string {
  let before = '';
  return (at) => {
    const said = sayZoned(new Date(at.getTime() + HALF_MINUTE_MS), timeZone);
    const [hour, zone] = [said.slice(11, 16), said.slice(17)];
    if (zone === before) return hour;
    before = zone;
    return `${hour} ${zone}`;
  };
}

/** `2026-11-21` */
export const dayIn = (at: Date, timeZone: string): string => sayZoned(at, timeZone).slice(0, 10);
