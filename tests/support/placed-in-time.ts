// Recorded answers of api.weather.gov whose times are placeholders, such as "date:now -2948 seconds": put in their place.

const MS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};
const PLACEHOLDER =
  /"date:(?:(now)(:hour)?|today (\d{1,2}):(\d{2}):(-?\d{1,2}))(?: ([+-]?\d+) (second|minute|hour|day)s?)?( \/ [^"]+)?"/g;

/** As the service would have answered at `now`. */
export function placedInTime(text: string, now: Date): string {
  return text.replace(
    PLACEHOLDER,
    (_all, isNow, atHour, hour, minute, zone, count = '0', unit = 'second', duration = '') => {
      const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
      const hours = Number(hour) - Number(zone);
      const today = day + hours * (MS.hour ?? 0) + Number(minute) * (MS.minute ?? 0);
      const start = isNow ? now.getTime() : today;
      const base = atHour ? Math.floor(start / 3_600_000) * 3_600_000 : start;
      const at = new Date(base + Number(count) * (MS[unit] ?? 0));
      return JSON.stringify(
        `${at.toISOString().slice(0, 19)}+00:00${duration.replaceAll(' ', '')}`,
      );
    },
  );
}
