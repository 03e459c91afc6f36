// What the plan, the kit and the casualties of the record know for the lines of a request: offered, and taken with one tap; nothing here writes.
// INVARIANT: a point is never more exact than the plan knows it, and one that something speaks against is not offered.
import { asExact } from '../place/as-exact.ts';
import { formatPoint } from '../place/coordinates.ts';
import type { ReadPoint } from '../place/point.ts';
import { AIR_TO_GROUND, channelWords, frequencyWords } from './channel-words.ts';
import { type Found, Known, type OfferedFrom, type RequestOffer } from './known-for-requests.ts';
import type { RequestSection } from './request.ts';

const MOST_OFFERED = 6;
/** What line 1 asks for: squares of 10 m. */
const GRID_DIGITS = 8;
const GRID_METRES = 10;

/** Of eight digits, or as many fewer as the plan knows. */
const gridOf = (read: ReadPoint): string | undefined =>
  read.doubt === undefined && read.precisionMetres <= GRID_METRES
    ? formatPoint(read.point, 'mgrs', { digits: GRID_DIGITS })
    : asExact(read, 'mgrs');

const COMMAND = /\bcommand\b|\bcmd\b/i;
const TACTICAL = /\btac(?:tical)?\b/i;
const DISPATCH = /\bdispatch\b/i;
const PICKUP = ['landingZone', 'exchange', 'collection', 'incident'];

const airToGround = (known: Known, written = channelWords) => [
  ...known.zones((row, name) => known.field('helicopterPlan', 'airToGround', name, row)),
  ...known.channels(AIR_TO_GROUND, written),
  ...known.airProviders(),
];

type Find = (known: Known) => readonly Found[];

/** By field of a request; the same word in two kinds is the same fact. */
const FINDS: Readonly<Record<string, Find>> = {
  'nineLines.site': (known) => known.points(PICKUP, gridOf),
  'nineLines.frequency': (known) => [
    ...airToGround(known, frequencyWords),
    ...known.channels(/./, frequencyWords),
    ...known.field('additionalOpInfo', 'emsRadio', 'EMS radio'),
  ],
  'nineLines.callSign': (known) => known.ownCallSign(),
  'nineLines.markingWords': (known) =>
    known.zones((row, name) => [
      ...known.field('helicopterPlan', 'markingDay', `${name}, by day`, row),
      ...known.field('helicopterPlan', 'markingNight', `${name}, by night`, row),
    ]),
  'nineLines.injuries': (known) => known.ofCasualties('injuries'),
  'nineLines.terrain': (known) => known.zones((row, name) => known.terrain(row, name)),
  'incidentReports.contact': (known) => [
    ...known.channels(DISPATCH, ({ name }) => name),
    ...known.field('additionalOpInfo', 'emsSupervisor', 'EMS supervisor'),
  ],
  'incidentReports.patientCount': (known) => known.casualtyCount(),
  'incidentReports.nature': (known) => known.ofCasualties('mechanism', 'injuries'),
  'incidentReports.place': (known) => [
    ...known.field('operationalInfo', 'incidentLocation', 'Incident'),
    ...known.field('icsEvacuation', 'collectionPoint', 'Casualty collection point'),
    ...known.field('icsEvacuation', 'exchangePoint', 'Ambulance exchange point'),
  ],
  'incidentReports.degrees': (known) => known.points(PICKUP, (read) => asExact(read, 'ddm')),
  'incidentReports.incident': (known) => known.field('icsOperation', 'name', 'Operation'),
  'incidentReports.commander': (known) =>
    known.field('icsOperation', 'operationsChief', 'Operations section chief'),
  'incidentReports.provider': (known) => [
    ...known.ownName(),
    ...known.field('operatorInfo', 'operatorName', 'Operator'),
  ],
  'incidentReports.evacuation': (known) => known.evacuation(),
  'incidentReports.command': (known) => known.channels(COMMAND, channelWords),
  'incidentReports.airToGround': (known) => airToGround(known),
  'incidentReports.tactical': (known) => known.channels(TACTICAL, channelWords),
};

/** Of what is offered to these, several make one answer. */
export const isComposed = (field: string): boolean =>
  ['evacuation', 'injuries', 'nature'].includes(field);

/** What is not confirmed says so on its chip; a part of an answer also in the answer, which then has one author. */
function told({ doubt, ...offer }: Found, isPart: boolean): RequestOffer {
  if (doubt === undefined) return offer;
  if (isPart) return { ...offer, text: `${offer.text} (${doubt})` };
  return { ...offer, from: `${offer.from}, ${doubt}` };
}

/** Different texts, the nearest first. */
export function planOffers(
  section: RequestSection,
  field: string,
  from: OfferedFrom,
): readonly RequestOffer[] {
  const found = FINDS[`${section}.${field}`]?.(new Known(from)) ?? [];
  const byText = new Map<string, RequestOffer>();
  for (const each of found) {
    const offer = told(each, isComposed(field));
    const key = offer.text.toLowerCase();
    if (!byText.has(key)) byText.set(key, offer);
  }
  return [...byText.values()].slice(0, MOST_OFFERED);
}
