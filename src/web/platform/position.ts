// This phone's position, asked for once: nothing is watched.
import { POSITION } from '../../domain/limits.ts';

export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  /** The point is within so many metres, at 95 % (W3C Geolocation). */
  readonly withinMetres: number;
  readonly at: Date;
}

/** Why there is none. */
export type NoFix = 'refused' | 'unavailable' | 'timeout' | 'missing';

const WHY: Readonly<Record<number, NoFix>> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' };

/** The browser asks its user first, unless they have answered before. Never rejects. */
export function askPosition(): Promise<Fix | NoFix> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('missing');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({ latitude, longitude, withinMetres: accuracy, at: new Date(timestamp) }),
      ({ code }) => resolve(WHY[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: POSITION.timeoutMs, maximumAge: 0 },
    );
  });
}
