// Minutes by road as a routing server said them, for the points that it was asked for alone.
import { joinPath, parsePath } from '../answers/path.ts';
import { isAnswered } from '../plan/section-view.ts';
import { type RoadMinutes, roadPoints, roadTimeOf } from '../points/road-minutes.ts';
import { formatAgo, localDay } from '../text/moment.ts';
import type { OfferedText, SourceOffers } from './offer.ts';

const SECTION = 'hospitalFacilities';
const MINUTE_MS = 60_000;

/** Whole minutes since then: `12 min ago`. */
export const roadAge = (askedAt: number, now: Date): string =>
  formatAgo(Math.max(0, Math.floor((now.getTime() - askedAt) / MINUTE_MS)));

/** One tap writes them for every hospital that has none, as it does with distances. */
export const roadOffers =
  (roads: RoadMinutes): SourceOffers =>
  ({ path }, { answers, now, timeZone }) => {
    const { section, row, field } = parsePath(path) ?? {};
    if (section !== SECTION || field !== 'groundTime') return [];
    const points = roadPoints(answers);
    const others: string[] = [];
    const textsOf = (end: { readonly row: string; readonly name: string }): OfferedText[] => {
      const minutes = roadTimeOf(roads, points, end.row);
      const to = joinPath(SECTION, 'groundTime', end.row);
      if (typeof minutes !== 'number' || (to !== path && isAnswered(answers, to))) return [];
      if (to !== path) others.push(end.name);
      return [[to, `${minutes} min by road (routing server)`]];
    };
    const texts = (points?.to ?? []).flatMap(textsOf);
    const own = texts.find(([to]) => to === path);
    if (!points || row === undefined || !own) return [];
    return [
      {
        texts: [own, ...texts.filter((each) => each !== own)],
        source: {
          kind: 'roads',
          from: points.from.name,
          also: others,
          asked: roadAge(roads.askedAt, now),
          day: localDay(new Date(roads.askedAt), timeZone),
        },
      },
    ];
  };
