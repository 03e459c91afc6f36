// A point as an address that map apps open (RFC 5870).
import type { Point } from './point.ts';

/** A tenth of a metre: no point of a plan is more exact. */
const DECIMALS = 6;

const numbers = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((each) => String(Number(each.toFixed(DECIMALS)))).join(',');

export const geoAddress = (point: Point): string => `geo:${numbers(point)}`;

/** The same with a pin: without the query most map apps only move their middle there. */
export const pinAddress = (point: Point): string => `${geoAddress(point)}?q=${numbers(point)}`;

/** For iPhone and iPad, which give `geo:` to no app: the scheme of their own map app, and no web address. */
export const appleMapsAddress = (point: Point): string =>
  `maps://?ll=${numbers(point)}&q=${numbers(point)}`;
