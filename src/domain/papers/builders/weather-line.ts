// The weather of a brief: its figures, the hours of a forecast once, and what warns of it as a fact of its own, which always stands.

import { writtenAlerts } from '../../conditions/alerts.ts';
import { forecastParts, withoutForecastPart } from '../../conditions/forecast-hours.ts';
import { type AnswerWords, inOneLine, labelled } from '../model/answer-words.ts';
import { splitMark } from '../model/unconfirmed-mark.ts';
import { also, type BriefFact, fact, needed, wholeItems } from './brief-parts.ts';

/** A bare number is in the field's unit; with a unit of its own it is printed as it is. */
function inFahrenheit(text: string): string {
  const [plain, mark] = splitMark(text);
  return /^[-−+\d\s.,–to]+$/.test(plain) ? `${plain} °F${mark}` : text;
}

/** `WBGT 88 in sun`; a bare number may be °F or °C. */
const wbgtWords = (typed: string): string => {
  const [plain, mark] = splitMark(typed.replace(/^wbgt:? */i, ''));
  const unit = /^[\d.]+$/.test(plain) ? ' (unit not stated)' : '';
  return labelled('WBGT ', plain === '' ? '' : plain + unit + mark);
};

/** A sentence as the offer writes it: `Wind chill at worst −33 °F (NWS 2001).` Behind other words it may be of another hour, or no longer true. */
const FELT =
  /(?<=^|[.!?)]\s)(?:Wind chill|Heat index) (?:at worst )?−?\d{1,3} °F[^.():;]{0,20} \([^.()]{0,60}\)\./g;

/** `text` says a field of the weather. */
export function weatherFacts(text: (field: string) => string): readonly BriefFact[] {
  const [typed, mark] = splitMark(inOneLine(text('description')));
  const { items, rest } = writtenAlerts(typed);
  const alerts = items.map((item) => item + mark);
  const figures = ['temperature', 'windConditions', 'visibility'].map(text);
  const parts = forecastParts([...figures, rest]);
  // Figures of different hours keep theirs.
  const isOnce = parts.length === 1;
  const plain = (each: string) => (isOnce ? withoutForecastPart(each) : each);
  const [temperature = '', wind = '', visibility = ''] = figures.map(plain);
  const weather = [
    temperature === '' ? '' : inFahrenheit(temperature),
    wind === '' ? '' : `wind ${wind}`,
    visibility === '' ? '' : `visibility ${visibility}`,
    wbgtWords(text('wbgt')),
  ];
  const hours = needed(...(isOnce ? parts : [])).map((part) => ({ ...part, by: ' ' }));
  // How it feels is what people are kept in or sent out by: it is no word of the sky.
  const felt = rest.match(FELT) ?? [];
  const others = rest.replace(FELT, '').trim();
  const sky = others === '' ? '' : plain(others) + mark;
  return [
    ...(alerts.length === 0
      ? []
      : [
          {
            label: 'Weather alerts',
            short: 'ALERT',
            isKept: true,
            sections: ['weather'],
            say: (most: number) => wholeItems(alerts, '; ', most),
            needed: [alerts.join('; ')],
          },
        ]),
    {
      ...fact(
        'Weather',
        'WX',
        ['weather'],
        [
          ...needed(...weather, ...felt.map((each) => each.replace(/\.$/, '') + mark)),
          ...hours,
          ...also(sky),
        ],
      ),
      isKept: false,
      isTriedFirst: true,
    },
  ];
}

/** `-8 °F, wind NW 22 mph, WBGT 88 °F, Wind chill −33 °F (NWS 2001)`: what is felt outside, in one line; '' where nobody answered. */
export function weatherLine(words: AnswerWords): string {
  const text = (field: 'temperature' | 'windConditions' | 'wbgt' | 'description') =>
    inOneLine(words.text('weather', field));
  const felt = (text('description').match(FELT) ?? []).map((each) => each.replace(/\.$/, ''));
  return [
    text('temperature') === '' ? '' : inFahrenheit(text('temperature')),
    labelled('wind ', text('windConditions')),
    wbgtWords(text('wbgt')),
    ...felt,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
