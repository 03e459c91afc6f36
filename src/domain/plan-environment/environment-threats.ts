// Heat, cold and dark as threats, where the plan's own numbers say so: why, from which source, and what is to be planned.
// Our own words, as those of the templates: no treatment, no doses, no times to frostbite.

import type { SectionId } from '../assessment/catalogue.ts';
import { HEAT_CAUTION_FAHRENHEIT, HEAT_INDEX_SOURCE } from '../environment/heat-index.ts';
import { SKY_SOURCE } from '../environment/sky.ts';
import { WBGT_SOURCE, wbgtCategory } from '../environment/wbgt.ts';
import { WIND_CHILL_SOURCE } from '../environment/wind-chill.ts';
import { shippedThreat } from '../kit/threat-templates.ts';
import type { Known, OfferedRow } from '../offers/offer.ts';
import { isDark, planLight } from './plan-light.ts';
import { type PlanWeather, planWeather, sayFahrenheit } from './plan-weather.ts';
import { hourTeller } from './said-hour.ts';

/** Where cold is offered from: of this product, as no source names one for a team. */
export const COLD_FAHRENHEIT = 32;

interface Threat {
  readonly hazard: string;
  readonly why: string;
  readonly plan: string;
  readonly owner: string;
  readonly source: string;
}

function heat({ heatIndex, fahrenheit, humidity, wbgt }: PlanWeather): readonly Threat[] {
  // A team that wears armor reaches the table sooner: what it reaches is said as such.
  const bare = wbgt === undefined ? undefined : wbgtCategory(wbgt, { hasArmor: false });
  const armored = wbgt === undefined ? undefined : wbgtCategory(wbgt, { hasArmor: true });
  const row = bare ?? armored;
  const isHot = heatIndex !== undefined && heatIndex >= HEAT_CAUTION_FAHRENHEIT;
  const why = [
    ...(isHot
      ? [
          `Heat index ${sayFahrenheit(heatIndex)} in the shade at ${sayFahrenheit(fahrenheit ?? 0)} and ${humidity} % humidity (${HEAT_INDEX_SOURCE})`,
        ]
      : []),
    ...(row && wbgt !== undefined
      ? [
          `WBGT ${sayFahrenheit(wbgt)}, ${bare ? `category ${bare.category}` : 'below the table'}${armored ? `, in armor category ${armored.category}` : ''} (${WBGT_SOURCE})`,
        ]
      : []),
  ];
  const sources = [...(isHot ? [HEAT_INDEX_SOURCE] : []), ...(row ? [WBGT_SOURCE] : [])];
  if (why.length === 0) return [];
  const { hazard, mitigation, owner } = shippedThreat('heat');
  return [{ hazard, why: why.join('; '), plan: mitigation, owner, source: sources.join('; ') }];
}

function cold({ windChill, fahrenheit, milesAnHour }: PlanWeather): readonly Threat[] {
  const felt = windChill ?? fahrenheit;
  if (felt === undefined || fahrenheit === undefined || felt > COLD_FAHRENHEIT) return [];
  const air = sayFahrenheit(fahrenheit);
  const why =
    windChill === undefined
      ? `Air ${air}`
      : `Wind chill ${sayFahrenheit(windChill)} at ${air} and ${Math.round(milesAnHour ?? 0)} mph (${WIND_CHILL_SOURCE})`;
  const { hazard, mitigation, owner } = shippedThreat('cold');
  const source = windChill === undefined ? 'Temperature of this plan' : WIND_CHILL_SOURCE;
  return [{ hazard, why, plan: mitigation, owner, source }];
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
