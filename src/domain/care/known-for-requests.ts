// What the plan and the kit say that a request may ask for, each with where it is from.
// INVARIANT: a point that something speaks against is not offered.
import { type Answers, undisputedText } from '../answers/answers.ts';
import { type AcceptedFrom, fileSource, formatDay } from '../answers/authors.ts';
import { type AnswerPath, fieldPath, joinPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { calledBy } from '../hospitals/called-provider.ts';
import { type KitField, kitPath } from '../kit/kit-catalogue.ts';
import { POINT_WARNINGS } from '../limits.ts';
import type { AddedFieldKey, FieldKey, SectionId } from '../plan/catalogue.ts';
import { unconfirmedSource } from '../plan/unconfirmed.ts';
import { asExact } from '../points/as-exact.ts';
import { formatPoint } from '../points/coordinates.ts';
import { pilotDecision } from '../points/landing-zones.ts';
import { type LocatedPlace, planPoints } from '../points/located-places.ts';
import { DOUBTED, planWarnings } from '../points/plan-warnings.ts';
import type { ReadPoint } from '../points/point.ts';
import { localDay } from '../text/moment.ts';
import { nameWords } from '../text/plain-characters.ts';
import { joinedLines } from '../text/sentences.ts';
import { notConfirmed, type RequestSection } from './request.ts';
import { AIR_TO_GROUND, type Channel, channelWords, frequencyWords } from './request-words.ts';

// What the casualties of the care record say; what two answered apart is not offered.

interface CareText {
  readonly text: string;
  /** `Casualty 1` */
  readonly from: string;
}

const CASUALTIES = 'casualties';

/** How many there are; nothing where there is none. */
function casualtyCount(care: Answers): readonly CareText[] {
  const { length } = rowsOf(care, CASUALTIES);
  return length === 0 ? [] : [{ text: String(length), from: 'Casualties' }];
}

/** What is written of each in these fields, in one text. */
const ofCasualties = (care: Answers, fields: readonly string[]): readonly CareText[] =>
  rowsOf(care, CASUALTIES).flatMap((row) => {
    const textAt = (field: string) =>
      joinedLines(undisputedText(care.get(joinPath(CASUALTIES, field, row))));
    const text = fields.map(textAt).filter(Boolean).join(', ');
    return text === '' ? [] : [{ text, from: nameWords(textAt('label')) || 'Casualty' }];
  });

export interface RequestOffer {
  readonly text: string;
  /** `Landing zone` */
  readonly from: string;
  readonly acceptedFrom: AcceptedFrom;
}

interface Found extends RequestOffer {
  /** `not confirmed, earlier plan of 12 Nov 2026` */
  readonly doubt?: string;
}

interface OfferedFrom {
  readonly plan: Answers;
  /** The record that the request is of. */
  readonly care: Answers;
  /** Undefined until it is read. */
  readonly kit: Answers | undefined;
  /** BCP 47, and IANA for the days of facts of the kit. */
  readonly locale: string;
  readonly timeZone: string;
}

const OF_CHANNEL = [
  'channel',
  'receive',
  'transmit',
  'tone',
] as const satisfies readonly KitField<'channels'>[];

const SAME: AcceptedFrom = { kind: 'same' };
const KIT = 'Your kit';
const DERIVED: AcceptedFrom = { kind: 'derived' };

class Known {
  readonly #from: OfferedFrom;

  constructor(from: OfferedFrom) {
    this.#from = from;
  }

  #text<S extends SectionId>(
    section: S,
    field: FieldKey<S> | AddedFieldKey<S>,
    row?: string,
  ): string {
    const path = joinPath(section, field, row);
    return joinedLines(undisputedText(this.#from.plan.get(path)));
  }

  /**
   * What stands at one of these paths was brought along or came in a file, and nobody has confirmed that it holds here: the same goes for
   * what is made of it.
   */
  #withSource({ text, from, acceptedFrom }: Found, paths: readonly AnswerPath[]): readonly Found[] {
    if (text === '') return [];
    const { plan } = this.#from;
    for (const path of paths) {
      const source = unconfirmedSource(path, plan.get(path)) ?? fileSource(plan.get(path));
      if (!source) continue;
      return [{ text, from, acceptedFrom: source, doubt: notConfirmed(source) }];
    }
    return [{ text, from, acceptedFrom }];
  }

  field<S extends SectionId>(
    section: S,
    field: FieldKey<S> | AddedFieldKey<S>,
    from: string,
    row?: string,
  ): readonly Found[] {
    const path = joinPath(section, field, row);
    return this.#withSource({ text: this.#text(section, field, row), from, acceptedFrom: SAME }, [
      path,
    ]);
  }

  /** Facts of the kit in one text, with the day on which the oldest of them was written there. */
  #kept(
    paths: readonly AnswerPath[],
    of = '',
    written = (texts: readonly string[]) => texts.join(', '),
  ): readonly Found[] {
    const facts = paths.map((path) => this.#from.kit?.get(path));
    const texts = facts.map(undisputedText);
    const text = written(texts);
    if (text === '') return [];
    const times = facts.flatMap((shown, index) => (shown && texts[index] ? [+shown.at] : []));
    const day = localDay(new Date(Math.min(...times)), this.#from.timeZone);
    const from = [KIT, of, formatDay(day)].filter(Boolean).join(', ');
    return [{ text, from, acceptedFrom: { kind: 'kit', day } }];
  }

  #keptText(path: AnswerPath): string {
    return undisputedText(this.#from.kit?.get(path));
  }

  #keptRows(section: 'roster' | 'airProviders' | 'channels'): readonly string[] {
    return this.#from.kit ? rowsOf(this.#from.kit, section) : [];
  }

  ownName(): readonly Found[] {
    return this.#kept([kitPath('me', 'name')]);
  }

  /** The call sign in the roster of this phone's owner. */
  ownCallSign(): readonly Found[] {
    const name = this.#keptText(kitPath('me', 'name')).toLowerCase();
    if (name === '') return [];
    return this.#keptRows('roster')
      .filter((row) => this.#keptText(kitPath('roster', 'name', row)).toLowerCase() === name)
      .flatMap((row) => this.#kept([kitPath('roster', 'callSign', row)]));
  }

  /** The ones that the plan calls first. */
  airProviders(): readonly Found[] {
    const isCalled = calledBy(this.#from.plan);
    const all = this.#keptRows('airProviders').map((row) => ({
      name: this.#keptText(kitPath('airProviders', 'name', row)),
      path: kitPath('airProviders', 'airToGround', row),
    }));
    return all
      .toSorted((a, b) => Number(isCalled(b.name)) - Number(isCalled(a.name)))
      .flatMap(({ name, path }) => this.#kept([path], name));
  }

  /** Where patients may be picked up, and nothing speaks against the point. */
  #places(kinds: readonly string[]): readonly LocatedPlace[] {
    const { plan, locale } = this.#from;
    const { located } = planPoints(plan);
    const doubted = planWarnings(plan, { farMetres: POINT_WARNINGS.farMetres, locale })
      .filter(({ warning }) => DOUBTED.has(warning.kind))
      .flatMap(({ warning }) => warning.paths);
    return kinds.flatMap((kind) =>
      located.filter(
        ({ place }) =>
          place.kind === kind &&
          !place.texts.some(({ path }) => doubted.includes(path)) &&
          pilotDecision(place, plan) !== 'declined',
      ),
    );
  }

  points(
    kinds: readonly string[],
    written: (read: ReadPoint) => string | undefined,
  ): readonly Found[] {
    return this.#places(kinds).flatMap(({ place, read }) => {
      const text = written(read);
      if (text === undefined) return [];
      const from = read.isCompleted ? `${place.name}, with the zone of the plan` : place.name;
      const paths = place.texts.map(({ path }) => path);
      return this.#withSource({ text, from, acceptedFrom: DERIVED }, paths);
    });
  }

  /** Channels that are for this: those of the plan, then those of the kit. */
  channels(use: RegExp, written: (channel: Channel) => string): readonly Found[] {
    const section = 'icsCommunications';
    const say = ([name = '', receive = '', transmit = '', tone = '']: readonly string[]) =>
      written({ name, receive, transmit, tone });
    const planned = rowsOf(this.#from.plan, section).flatMap((row): readonly Found[] => {
      const usedFor = this.#text(section, 'use', row);
      if (!use.test(usedFor)) return [];
      const texts = OF_CHANNEL.map((field) => this.#text(section, field, row));
      const isName = texts.slice(1).every((text) => text === '');
      const acceptedFrom = isName ? SAME : DERIVED;
      const paths = OF_CHANNEL.map((field) => fieldPath(section, field, row));
      return this.#withSource(
        { text: say(texts), from: `Channel, ${nameWords(usedFor)}`, acceptedFrom },
        paths,
      );
    });
    const kept = this.#keptRows('channels').flatMap((row) => {
      const usedFor = this.#keptText(kitPath('channels', 'use', row));
      const paths = OF_CHANNEL.map((field) => kitPath('channels', field, row));
      return use.test(usedFor) ? this.#kept(paths, usedFor, say) : [];
    });
    return [...planned, ...kept];
  }

  casualtyCount(): readonly Found[] {
    return casualtyCount(this.#from.care).map((each) => ({ ...each, acceptedFrom: DERIVED }));
  }

  ofCasualties(...fields: readonly string[]): readonly Found[] {
    return ofCasualties(this.#from.care, fields).map((each) => ({
      ...each,
      acceptedFrom: DERIVED,
    }));
  }

  zones<T>(of: (row: string | undefined, name: string) => readonly T[]): readonly T[] {
    const { plan } = this.#from;
    return planPoints(plan)
      .places.filter(
        (place) => place.kind === 'landingZone' && pilotDecision(place, plan) !== 'declined',
      )
      .flatMap(({ name, addressPath }) => of(parsePath(addressPath)?.row, name));
  }

  /** What the ground of a landing zone is like, in one text. */
  terrain(row: string | undefined, from: string): readonly Found[] {
    const section = 'helicopterPlan';
    const obstacles =
      row === undefined
        ? (['obstacles', 'obstruction1', 'obstruction2'] as const)
        : (['obstacles', 'obstructions'] as const);
    const parts = [
      ['Surface', 'surface'] as const,
      ['Slope', 'slope'] as const,
      ...obstacles.map((field) => ['Obstacle', field] as const),
      ['Hazards', 'hazards'] as const,
    ].flatMap(([name, field]) => {
      const text = this.#text(section, field, row);
      return text === ''
        ? []
        : [{ text: `${name}: ${text}`, path: fieldPath(section, field, row) }];
    });
    const text = parts.map((part) => part.text).join('. ');
    return this.#withSource(
      { text, from, acceptedFrom: DERIVED },
      parts.map(({ path }) => path),
    );
  }

  /** Where to, and from where: each is offered by itself, one behind the other. */
  evacuation(): readonly Found[] {
    return [
      ...this.field('hospitalFacilities', 'name', 'Primary hospital', 'primary'),
      ...this.zones((row, name) => this.field('helicopterPlan', 'landingZone', name, row)),
      ...this.field('icsEvacuation', 'procedures', 'Special procedures'),
    ];
  }
}

// What the plan, the kit and the casualties of the record know for the lines of a request: offered, and accepted with one tap; nothing
// here writes.
// INVARIANT: a point is never more exact than the plan knows it, and one that something speaks against is not offered.

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
function offerWithDoubt({ doubt, ...offer }: Found, isPart: boolean): RequestOffer {
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
    const offer = offerWithDoubt(each, isComposed(field));
    const key = offer.text.toLowerCase();
    if (!byText.has(key)) byText.set(key, offer);
  }
  return [...byText.values()].slice(0, MOST_OFFERED);
}
