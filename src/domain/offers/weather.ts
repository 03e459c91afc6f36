// The weather that was asked for, as answers: for the place that was sent and the period of the plan, with its age.

import { undisputedText } from '../answers/answers.ts';
import { acceptedBy } from '../answers/authors.ts';
import { type AnswerPath, joinPath } from '../answers/path.ts';
import { alertSentence, withAlerts } from '../conditions/alerts.ts';
import { HEAT_THREAT_FAHRENHEIT } from '../conditions/felt-temperature.ts';
import { withoutForecastPart, withoutPartIn } from '../conditions/forecast-hours.ts';
import {
  formatHour,
  hoursOf,
  humidityTexts,
  type PlanSpan,
  partText,
  skyTexts,
  temperatureTexts,
  visibilityTexts,
  windTexts,
} from '../conditions/period-weather.ts';
import { formatSentPoint, type Weather, type WeatherHour } from '../conditions/weather.ts';
import { WEATHER } from '../limits.ts';
import { momentIn } from '../plan/plan-period.ts';
import { isAnswered } from '../plan/section-view.ts';
import { pointOfPlan } from '../points/located-places.ts';
import { localDay } from '../text/moment.ts';
import { behindTyped } from '../text/sentences.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer, OfferedText, OfferSource, SourceOffers } from './offer.ts';

const SECTION = 'weather';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Asking = Pick<Known, 'answers' | 'now' | 'timeZone'>;

/**
 * The operational period, or the hours to come where the plan names none. Undefined if it names one that is not clear: the weather
 * of another day would look like its own.
 */
export function weatherSpan({ answers, now, timeZone }: Asking): PlanSpan | undefined {
  const read = (path: AnswerPath) => {
    const text = undisputedText(answers.get(path)).trim();
    return { isNamed: text !== '', at: momentIn(text, timeZone)?.getTime() };
  };
  const [begin, end] = [read('icsOperation.periodFrom'), read('icsOperation.periodTo')];
  const isUnclear = [begin, end].some(({ isNamed, at }) => isNamed && at === undefined);
  const from = begin.at ?? now.getTime();
  const to = end.at ?? from + WEATHER.hoursWithoutPeriod * HOUR_MS;
  const isNamed = begin.isNamed && end.isNamed;
  return isUnclear || to <= from ? undefined : { from, to, isNamed };
}

/** What of the plan's place is sent; undefined if it has none. */
export function weatherPlace(answers: Known['answers']): string | undefined {
  const place = pointOfPlan(answers);
  return place && formatSentPoint(place.read.point);
}

type PeriodTexts = (weather: Weather, span: PlanSpan, timeZone: string) => readonly string[];

/** Each with the hours it holds for, where they are not those of a period that the plan names. */
const ofHours =
  (
    says: keyof WeatherHour,
    texts: (hours: readonly WeatherHour[]) => readonly string[],
    unit = '',
  ): PeriodTexts =>
  (weather, span, timeZone) => {
    const hours = hoursOf(weather, span).filter((hour) => hour[says] !== undefined);
    const part = partText(hours, span, timeZone);
    return texts(hours).map((text) => (part === '' ? text : `${text}${unit}${part}`));
  };

/** The sky, and behind it what warns of it. */
const description: PeriodTexts = (...asked) => {
  const [sky = ''] = skyTexts(...asked);
  const alerts = alertSentence(...asked);
  const text = alerts === '' ? sky : behindTyped(sky, [alerts]);
  return text === '' ? [] : [text];
};

/** A field is named by its key alone: one that the catalogue does not have is never asked for. */
const TEXTS: Readonly<Record<string, PeriodTexts>> = {
  temperature: ofHours('fahrenheit', temperatureTexts, ' °F'),
  humidity: ofHours('humidityPercent', humidityTexts),
  windConditions: ofHours('windLow', windTexts),
  visibility: ofHours('visibilityMiles', visibilityTexts),
  description,
};
const DESCRIPTION = 'description';
const DESCRIPTION_PATH = joinPath(SECTION, DESCRIPTION);
/** Where one tap accepts the weather as a whole. */
const FIRST = 'temperature';
const WITH_FIRST = ['windConditions', 'visibility', DESCRIPTION];

/** The humidity too where a heat index may follow from it. */
function withFirst(weather: Weather, span: PlanSpan): readonly string[] {
  const isHot = hoursOf(weather, span).some(
    ({ fahrenheit = 0 }) => Math.round(fahrenheit) >= HEAT_THREAT_FAHRENHEIT,
  );
  return isHot ? [...WITH_FIRST, 'humidity'] : WITH_FIRST;
}

function sourceOf(weather: Weather, { now, timeZone }: Asking): OfferSource {
  const { service, issuedAt, askedAt } = weather;
  return {
    kind: 'weather',
    service,
    day: localDay(new Date(issuedAt ?? askedAt), timeZone),
    issued: issuedAt === undefined ? '' : formatHour(issuedAt, timeZone),
    askedMinutes: Math.max(0, Math.floor((now.getTime() - askedAt) / MINUTE_MS)),
  };
}

function offersOf(
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
  if (isAnswered(answers, path)) {
    return field.key === DESCRIPTION ? alertsBehind(path, weather, span, known) : [];
  }
  const others = field.key === FIRST ? withFirst(weather, span) : [];
  const beside = others.flatMap((key): readonly OfferedText[] => {
    const other = joinPath(SECTION, key);
    const [first] = TEXTS[key]?.(weather, span, timeZone) ?? [];
    return first === undefined || isAnswered(answers, other) ? [] : [[other, first]];
  });
  return textsOf(weather, span, timeZone).map((text, place) => ({
    texts: hoursOnce([[path, text], ...(place === 0 ? beside : [])], answers),
    source,
  }));
}

/** The hours that the description says, or will say with these texts, stand in no other of them. */
function hoursOnce(
  texts: readonly OfferedText[],
  answers: Known['answers'],
): readonly OfferedText[] {
  const [, written = undisputedText(answers.get(DESCRIPTION_PATH))] =
    texts.find(([path]) => path === DESCRIPTION_PATH) ?? [];
  return texts.map(([path, text]) => [
    path,
    path === DESCRIPTION_PATH ? text : withoutPartIn(written, text),
  ]);
}

/** What is typed of the weather says nothing of its alerts yet, or those of an earlier asking. */
function alertsBehind(
  path: AnswerPath,
  weather: Weather,
  span: PlanSpan,
  known: Known,
): readonly Offer[] {
  const { answers, timeZone } = known;
  const shown = answers.get(path);
  // In a conflict a person chooses first.
  if (shown && shown.others.length > 0) return [];
  const typed = undisputedText(shown);
  // Where nothing but alerts stood that have ended, the sky replaces them.
  const texts = [
    withAlerts(typed, weather, span, timeZone) || description(weather, span, timeZone),
  ];
  return texts
    .flat()
    .filter((text) => text !== typed)
    .map((text) => ({ texts: [[path, text]], source: sourceOf(weather, known), completes: path }));
}

/** The fields of figures whose text was accepted from a forecast, and is not what this one says for the plan's period. */
export function outdatedFields(weather: Weather, asking: Asking): readonly AnswerPath[] {
  const span = weatherSpan(asking);
  // Where the plan names no period each text says its hours, and those to come go on.
  if (!span?.isNamed) return [];
  return Object.keys(TEXTS).flatMap((key) => {
    const path = joinPath(SECTION, key);
    const shown = asking.answers.get(path);
    const typed = undisputedText(shown);
    const isAccepted = typed !== '' && acceptedBy(shown?.author ?? '')?.from.kind === 'weather';
    if (key === DESCRIPTION || !isAccepted) return [];
    const texts = TEXTS[key]?.(weather, span, asking.timeZone) ?? [];
    const figures = (text: string) => withoutForecastPart(text).replace(/ °F$/, '');
    return texts.some((text) => figures(text) === figures(typed)) ? [] : [path];
  });
}

/** What was answered, as offers. Weather of another place than the plan's is none of the plan's. */
export const weatherOffers =
  (weather: Weather): SourceOffers =>
  (asked, known) =>
    offersOf(weather, asked, known);
