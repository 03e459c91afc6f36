// Heat, cold and dark as threats, where the plan's own numbers say so: why, from which source, and what is to be planned.
// Our own words, as those of the templates: no treatment, no doses, no times to frostbite.

import type { Answers } from '../answers/answers.ts';
import {
  HEAT_INDEX_SHORT_SOURCE,
  HEAT_INDEX_SOURCE,
  HEAT_THREAT_FAHRENHEIT,
  WIND_CHILL_SHORT_SOURCE,
  WIND_CHILL_SOURCE,
} from '../conditions/felt-temperature.ts';
import { hourFormatter, isDark, planLight } from '../conditions/plan-light.ts';
import {
  formatFahrenheit,
  formatTenths,
  isRange,
  type PlanWeather,
  planWeather,
  tooHotWords,
  worstWords,
} from '../conditions/plan-weather.ts';
import { SKY_SHORT_SOURCE, SKY_SOURCE } from '../conditions/sky.ts';
import {
  WBGT_SHORT_SOURCE,
  WBGT_SOURCE,
  type WbgtCategory,
  wbgtCategory,
  wornIn,
} from '../conditions/wbgt.ts';
import { shippedThreat } from '../kit/threat-templates.ts';
import type { SectionId } from '../plan/catalogue.ts';
import type { Known, OfferedRow } from './offer.ts';

/** Where cold is offered from: no source names one for a team. */
const COLD_FAHRENHEIT = 32;
const COLD_CHOICE = `Offered at ${COLD_FAHRENHEIT} °F or less: a choice of this app`;

/** Where heat is offered from by the air alone, with no humidity to work out a heat index: no source names one. */
const HOT_AIR_FAHRENHEIT = 90;
const HOT_AIR_CHOICE = `Temperature of this plan. Offered at ${HOT_AIR_FAHRENHEIT} °F or more without a heat index: a choice of this app`;

/** A figure that brings a threat, its source in brief for the plan's own text, and whole for the person to whom it is offered. */
interface Why {
  readonly figure: string;
  readonly inBrief?: string;
  readonly source: string;
}

interface Threat {
  readonly follows: 'heat' | 'cold' | 'dark';
  readonly why: readonly Why[];
}

/** The heat index, or why there is none for air so hot: unknown is never none, and never less than what is written. */
function heatOfAir({ heatIndex, air, humidity, tooHot }: PlanWeather): readonly Why[] {
  const ofIndex = { inBrief: HEAT_INDEX_SHORT_SOURCE, source: HEAT_INDEX_SOURCE };
  if (!air) return [];
  const worst = worstWords(isRange(air));
  if (tooHot)
    return [
      {
        figure: `Air ${worst}${formatTenths(tooHot.air)}, ${tooHotWords(tooHot)}: none was worked out`,
        ...ofIndex,
      },
    ];
  if (!heatIndex)
    return air.high < HOT_AIR_FAHRENHEIT
      ? []
      : [
          {
            figure: `Air ${worst}${formatTenths(air.high)}, humidity ${humidity ? 'at that hour ' : ''}not known: no heat index`,
            source: HOT_AIR_CHOICE,
          },
        ];
  if (heatIndex.felt < HEAT_THREAT_FAHRENHEIT) return [];
  return [
    {
      figure: `Heat index ${worstWords(heatIndex.isWorst)}${formatFahrenheit(heatIndex.felt)} in the shade at ${formatFahrenheit(heatIndex.air)} and ${heatIndex.beside} % humidity`,
      ...ofIndex,
    },
  ];
}

const rowWords = (row: WbgtCategory | undefined): string =>
  row ? `category ${row.category}` : 'below the table';

/** From the row of armor, which any team may wear; of a suit from that of hard work, where the plan names one. */
function heatOfWbgt({ wbgt }: PlanWeather, answers: Answers): readonly Why[] {
  if (wbgt === undefined) return [];
  const bare = wbgtCategory(wbgt, 'uniform');
  const armored = wbgtCategory(wbgt, 'armor');
  const suited = wbgtCategory(wbgt, 'suit', 'hard');
  if (!suited || !(armored || wornIn(answers).isSuited)) return [];
  return [
    {
      // Its words of armor and suits are read again in wbgt.ts.
      figure: `WBGT ${formatTenths(wbgt)}, ${rowWords(bare)}, in armor ${rowWords(armored)}, in a MOPP 4 suit up to ${rowWords(suited)}`,
      inBrief: WBGT_SHORT_SOURCE,
      source: WBGT_SOURCE,
    },
  ];
}

function cold({ windChill, air }: PlanWeather): readonly Why[] {
  const felt = windChill?.felt ?? air?.low;
  if (felt === undefined || !air || felt > COLD_FAHRENHEIT) return [];
  if (windChill)
    return [
      {
        figure: `Wind chill ${worstWords(windChill.isWorst)}${formatFahrenheit(windChill.felt)} at ${formatFahrenheit(windChill.air)} and ${Math.round(windChill.beside)} mph`,
        inBrief: WIND_CHILL_SHORT_SOURCE,
        source: `${WIND_CHILL_SOURCE}. ${COLD_CHOICE}`,
      },
    ];
  return [
    {
      figure: `Air ${worstWords(isRange(air))}${formatFahrenheit(air.low)}`,
      source: `Temperature of this plan. ${COLD_CHOICE}`,
    },
  ];
}

function dark({ answers, timeZone }: Known): readonly Why[] {
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
  const say = hourFormatter(timeZone);
  const times = spans.map(({ from, to }) => `${say(from)} to ${say(to)}`).join(', ');
  return [
    {
      figure: `Dark beyond civil twilight ${times}, for ${light.place.place.name}`,
      inBrief: SKY_SHORT_SOURCE,
      source: SKY_SOURCE,
    },
  ];
}

/** What is to be done is the mitigation; figures and sources are a note. */
function rowOf({ follows, why }: Threat): OfferedRow {
  const { hazard, mitigation, owner } = shippedThreat(follows);
  const inBrief = why.flatMap((each) => each.inBrief ?? []).join('; ');
  const figures = why.map(({ figure }) => figure).join('; ');
  return {
    source: { kind: 'figures', words: why.map(({ source }) => source).join('; ') },
    texts: [
      ['hazard', hazard],
      ['mitigation', mitigation],
      ['owner', owner],
      ['note', `${figures}${inBrief === '' ? '' : ` (${inBrief})`}.`],
    ],
  };
}

/** All of them are rows of the section for threats of no kind of their own. */
const SECTION: SectionId = 'other';

export function environmentThreats(section: string, known: Known): readonly OfferedRow[] {
  if (section !== SECTION) return [];
  const weather = planWeather(known.answers);
  const all: readonly Threat[] = [
    { follows: 'heat', why: [...heatOfAir(weather), ...heatOfWbgt(weather, known.answers)] },
    { follows: 'cold', why: cold(weather) },
    { follows: 'dark', why: dark(known) },
  ];
  return all.filter(({ why }) => why.length > 0).map(rowOf);
}
