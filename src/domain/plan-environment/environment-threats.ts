// Heat, cold and dark as threats, where the plan's own numbers say so: why, from which source, and what is to be planned.
// Our own words, as those of the templates: no treatment, no doses, no times to frostbite.

import type { SectionId } from '../assessment/catalogue.ts';
import {
  HEAT_INDEX_MOST_FAHRENHEIT,
  HEAT_INDEX_SOURCE,
  HEAT_THREAT_FAHRENHEIT,
} from '../environment/heat-index.ts';
import { SKY_SOURCE } from '../environment/sky.ts';
import { WBGT_SOURCE, wbgtCategory } from '../environment/wbgt.ts';
import { WIND_CHILL_SOURCE } from '../environment/wind-chill.ts';
import { shippedThreat } from '../kit/threat-templates.ts';
import type { Known, OfferedRow } from '../offers/offer.ts';
import { isDark, planLight } from './plan-light.ts';
import { isRange, type PlanWeather, planWeather, sayFahrenheit, sayWorst } from './plan-weather.ts';
import { hourTeller } from './said-hour.ts';

/** Where cold is offered from: no source names one for a team. */
const COLD_FAHRENHEIT = 32;
const COLD_CHOICE = `Offered at ${COLD_FAHRENHEIT} °F or less: a choice of this app`;

interface Threat {
  readonly hazard: string;
  readonly why: string;
  readonly plan: string;
  readonly owner: string;
  readonly source: string;
}

/** The heat index, or that the air is too hot for one: never less than what is written. */
function heatOfAir({ heatIndex, air, tooHot }: PlanWeather): readonly string[] {
  if (air && tooHot !== undefined)
    return [
      `Air ${sayWorst(isRange(air))}${sayFahrenheit(tooHot)}, hotter than the heat index reaches, ${HEAT_INDEX_MOST_FAHRENHEIT} °F: none was worked out (${HEAT_INDEX_SOURCE})`,
    ];
  if (!heatIndex || heatIndex.felt < HEAT_THREAT_FAHRENHEIT) return [];
  return [
    `Heat index ${sayWorst(heatIndex.isWorst)}${sayFahrenheit(heatIndex.felt)} in the shade at ${sayFahrenheit(heatIndex.air)} and ${heatIndex.beside} % humidity (${HEAT_INDEX_SOURCE})`,
  ];
}

function heat(weather: PlanWeather): readonly Threat[] {
  const { wbgt } = weather;
  // A team that wears armor reaches the table sooner: what it reaches is said as such.
  const bare = wbgt === undefined ? undefined : wbgtCategory(wbgt, { hasArmor: false });
  const armored = wbgt === undefined ? undefined : wbgtCategory(wbgt, { hasArmor: true });
  const row = bare ?? armored;
  const ofAir = heatOfAir(weather);
  const why = [
    ...ofAir,
    ...(row && wbgt !== undefined
      ? [
          `WBGT ${sayFahrenheit(wbgt)}, ${bare ? `category ${bare.category}` : 'below the table'}${armored ? `, in armor category ${armored.category}` : ''} (${WBGT_SOURCE})`,
        ]
      : []),
  ];
  const sources = [...(ofAir.length > 0 ? [HEAT_INDEX_SOURCE] : []), ...(row ? [WBGT_SOURCE] : [])];
  if (why.length === 0) return [];
  const { hazard, mitigation, owner } = shippedThreat('heat');
  return [{ hazard, why: why.join('; '), plan: mitigation, owner, source: sources.join('; ') }];
}

function cold({ windChill, air }: PlanWeather): readonly Threat[] {
  const felt = windChill?.felt ?? air?.low;
  if (felt === undefined || !air || felt > COLD_FAHRENHEIT) return [];
  const why = windChill
    ? `Wind chill ${sayWorst(windChill.isWorst)}${sayFahrenheit(windChill.felt)} at ${sayFahrenheit(windChill.air)} and ${Math.round(windChill.beside)} mph (${WIND_CHILL_SOURCE})`
    : `Air ${sayWorst(isRange(air))}${sayFahrenheit(air.low)}`;
  const { hazard, mitigation, owner } = shippedThreat('cold');
  const from = windChill ? WIND_CHILL_SOURCE : 'Temperature of this plan';
  return [{ hazard, why, plan: mitigation, owner, source: `${from}. ${COLD_CHOICE}` }];
}

function dark({ answers, timeZone }: Known): readonly Threat[] {
  const light = planLight(answers, timeZone);
  if (light.kind === 'missing') return [];
  const parts = light.partsWithin.filter((part) => isDark(part.light));
  if (parts.length === 0) return [];
  const spans = parts.reduce<{ from: Date; to: Date }[]>((found, { from, to }) => {
    const before = found.at(-1);
    if (before?.to.getTime() === from.getTime()) before.to = to;
    else found.push({ from, to });
    return found;
  }, []);
  const say = hourTeller(timeZone);
  const times = spans.map(({ from, to }) => `${say(from)} to ${say(to)}`).join(', ');
  const { hazard, mitigation, owner } = shippedThreat('dark');
  return [
    {
      hazard,
      why: `Dark beyond civil twilight ${times}, for ${light.place.place.name} (${SKY_SOURCE})`,
      plan: mitigation,
      owner,
      source: SKY_SOURCE,
    },
  ];
}

/** All of them are rows of the section for threats of no kind of their own. */
const SECTION: SectionId = 'other';

export function environmentThreats(section: string, known: Known): readonly OfferedRow[] {
  if (section !== SECTION) return [];
  const weather = planWeather(known.answers);
  return [...heat(weather), ...cold(weather), ...dark(known)].map(
    ({ hazard, why, plan, owner, source }) => ({
      source: { kind: 'figures', words: source },
      texts: [
        ['hazard', hazard],
        ['mitigation', `${why}. ${plan}`],
        ['owner', owner],
      ],
    }),
  );
}
