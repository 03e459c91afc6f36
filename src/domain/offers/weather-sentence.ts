// What sun, moon, compass and wind do, as sentences for paper: offered behind what is typed of the weather, in the form "Sunset 16:38 MST,
// civil twilight ends 17:08, moonrise 21:10, 84 % lit (by …). Magnetic declination 7.6° east on 2026-11-21 (…). Wind chill 18 °F (NWS 2001)."
import { type Answers, undisputedText } from '../answers/answers.ts';
import type { AnswerPath } from '../answers/path.ts';
import { declinationSource, MODELS_COVER } from '../conditions/declination.ts';
import {
  HEAT_INDEX_SHORT_SOURCE,
  HEAT_INDEX_SOURCE,
  WIND_CHILL_SHORT_SOURCE,
  WIND_CHILL_SOURCE,
} from '../conditions/felt-temperature.ts';
import {
  dayIn,
  hourFormatter,
  isDark,
  type PlanLight,
  planLight,
} from '../conditions/plan-light.ts';
import {
  formatFahrenheit,
  planWeather,
  tooHotWords,
  worstWords,
} from '../conditions/plan-weather.ts';
import { type Light, SKY_SHORT_SOURCE, SKY_SOURCE, type SkyEventKind } from '../conditions/sky.ts';
import { WBGT_SOURCE, withWbgt } from '../conditions/wbgt.ts';
import { behindTyped } from '../text/sentences.ts';
import type { Known, Offer } from './offer.ts';

const PATH: AnswerPath = 'weather.description';
const DAY_MS = 86_400_000;

const EVENTS: Readonly<Record<SkyEventKind, string>> = {
  nauticalDawn: 'nautical twilight begins',
  sunrise: 'sunrise',
  sunset: 'sunset',
  civilDawn: 'civil twilight begins',
  civilDusk: 'civil twilight ends',
  nauticalDusk: 'nautical twilight ends',
  moonrise: 'moonrise',
  moonset: 'moonset',
};
const THROUGHOUT = {
  day: 'daylight throughout',
  twilight: 'civil twilight throughout',
  dark: 'dark throughout',
} as const;
const POLAR = { day: 'polar day', night: 'polar night' } as const;
const MOON_UP = 'moon up throughout';
const MOON_DOWN = 'moon not up';

const throughout = (light: Light): string =>
  light === 'day' ? THROUGHOUT.day : isDark(light) ? THROUGHOUT.dark : THROUGHOUT.twilight;

const isLong = ({ period: { from, to } }: PlanLight): boolean =>
  to.getTime() - from.getTime() > DAY_MS;

/** For the first 24 hours of a longer operation, which is stated: on the next days the times differ by minutes. */
function lightPieces(light: PlanLight, timeZone: string): readonly string[] {
  const { from } = light.period;
  const to = new Date(Math.min(light.until.getTime(), from.getTime() + DAY_MS));
  const say = hourFormatter(timeZone, isLong(light) ? dayIn(from, timeZone) : undefined);
  const shown = light.events.filter(({ at }) => at >= from && at <= to);
  const isMoon = ({ kind }: { readonly kind: SkyEventKind }) => kind.startsWith('moon');
  // Beyond civil twilight it is dark, before the end of the nautical one too.
  const isTurn = ({ kind }: { readonly kind: SkyEventKind }) => /^(?:sun|civil)/.test(kind);
  const [first] = light.partsWithin;
  const isMoonUp = light.moon.some((part) => part.from <= from && part.to >= to);
  const hasMoon = isMoonUp || shown.some(isMoon);
  return [
    ...(light.polar ? [POLAR[light.polar]] : []),
    ...(!shown.some(isTurn) && first ? [throughout(first.light)] : []),
    ...shown.map(({ kind, at }) => `${EVENTS[kind]} ${say(at)}`),
    ...(isMoonUp ? [MOON_UP] : []),
    hasMoon ? `${Math.round(light.moonLit * 100)} % lit` : MOON_DOWN,
  ];
}

function lightSentence(light: PlanLight, timeZone: string): string {
  const text = lightPieces(light, timeZone).join(', ');
  const begin = isLong(light)
    ? `First 24 h from ${dayIn(light.period.from, timeZone)}: ${text}`
    : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  return `${begin} (${SKY_SHORT_SOURCE}).`;
}

const MODEL = 'World Magnetic Model';

/** Of a compass that points straight enough, too: who plans with a map asks for it. */
function compassSentence({ declination, period }: PlanLight, timeZone: string): string {
  const day = dayIn(period.from, timeZone);
  if (declination === 'nearPole') return '';
  if (declination === 'noModel')
    return `Magnetic declination not known on ${day} (${MODEL} covers ${MODELS_COVER}).`;
  const { degrees, model } = declination;
  const size = Math.abs(degrees).toFixed(1);
  const text = size === '0.0' ? 'under 0.1°' : `${size}° ${degrees > 0 ? 'east' : 'west'}`;
  return `Magnetic declination ${text} on ${day} (${model}).`;
}

function lightSentences(answers: Answers, timeZone: string): readonly string[] {
  const light = planLight(answers, timeZone);
  if (light.kind === 'missing') return [];
  return [lightSentence(light, timeZone), compassSentence(light, timeZone)];
}

function feltSentences(answers: Answers): readonly string[] {
  const { windChill, heatIndex, tooHot } = planWeather(answers);
  return [
    windChill
      ? `Wind chill ${worstWords(windChill.isWorst)}${formatFahrenheit(windChill.felt)} (${WIND_CHILL_SHORT_SOURCE}).`
      : '',
    heatIndex
      ? `Heat index ${worstWords(heatIndex.isWorst)}${formatFahrenheit(heatIndex.felt)} in the shade (${HEAT_INDEX_SHORT_SOURCE}).`
      : '',
    tooHot ? `The air is ${tooHotWords(tooHot)} (${HEAT_INDEX_SHORT_SOURCE}).` : '',
  ];
}

const HOUR = String.raw`\d\d:\d\d(?: \S{1,9})?(?: on \d{4}-\d\d-\d\d)?`;
const PIECE = [
  ...Object.values(EVENTS).map((event) => `${event} ${HOUR}`),
  ...Object.values(THROUGHOUT),
  ...Object.values(POLAR),
  MOON_UP,
].join('|');
/** Such a sentence as it was accepted before: the plan may have other numbers by now. Each repetition has a bound: the text may be of any length. */
const BEFORE = new RegExp(
  [
    String.raw` ?(?<!\S)(?:(?:on|first 24 h from) \d{4}-\d\d-\d\d: )?(?:(?:${PIECE}), ){1,24}(?:\d{1,3} % lit|${MOON_DOWN}) \(${SKY_SHORT_SOURCE}\)\.(?!\S)`,
    String.raw` ?(?<!\S)magnetic declination (?:not known|(?:under )?\S{3,6}(?: east| west)?) on \d{4}-\d\d-\d\d \(${MODEL} (?:\d{4}|covers ${MODELS_COVER})\)\.(?!\S)`,
    String.raw` ?(?<!\S)wind chill (?:at worst )?[-\u2212]?\d{1,3} °F \(${WIND_CHILL_SHORT_SOURCE}\)\.(?!\S)`,
    String.raw` ?(?<!\S)heat index (?:at worst )?\d{1,3} °F in the shade \(${HEAT_INDEX_SHORT_SOURCE}\)\.(?!\S)`,
    String.raw` ?(?<!\S)the air is hotter than the heat index reaches(?: at \d{1,3}(?:\.\d{1,9})? % humidity)?, which ends at \d{2,3} °F \(${HEAT_INDEX_SHORT_SOURCE}\)\.(?!\S)`,
  ].join('|'),
  'gi',
);

/** Behind what is typed; only a sentence of this kind that was accepted before makes room for it. */
export function withWeather(typed: string, answers: Answers, timeZone: string): string {
  const texts = [...lightSentences(answers, timeZone), ...feltSentences(answers)];
  if (texts.every((each) => each === '')) return typed;
  return behindTyped(typed.replace(BEFORE, ''), texts);
}

/** What of it is written, with its sources. */
function sourceOf(answers: Answers, timeZone: string): string {
  const { windChill, heatIndex, tooHot } = planWeather(answers);
  const light = planLight(answers, timeZone);
  const sky = light.kind === 'light' ? [`For ${light.place.place.name}. ${SKY_SOURCE}`] : [];
  const compass = light.kind === 'light' ? light.declination : undefined;
  return [
    ...sky,
    ...(typeof compass === 'object' ? [declinationSource(compass.model)] : []),
    ...(windChill ? [WIND_CHILL_SOURCE] : []),
    ...(heatIndex || tooHot ? [HEAT_INDEX_SOURCE] : []),
  ].join('. ');
}

export function weatherSentence(path: AnswerPath, { answers, timeZone }: Known): readonly Offer[] {
  if (path !== PATH) return [];
  const shown = answers.get(path);
  // In a conflict a person chooses first.
  if (shown && shown.others.length > 0) return [];
  const typed = undisputedText(shown);
  const all = [
    [withWeather(typed, answers, timeZone), sourceOf(answers, timeZone)],
    [withWbgt(typed, answers), WBGT_SOURCE],
  ] as const;
  return all
    .filter(([text]) => text !== typed)
    .map(([text, words]) => ({
      texts: [[path, text]],
      source: { kind: 'figures', words },
      completes: path,
    }));
}
