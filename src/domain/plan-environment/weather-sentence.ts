// What sun, moon and wind do, as a sentence for paper: offered behind what is typed of the weather, in the form
// "Sunset 16:38 MST, civil twilight ends 17:08, moonrise 21:10, 84 % lit. Wind chill 18 °F (NWS 2001)."
import type { Answers } from '../assessment/answers.ts';
import type { AnswerPath } from '../assessment/path.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { HEAT_INDEX_SHORT_SOURCE, HEAT_INDEX_SOURCE } from '../environment/heat-index.ts';
import type { Light, SkyEventKind } from '../environment/sky.ts';
import { SKY_SOURCE } from '../environment/sky.ts';
import { WIND_CHILL_SHORT_SOURCE, WIND_CHILL_SOURCE } from '../environment/wind-chill.ts';
import type { Known, Offer } from '../offers/offer.ts';
import { isDark, type PlanLight, planLight } from './plan-light.ts';
import { planWeather, sayFahrenheit } from './plan-weather.ts';
import { dayIn, hourTeller } from './said-hour.ts';

const PATH: AnswerPath = 'weather.description';
const DAY_MS = 86_400_000;

const EVENTS: Readonly<Partial<Record<SkyEventKind, string>>> = {
  sunrise: 'sunrise',
  sunset: 'sunset',
  civilDawn: 'civil twilight begins',
  civilDusk: 'civil twilight ends',
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

/** Of the first day of a longer operation: on the next ones the times differ by minutes. */
function lightPieces(light: PlanLight, timeZone: string): readonly string[] {
  const { from } = light.period;
  const to = new Date(Math.min(light.until.getTime(), from.getTime() + DAY_MS));
  const say = hourTeller(timeZone);
  const told = light.events.filter(({ kind, at }) => EVENTS[kind] && at >= from && at <= to);
  const isMoon = ({ kind }: { readonly kind: SkyEventKind }) => kind.startsWith('moon');
  const [first] = light.partsWithin;
  const isMoonUp = light.moon.some((part) => part.from <= from && part.to >= to);
  const hasMoon = isMoonUp || told.some(isMoon);
  return [
    ...(light.polar ? [POLAR[light.polar]] : []),
    ...(told.every(isMoon) && first ? [throughout(first.light)] : []),
    ...told.map(({ kind, at }) => `${EVENTS[kind]} ${say(at)}`),
    ...(isMoonUp ? [MOON_UP] : []),
    hasMoon ? `${Math.round(light.moonLit * 100)} % lit` : MOON_DOWN,
  ];
}

function lightSentence(answers: Answers, timeZone: string): string {
  const light = planLight(answers, timeZone);
  if (light.kind === 'missing') return '';
  const said = lightPieces(light, timeZone).join(', ');
  const isLong = light.period.to.getTime() - light.period.from.getTime() > DAY_MS;
  const begin = `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
  return isLong ? `On ${dayIn(light.period.from, timeZone)}: ${said}.` : begin;
}

function feltSentence(answers: Answers): string {
  const { windChill, heatIndex } = planWeather(answers);
  if (windChill !== undefined)
    return `Wind chill ${sayFahrenheit(windChill)} (${WIND_CHILL_SHORT_SOURCE}).`;
  if (heatIndex !== undefined)
    return `Heat index ${sayFahrenheit(heatIndex)} in the shade (${HEAT_INDEX_SHORT_SOURCE}).`;
  return '';
}

const HOUR = String.raw`\d\d:\d\d(?: \S+)?`;
const PIECE = [
  ...Object.values(EVENTS).map((event) => `${event} ${HOUR}`),
  ...Object.values(THROUGHOUT),
  ...Object.values(POLAR),
  MOON_UP,
].join('|');
/** Such a sentence as it was taken before: the plan may say other numbers by now. */
const BEFORE = new RegExp(
  [
    String.raw`\s*(?<!\S)(?:on \d{4}-\d\d-\d\d: )?(?:(?:${PIECE}), )+(?:\d{1,3} % lit|${MOON_DOWN})\.(?!\S)`,
    String.raw`\s*(?<!\S)wind chill [-\u2212]?\d+ °F \(${WIND_CHILL_SHORT_SOURCE}\)\.(?!\S)`,
    String.raw`\s*(?<!\S)heat index \d+ °F in the shade \(${HEAT_INDEX_SHORT_SOURCE}\)\.(?!\S)`,
  ].join('|'),
  'gi',
);

/** Behind what is typed; only a sentence of this kind that was taken before makes room for it. */
export function withWeather(typed: string, answers: Answers, timeZone: string): string {
  const said = [lightSentence(answers, timeZone), feltSentence(answers)].filter(
    (each) => each !== '',
  );
  if (said.length === 0) return typed;
  const own = typed.replace(BEFORE, '').trim();
  const end = own === '' || /[.!?;:,]$/.test(own) ? own : `${own}.`;
  return [end, ...said].filter((each) => each !== '').join(' ');
}

/** What of it is said, with its sources. */
function sourceOf(answers: Answers, timeZone: string): string {
  const { windChill, heatIndex } = planWeather(answers);
  const light = planLight(answers, timeZone);
  return [
    ...(light.kind === 'light' ? [`For ${light.place.place.name}. ${SKY_SOURCE}`] : []),
    ...(windChill === undefined ? [] : [WIND_CHILL_SOURCE]),
    ...(windChill !== undefined || heatIndex === undefined ? [] : [HEAT_INDEX_SOURCE]),
  ].join('. ');
}

export function fromWeather(path: AnswerPath, known: Known): readonly Offer[] {
  if (path !== PATH) return [];
  const { answers, timeZone } = known;
  const shown = answers.get(PATH);
  // In a conflict somebody chooses first.
  if (shown && shown.others.length > 0) return [];
  const typed = undisputedText(shown);
  const text = withWeather(typed, answers, timeZone);
  if (text === typed) return [];
  return [
    {
      texts: [[PATH, text]],
      source: { kind: 'figures', words: sourceOf(answers, timeZone) },
      completes: PATH,
    },
  ];
}
