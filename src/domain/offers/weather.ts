// The weather that was asked for, as answers: for the place that was sent and the period of the plan, with its age.
import type { AnswerPath } from '../assessment/path.ts';
import { fieldPath } from '../assessment/path.ts';
import { momentIn } from '../assessment/plan-period.ts';
import { isAnswered } from '../assessment/section-view.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { WEATHER } from '../later-limits.ts';
import { localDay } from '../local-day.ts';
import { pointOfPlan } from '../plan-places/point-of.ts';
import {
  descriptionTexts,
  hoursOf,
  humidityTexts,
  type Span,
  sayHour,
  temperatureTexts,
  visibilityTexts,
  windTexts,
} from '../weather/period-weather.ts';
import { saySentPoint } from '../weather/sent-point.ts';
import type { Weather } from '../weather/weather.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer, OfferedText, OfferSource, WeatherOffers } from './offer.ts';

const SECTION = 'weather';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Asking = Pick<Known, 'answers' | 'now' | 'timeZone'>;

/**
 * The operational period, or the hours to come where the plan names none. Undefined where it names one that is not clear: the weather
 * of another day would look like its own.
 */
export function weatherSpan({ answers, now, timeZone }: Asking): Span | undefined {
  const read = (path: AnswerPath) => {
    const text = undisputedText(answers.get(path)).trim();
    return { isNamed: text !== '', at: momentIn(text, timeZone)?.getTime() };
  };
  const [begin, end] = [read('icsOperation.periodFrom'), read('icsOperation.periodTo')];
  const isUnclear = [begin, end].some(({ isNamed, at }) => isNamed && at === undefined);
  const from = begin.at ?? now.getTime();
  const to = end.at ?? from + WEATHER.hoursWithoutPeriod * HOUR_MS;
  return isUnclear || to <= from ? undefined : { from, to };
}

/** What of the plan's place is sent; undefined where it has none. */
export function weatherPlace(answers: Known['answers']): string | undefined {
  const place = pointOfPlan(answers);
  return place && saySentPoint(place.read.point);
}

/** A field is named by its key alone: one that the catalogue does not have is never asked for. */
const TEXTS: Readonly<
  Record<string, (weather: Weather, span: Span, timeZone: string) => readonly string[]>
> = {
  temperature: (weather, span) => temperatureTexts(hoursOf(weather, span)),
  humidity: (weather, span) => humidityTexts(hoursOf(weather, span)),
  windConditions: (weather, span) => windTexts(hoursOf(weather, span)),
  visibility: (weather, span) => visibilityTexts(hoursOf(weather, span)),
  description: descriptionTexts,
};
/** Where one tap takes the weather as a whole. */
const FIRST = 'temperature';
const WITH_FIRST = ['windConditions', 'visibility', 'description'];

function sourceOf(weather: Weather, { now, timeZone }: Asking): OfferSource {
  const { service, issuedAt, askedAt } = weather;
  return {
    kind: 'weather',
    service,
    day: localDay(new Date(issuedAt ?? askedAt), timeZone),
    issued: issuedAt === undefined ? '' : sayHour(issuedAt, timeZone),
    askedMinutes: Math.max(0, Math.floor((now.getTime() - askedAt) / MINUTE_MS)),
  };
}

function fromWeather(
  weather: Weather,
  { path, section, field }: AskedField,
  known: Known,
): readonly Offer[] {
  const { answers, timeZone } = known;
  const textsOf = Object.hasOwn(TEXTS, field.key) ? TEXTS[field.key] : undefined;
  if (!textsOf || section.id !== SECTION) return [];
  if (weatherPlace(answers) !== weather.sent) return [];
  const span = weatherSpan(known);
  if (!span) return [];
  const source = sourceOf(weather, known);
  const others = field.key === FIRST ? WITH_FIRST : [];
  return textsOf(weather, span, timeZone).map((text, place) => ({
    texts: [
      [path, text],
      ...(place === 0 ? others : []).flatMap((key): readonly OfferedText[] => {
        const other = fieldPath<string, string>(SECTION, key);
        const [first] = TEXTS[key]?.(weather, span, timeZone) ?? [];
        return first === undefined || isAnswered(answers, other) ? [] : [[other, first]];
      }),
    ],
    source,
  }));
}

/** What was answered, as offers. Weather of another place than the plan's is none of the plan's. */
export const weatherOffers =
  (weather: Weather): WeatherOffers =>
  (asked, known) =>
    fromWeather(weather, asked, known);
