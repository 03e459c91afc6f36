// What a landing zone has to be by the provider that comes: from its profile in the kit, of the provider that the plan calls
// where it names one. Where no profile says a size, the usual one of several; no size is right for every helicopter.
import { undisputedText, undisputedTextAt } from '../answers/answers.ts';
import { acceptedBy, isUsual } from '../answers/authors.ts';
import { type AnswerPath, fieldPath, joinPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { calledBy } from '../hospitals/called-provider.ts';
import { type KitField, kitPath } from '../kit/kit-catalogue.ts';
import type { AddedFieldKey, FieldKey } from '../plan/catalogue.ts';
import { isAnswered } from '../plan/section-view.ts';
import { localDay } from '../text/moment.ts';
import { eachOnce, saysToo } from '../text/same-words.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer, OfferSource } from './offer.ts';

type Zone = FieldKey<'helicopterPlan'> & AddedFieldKey<'helicopterPlan'>;
type Profile = KitField<'airProviders'>;

const FROM_PROFILE: Partial<Record<Zone, Profile>> = {
  sizeDay: 'lzDay',
  sizeNight: 'lzNight',
  markingDay: 'markingDay',
  markingNight: 'markingNight',
  airToGround: 'airToGround',
};

/** What providers print where none of the kit says a size; at night the largest that was read. Others ask for less (docs/sources.md). */
const USUAL = {
  text: '100 × 100 ft',
  source: {
    kind: 'usual',
    of: 'LifeFlight Eagle and Flight For Life Colorado (day or night not stated), Air Methods Kentucky (by day)',
    read: '2026-11',
  },
} as const;
const USUAL_AT_NIGHT = {
  text: '150 × 150 ft',
  source: { kind: 'usual', of: 'Air Methods Kentucky', read: '2026-11', isNight: true },
} as const;
/** What a helicopter is sent to most, hard, soft and loose. */
const SURFACES = ['Grass', 'Asphalt', 'Dirt'] as const;

const zoneField = (key: string): Zone | undefined =>
  [...(Object.keys(FROM_PROFILE) as Zone[]), 'wind' as const].find((each) => each === key);

interface ProfileText {
  readonly text: string;
  readonly field: Profile;
  readonly of: string;
  readonly at: Date;
}

/**
 * What the profiles say, with whose each is: those of the providers that the plan calls, or of all where it calls none of them. Of each the
 * first of the fields that it has.
 */
function profilesSay({ kit, answers }: Known, fields: readonly Profile[]): readonly ProfileText[] {
  if (!kit) return [];
  const read = (row: string, each: Profile) =>
    undisputedText(kit.get(kitPath('airProviders', each, row)));
  const called = calledBy(answers);
  const all = rowsOf(kit, 'airProviders').flatMap((row): readonly ProfileText[] => {
    const field = fields.find((each) => read(row, each) !== '');
    const shown = field && kit.get(kitPath('airProviders', field, row));
    return field && shown
      ? [{ text: read(row, field), field, of: read(row, 'name'), at: shown.at }]
      : [];
  });
  const isCalled = rowsOf(kit, 'airProviders').some((row) => called(read(row, 'name')));
  return isCalled ? all.filter(({ of }) => called(of)) : all;
}

const kitSource = ({ of, at }: ProfileText, { timeZone }: Known): OfferSource => ({
  kind: 'kit',
  day: localDay(at, timeZone),
  ...(of === '' ? {} : { of }),
});

const WEATHER_WIND: AnswerPath = 'weather.windConditions';

export function fromLandingZone(
  { path, section, field }: AskedField,
  known: Known,
): readonly Offer[] {
  const key = section.id === 'helicopterPlan' ? zoneField(field.key) : undefined;
  if (key === undefined) return [];
  if (key === 'wind') {
    const text = undisputedTextAt(known.answers, WEATHER_WIND);
    const isWindAnswered = isAnswered(known.answers, WEATHER_WIND) && text !== '';
    return isWindAnswered
      ? [{ texts: [[path, text]], source: { kind: 'same', path: WEATHER_WIND } }]
      : [];
  }
  const profile = FROM_PROFILE[key];
  const profileTexts = profile ? profilesSay(known, [profile]) : [];
  if (profileTexts.length === 0 && (key === 'sizeDay' || key === 'sizeNight')) {
    const { text, source } = key === 'sizeNight' ? USUAL_AT_NIGHT : USUAL;
    return [{ texts: [[path, text]], source }];
  }
  return profileTexts.map((each) => ({
    texts: [[path, each.text]],
    source: kitSource(each, known),
  }));
}

interface Size {
  readonly text: string;
  readonly source: OfferSource;
}

/** Nobody knows here whether the plan is by night: a size that holds by day or by night alone says so wherever it is offered. */
const BY_DAY = ' (by day)';
const AT_NIGHT = ' (at night)';

const FEET_A_METRE = 1 / 0.3048;
const SIDES = /(?<!\d)(\d+(?:\.\d+)?)\D{0,12}?(?:[x×*]|by)\s*(\d+(?:\.\d+)?)\s*(m\b|met)?/i;

/** Square feet, to tell which is larger; 0 of what names no two sides. */
function areaOf(text: string): number {
  const [, one, other, metric] = SIDES.exec(text) ?? [];
  const feetAUnit = metric === undefined ? 1 : FEET_A_METRE;
  return Number(one ?? 0) * Number(other ?? 0) * feetAUnit ** 2;
}

/** The size that the plan itself says of this landing zone. */
function ownSize(path: AnswerPath, { answers }: Known): Size | undefined {
  const { row } = parsePath(path) ?? {};
  const night = fieldPath('helicopterPlan', 'sizeNight', row);
  const day = fieldPath('helicopterPlan', 'sizeDay', row);
  // What nobody asked for stays the usual, in whichever box it stands.
  const sourceAt = (path: AnswerPath): OfferSource => {
    const from = acceptedBy(answers.get(path)?.author ?? '')?.from;
    if (!from || !isUsual(from)) return { kind: 'same', path };
    // An older app wrote the one of the night as the usual one.
    return (from.kind === 'usualAtNight' || path === night ? USUAL_AT_NIGHT : USUAL).source;
  };
  const atNight = undisputedTextAt(answers, night);
  if (atNight !== '') return { text: atNight, source: sourceAt(night) };
  const byDay = undisputedTextAt(answers, day);
  return byDay === '' ? undefined : { text: `${byDay}${BY_DAY}`, source: sourceAt(day) };
}

/** The plan's own; else what each provider asks for, at night or else by day, the largest first; the usual ones where none asks for any. */
function sizesFor(path: AnswerPath, known: Known): readonly Size[] {
  const own = ownSize(path, known);
  if (own) return [own];
  const profileTexts = profilesSay(known, ['lzNight', 'lzDay']);
  if (profileTexts.length === 0)
    return [USUAL, { ...USUAL_AT_NIGHT, text: `${USUAL_AT_NIGHT.text}${AT_NIGHT}` }];
  const sizes = new Map<string, Size>();
  for (const each of profileTexts) {
    const text = each.field === 'lzNight' ? each.text : `${each.text}${BY_DAY}`;
    if (!sizes.has(text)) sizes.set(text, { text, source: kitSource(each, known) });
  }
  return [...sizes.values()].sort((a, b) => areaOf(b.text) - areaOf(a.text));
}

/** `Grass, 100 × 100 ft`: what the surface is and how large it has to be, until something else is typed. */
export function fromLandingZoneType(
  { path, section, field }: AskedField,
  known: Known,
): readonly Offer[] {
  if (section.id !== 'helicopterPlan' || field.key !== 'lzType') return [];
  const shown = known.answers.get(path);
  // In a conflict a person chooses first.
  if (shown && shown.others.length > 0) return [];
  const typed = undisputedTextAt(known.answers, path).toLowerCase();
  return sizesFor(path, known)
    .flatMap(({ text, source }) =>
      SURFACES.map((surface) => ({ text: `${surface}, ${text}`, source })),
    )
    .filter(({ text }) => text.toLowerCase().startsWith(typed) && text.length > typed.length)
    .map(({ text, source }) => ({
      texts: [[path, text]],
      source,
      begins: path,
      ...(typed === '' ? {} : { completes: path }),
    }));
}

// The hazards that a pilot needs to know stand in other boxes of the plan already: materials and animals of the operation, obstacles of the
// landing zone itself. Each is offered beside those that were written.

type ZoneField = FieldKey<'helicopterPlan'> | AddedFieldKey<'helicopterPlan'>;

const THREATS = [
  { section: 'hazardousMaterials', named: 'materialType' },
  { section: 'animalThreats', named: 'wildlifeType' },
] as const;

const OBSTACLES = [
  'obstruction1',
  'obstruction2',
  'obstructions',
  'obstacles',
] as const satisfies readonly ZoneField[];

/** A person looked, or nobody knows: neither is a hazard. */
const NO_HAZARD = /^(?:(?:none|nil|nothing|no|n\/a)\b(?!\. ?\d)|(?:not known|unknown)\.?$)/i;

/** Lines of a box, and of all, that are looked at: nobody picks among more. */
const LINES_OF_BOX = 20;
const MOST_LINES = 50;

/** In the order in which they are offered. */
function pathsOf(known: Known, row: string | undefined): readonly AnswerPath[] {
  const threats = THREATS.flatMap(({ section, named }) => [
    joinPath(section, named),
    ...rowsOf(known.answers, section).map((each) => fieldPath(section, 'hazard', each)),
  ]);
  return [...threats, ...OBSTACLES.map((key) => joinPath('helicopterPlan', key, row))];
}

export function fromZoneHazards(
  { path, section, field }: AskedField,
  known: Known,
): readonly Offer[] {
  if (section.id !== 'helicopterPlan' || field.key !== 'hazards') return [];
  const shown = known.answers.get(path);
  // In a conflict a person chooses first.
  if (shown && shown.others.length > 0) return [];
  const typed = undisputedText(shown);
  const found = pathsOf(known, parsePath(path)?.row)
    .flatMap((from) =>
      undisputedText(known.answers.get(from))
        .split('\n', LINES_OF_BOX)
        .map((line) => ({ from, hazard: line.trim() })),
    )
    .slice(0, MOST_LINES);
  return eachOnce(...found.map(({ hazard }) => hazard))
    .filter((hazard) => !NO_HAZARD.test(hazard) && !saysToo(typed, hazard))
    .flatMap((hazard) => {
      const from = found.find((each) => each.hazard === hazard)?.from;
      return from
        ? {
            texts: [[path, typed === '' ? hazard : `${typed}; ${hazard}`] as const],
            source: { kind: 'same', path: from } as const,
            adds: path,
            ...(typed === '' ? {} : { completes: path }),
          }
        : [];
    });
}
