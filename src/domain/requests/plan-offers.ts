// What the plan and the kit know for the lines of a request: offered, and taken with one tap; nothing here writes.
// INVARIANT: a point is never more exact than the plan knows it, and one that something speaks against is not offered.
import type { Answers } from '../assessment/answers.ts';
import { sourceName } from '../assessment/author-words.ts';
import type { TakenFrom } from '../assessment/authors.ts';
import type { AddedFieldKey, FieldKey, SectionId } from '../assessment/catalogue.ts';
import { type AnswerPath, fieldPath, parsePath } from '../assessment/path.ts';
import { rowsOf } from '../assessment/rows.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { kitPath } from '../kit/kit-catalogue.ts';
import { POINT_WARNINGS } from '../later-limits.ts';
import { localDay } from '../local-day.ts';
import { asExact } from '../place/as-exact.ts';
import { formatPoint } from '../place/coordinates.ts';
import type { ReadPoint } from '../place/point.ts';
import { planPoints } from '../plan-places/place-at.ts';
import { DOUBTED, planWarnings } from '../plan-places/plan-warnings.ts';
import type { LocatedPlace } from '../plan-places/point-of.ts';
import type { RequestSection } from './request.ts';

export interface RequestOffer {
  readonly text: string;
  /** `Landing zone` */
  readonly from: string;
  readonly taken: TakenFrom;
}

interface OfferedFrom {
  readonly plan: Answers;
  /** Undefined until it is read. */
  readonly kit: Answers | undefined;
  /** BCP 47, and IANA for the days of facts of the kit. */
  readonly locale: string;
  readonly timeZone: string;
}

const MOST_OFFERED = 6;
/** What line 1 asks for: squares of 10 m. */
const GRID_DIGITS = 8;
const GRID_METRES = 10;

const SAME: TakenFrom = { kind: 'same' };
const KIT = 'Your kit';
const DERIVED: TakenFrom = { kind: 'derived' };

/** Of eight digits, or as many fewer as the plan knows. */
const gridOf = (read: ReadPoint): string | undefined =>
  read.doubt === undefined && read.precisionMetres <= GRID_METRES
    ? formatPoint(read.point, 'mgrs', { digits: GRID_DIGITS })
    : asExact(read, 'mgrs');

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
    const path = fieldPath<string, string>(section, field, row);
    return undisputedText(this.#from.plan.get(path)).replace(/\s*\n\s*/g, '; ');
  }

  /** What stands at one of these paths was brought along, and nobody has said that it holds here: so is what is made of it. */
  #told(
    { text, from, taken }: RequestOffer,
    paths: readonly AnswerPath[],
  ): readonly RequestOffer[] {
    if (text === '') return [];
    const { plan } = this.#from;
    for (const path of paths) {
      const source = unconfirmedSource(path, plan.get(path));
      if (!source) continue;
      return [{ text, from: `${from}, not confirmed, ${sourceName(source)}`, taken: source }];
    }
    return [{ text, from, taken }];
  }

  field<S extends SectionId>(
    section: S,
    field: FieldKey<S> | AddedFieldKey<S>,
    from: string,
    row?: string,
  ): readonly RequestOffer[] {
    const path = fieldPath<string, string>(section, field, row);
    return this.#told({ text: this.#text(section, field, row), from, taken: SAME }, [path]);
  }

  /** A fact of the kit, with the day on which it was written there. */
  #kept(path: AnswerPath, from: string): readonly RequestOffer[] {
    const shown = this.#from.kit?.get(path);
    const text = undisputedText(shown);
    if (!shown || text === '') return [];
    return [{ text, from, taken: { kind: 'kit', day: localDay(shown.at, this.#from.timeZone) } }];
  }

  #keptText(path: AnswerPath): string {
    return undisputedText(this.#from.kit?.get(path));
  }

  #keptRows(section: 'roster' | 'airProviders'): readonly string[] {
    return this.#from.kit ? rowsOf(this.#from.kit, section) : [];
  }

  ownName(): readonly RequestOffer[] {
    return this.#kept(kitPath('me', 'name'), KIT);
  }

  /** The call sign in the roster of whoever this phone belongs to. */
  ownCallSign(): readonly RequestOffer[] {
    const name = this.#keptText(kitPath('me', 'name')).toLowerCase();
    if (name === '') return [];
    return this.#keptRows('roster')
      .filter((row) => this.#keptText(kitPath('roster', 'name', row)).toLowerCase() === name)
      .flatMap((row) => this.#kept(kitPath('roster', 'callSign', row), KIT));
  }

  airProviders(): readonly RequestOffer[] {
    return this.#keptRows('airProviders').flatMap((row) => {
      const name = this.#keptText(kitPath('airProviders', 'name', row));
      const from = name === '' ? KIT : `${KIT}, ${name}`;
      return this.#kept(kitPath('airProviders', 'airToGround', row), from);
    });
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
          place.kind === kind && !place.texts.some(({ path }) => doubted.includes(path)),
      ),
    );
  }

  points(
    kinds: readonly string[],
    written: (read: ReadPoint) => string | undefined,
  ): readonly RequestOffer[] {
    return this.#places(kinds).flatMap(({ place, read }) => {
      const text = written(read);
      if (text === undefined) return [];
      const from = read.isCompleted ? `${place.name}, with the zone of the plan` : place.name;
      const paths = place.texts.map(({ path }) => path);
      return this.#told({ text, from, taken: DERIVED }, paths);
    });
  }

  /** Channels of the plan that are for this, by name. */
  channels(use: RegExp): readonly RequestOffer[] {
    const section = 'icsCommunications';
    return rowsOf(this.#from.plan, section).flatMap((row) => {
      const said = this.#text(section, 'use', row);
      return use.test(said) ? this.field(section, 'channel', `Channel, ${said}`, row) : [];
    });
  }

  zones<T>(of: (row: string | undefined, name: string) => readonly T[]): readonly T[] {
    return planPoints(this.#from.plan)
      .places.filter(({ kind }) => kind === 'landingZone')
      .flatMap(({ name, addressPath }) => of(parsePath(addressPath)?.row, name));
  }

  /** What the ground of a landing zone is like, in one text. */
  terrain(row: string | undefined, from: string): readonly RequestOffer[] {
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
    return this.#told(
      { text, from, taken: DERIVED },
      parts.map(({ path }) => path),
    );
  }

  /** Where to, and from where: each is offered by itself, one behind the other. */
  evacuation(): readonly RequestOffer[] {
    return [
      ...this.field('hospitalFacilities', 'name', 'Primary hospital', 'primary'),
      ...this.zones((row, name) => this.field('helicopterPlan', 'landingZone', name, row)),
      ...this.field('icsEvacuation', 'procedures', 'Special procedures'),
    ];
  }
}

const AIR_TO_GROUND = /\bair.?to.?ground\b|\ba\/?g\b/i;
const COMMAND = /\bcommand\b|\bcmd\b/i;
const TACTICAL = /\btac(?:tical)?\b/i;
const DISPATCH = /\bdispatch\b/i;
const PICKUP = ['landingZone', 'exchange', 'collection', 'incident'];

const airToGround = (known: Known) => [
  ...known.zones((row, name) => known.field('helicopterPlan', 'airToGround', name, row)),
  ...known.channels(AIR_TO_GROUND),
  ...known.airProviders(),
];

type Find = (known: Known) => readonly RequestOffer[];

/** By field of a request; the same word in two kinds is the same fact. */
const FINDS: Readonly<Record<string, Find>> = {
  'nineLines.site': (known) => known.points(PICKUP, gridOf),
  'nineLines.frequency': (known) => [
    ...airToGround(known),
    ...known.channels(/./),
    ...known.field('additionalOpInfo', 'emsRadio', 'EMS radio'),
  ],
  'nineLines.callSign': (known) => known.ownCallSign(),
  'nineLines.markingWords': (known) =>
    known.zones((row, name) => [
      ...known.field('helicopterPlan', 'markingDay', `${name}, by day`, row),
      ...known.field('helicopterPlan', 'markingNight', `${name}, by night`, row),
    ]),
  'nineLines.terrain': (known) => known.zones((row, name) => known.terrain(row, name)),
  'incidentReports.contact': (known) => [
    ...known.channels(DISPATCH),
    ...known.field('additionalOpInfo', 'emsSupervisor', 'EMS supervisor'),
  ],
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
  'incidentReports.command': (known) => known.channels(COMMAND),
  'incidentReports.airToGround': airToGround,
  'incidentReports.tactical': (known) => known.channels(TACTICAL),
};

/** Of what is offered to these, several make one answer. */
export const isComposed = (field: string): boolean => field === 'evacuation';

/** Different texts, the nearest first. */
export function planOffers(
  section: RequestSection,
  field: string,
  from: OfferedFrom,
): readonly RequestOffer[] {
  const found = FINDS[`${section}.${field}`]?.(new Known(from)) ?? [];
  const byText = new Map<string, RequestOffer>();
  for (const offer of found) {
    const key = offer.text.toLowerCase();
    if (!byText.has(key)) byText.set(key, offer);
  }
  return [...byText.values()].slice(0, MOST_OFFERED);
}
