// What the search in the directory says.

import {
  airMinutes,
  bearingWords,
  distanceWords,
  shortDistanceWords,
} from '../../../domain/points/distance-words.ts';
import type { PlaceSettings } from '../../../domain/points/place-settings.ts';
import type { LocatedPlace } from '../../../domain/points/plan-places.ts';
import { counted } from '../../../domain/text/counted.ts';

export const findWords = {
  title: (card: string) => `Find hospitals: ${card}`,
  close: 'Close',
  reading: 'Reading the hospital directory…',
  unread: 'The hospital directory could not be read.',
  tryAgain: 'Try again',
  offline: 'Nothing of what is typed here leaves this phone.',
  directory: (hifld: string, cms: string, faa: string) =>
    `Hospitals: HIFLD ${hifld}, CMS ${cms}. Pads: FAA ${faa}. Distances are straight lines.`,
} as const;

export const startWords = {
  title: 'From where',
  near: 'Near: ZIP, place, coordinates or a map link',
  /** `place` as the plan's places are named. */
  ofPlan: ({ place, text }: LocatedPlace) => `From this plan: ${place.name}, ${text}`,
  ofTyped: (text: string) => `From the typed point: ${text}`,
  ofPlace: (place: string) => `From the middle of ${place}`,
  none: 'No place of this plan has coordinates yet. Type where to search from.',
  readingPlaces: 'Reading the places…',
  unreadPlaces: 'The list of places could not be read.',
  which: 'Which place?',
  noPlace: (reason: string) => `No place or ZIP of this name. ${reason}`,
} as const;

export const filterWords = {
  title: 'Show only',
  traumaAdult: 'Adult trauma I or II',
  traumaPediatric: 'Pediatric trauma I or II',
  helipad: 'Helipad',
  emergency: 'Emergency services',
  children: 'Children\u2019s',
} as const;

export const listWords = {
  search: 'Name, city or state of a hospital',
  preparing: 'Making the search ready…',
  suggested: 'Suggested',
  saved: 'Saved by the team',
  nearest: (count: number) => `Nearest ${counted(count, 'hospital')}`,
  found: (count: number) => `Found: ${counted(count, 'hospital')}`,
  unlisted: (count: number, cms: string) =>
    `Not listed by CMS, ${cms}: ${counted(count, 'hospital')}`,
  unlistedWhy: 'It may be a campus of another hospital, may have another name, or may be closed.',
  nothing: 'No hospital of the directory fits.',
  where: (
    metres: number,
    bearing: number,
    { distance, airKnots }: Pick<PlaceSettings, 'distance' | 'airKnots'>,
  ) =>
    `${distanceWords(metres, distance)}, ${bearingWords(bearing)}; about ${airMinutes(metres, airKnots)} min flight at ${Math.round(airKnots)} knots, straight line, without start-up and landing`,
  suggestion: (why: string, because: string) => `${why}. ${because}:`,
  because: (because: string) => `${because}:`,
  place: (city: string, state: string) => `${city}, ${state}`,
  savedMore: (count: number) =>
    `${counted(count, 'more saved hospital')}: type a name to find them.`,
} as const;

export const suggestWords = {
  title: 'Suggested for empty cards',
  from: ({ place }: LocatedPlace, leftOut: boolean) =>
    `Near ${place.name}. Nothing is filled in until you tap it.${leftOut ? ' Hospitals on a card are left out.' : ''}`,
  tooRough: ({ place, text }: LocatedPlace) =>
    `${place.name} is too rough to suggest hospitals from: ${text}. Give it more digits.`,
  why: (why: string, because: string) => `${why}: ${because}`,
  fills: (card: string) => `Fills ${card}`,
  source: (hifld: string, cms: string) => `HIFLD ${hifld}, CMS ${cms}. Straight lines.`,
  savedByTeam: 'Saved by the team',
  listed: (hifld: string, cms: string) => `Each is listed by CMS, ${cms}. Levels are of ${hifld}.`,
  all: (count: number) => (count === 3 ? 'Use all three' : 'Use both'),
  each: (
    card: string,
    hospital: string,
    metres: number,
    distance: PlaceSettings['distance'],
    level: string,
  ) => `${card}: ${hospital}, ${shortDistanceWords(metres, distance)}, ${level}`,
  staysEmpty: (card: string) => `${card}: stays empty, none known within 150 miles`,
} as const;

export const askWords = {
  title: (card: string) => `${card} is filled in already`,
  says: (hospital: string) => `It says: ${hospital}`,
  replace: (name: string) => `Replace it with ${name}`,
  replaceWhat:
    'Replace empties the card first, the ED contact too: nothing of another hospital stays.',
  fill: 'Fill only empty fields',
  fillWhat: 'Fill only empty fields if it is the same hospital.',
  back: 'Back to the list',
} as const;
