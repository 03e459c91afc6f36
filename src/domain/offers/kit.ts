// What the kit says of a plan's fields: which of its facts goes where is data.
import { type Answers, onceFor, undisputedText } from '../answers/answers.ts';
import { type AnswerPath, parsePath } from '../answers/path.ts';
import { type RowTexts, rowsOf } from '../answers/rows.ts';
import {
  type KitField,
  type KitSectionId,
  kitPath,
  TEMPLATE_SECTIONS,
} from '../kit/kit-catalogue.ts';
import { TEMPLATES_DAY, threatTemplates } from '../kit/threat-templates.ts';
import type { AddedFieldKey, FieldKey, SectionId } from '../plan/catalogue.ts';
import { isThreatSection } from '../plan/mitigation.ts';
import { sectionForKey } from '../plan/section-view.ts';
import { localDay } from '../text/moment.ts';
import type { AskedField } from './asked-field.ts';
import { askedNow, type Known, type Offer, type OfferSource } from './offer.ts';
import { rowOffers } from './offered-rows.ts';

/** A text of the kit, with the moment at which it was written. */
interface KitText {
  readonly text: string;
  readonly at: Date;
  /** Meant for that field: only such a one stands in a group. */
  readonly isSure: boolean;
  /** What the same thing is called elsewhere: a unit's name beside its call sign. */
  readonly alsoCalled?: readonly string[];
}

type Find = (kit: Answers) => readonly KitText[];

interface FromKit {
  readonly find: Find;
  /** Each of its texts stands in one of the fields that have it: no unit comes twice. */
  readonly isOnce?: true;
}

function one(kit: Answers, path: AnswerPath, isSure = true): readonly KitText[] {
  const shown = kit.get(path);
  const text = undisputedText(shown);
  return shown && text !== '' ? [{ text, at: shown.at, isSure }] : [];
}

const single =
  <S extends KitSectionId>(section: S, field: KitField<S>): Find =>
  (kit) =>
    one(kit, kitPath(section, field));

/** What a field of each row says; those that `isMeant` is true of are meant, and come first. */
function inRows<S extends KitSectionId>(
  section: S,
  field: KitField<S>,
  isMeant: (read: (field: KitField<S>) => string) => boolean = () => true,
): Find {
  return onceFor((kit) => {
    const all = rowsOf(kit, section).flatMap((row) => {
      const read = (each: KitField<S>) => undisputedText(kit.get(kitPath(section, each, row)));
      return one(kit, kitPath(section, field, row), isMeant(read));
    });
    return [...all.filter(({ isSure }) => isSure), ...all.filter(({ isSure }) => !isSure)];
  });
}

/** Only those rows that are meant. */
const onlyMeant = (find: Find): Find => onceFor((kit) => find(kit).filter(({ isSure }) => isSure));

const first = (...finds: readonly Find[]): Find =>
  onceFor((kit) => finds.flatMap((find) => find(kit)));

const says = (word: RegExp) => (text: string) => word.test(text);
const isForEms = says(/\b(?:ems|medic)/i);
const isForFire = says(/\b(?:fire|fd)\b/i);

/** As it is spoken on the radio, else by its name. */
const units = (service: string): FromKit => {
  const isMeant = (read: (field: KitField<'units'>) => string) =>
    read('service').toLowerCase() === service.toLowerCase();
  const find = onceFor((kit) =>
    rowsOf(kit, 'units').flatMap((row) => {
      const read = (field: KitField<'units'>) =>
        undisputedText(kit.get(kitPath('units', field, row)));
      const field = read('callSign') === '' ? 'name' : 'callSign';
      const found = isMeant(read) ? one(kit, kitPath('units', field, row)) : [];
      return found.map((each) => ({ ...each, alsoCalled: [read('name')] }));
    }),
  );
  return { find, isOnce: true };
};

/** `AirLife Denver, 303-555-0188` */
const dispatches: FromKit = {
  find: onceFor((kit) =>
    rowsOf(kit, 'airProviders').flatMap((row) => {
      const name = undisputedText(kit.get(kitPath('airProviders', 'name', row)));
      return one(kit, kitPath('airProviders', 'dispatch', row)).map((found) => ({
        ...found,
        text: found.text.includes(name) ? found.text : `${name}, ${found.text}`,
      }));
    }),
  ),
  isOnce: true,
};

const EMS_UNITS = units('EMS');
const FIRE_UNITS = units('Fire');
const ANY_CHANNEL: FromKit = { find: inRows('channels', 'channel', () => false) };
const MY_NAME = single('me', 'name');

const phrases = (use: string): FromKit => ({
  find: onlyMeant(
    inRows('phrases', 'text', (read) => read('use').toLowerCase().includes(use.toLowerCase())),
  ),
});

type Place = `${string}.${string}`;
const at = <S extends SectionId>(section: S, field: FieldKey<S> | AddedFieldKey<S>): Place =>
  `${section}.${field}`;

/** By section and field, in whichever row. */
const FIELDS: ReadonlyMap<string, FromKit> = new Map<Place, FromKit>([
  [at('operatorInfo', 'operatorName'), { find: MY_NAME }],
  [at('operatorInfo', 'agency'), { find: first(single('me', 'agency'), single('team', 'agency')) }],
  [at('operatorInfo', 'badgeNumber'), { find: single('me', 'badge') }],
  [at('operatorInfo', 'roleRank'), { find: single('me', 'role') }],
  [at('operatorInfo', 'contactInfo'), { find: single('me', 'contact') }],
  [at('hospitalFacilities', 'verifiedBy'), { find: MY_NAME }],
  [at('icsOperation', 'handling'), { find: single('team', 'handling') }],
  [at('icsOperation', 'preparedBy'), { find: first(MY_NAME, single('team', 'preparedBy')) }],
  [at('icsOperation', 'approvedBy'), { find: single('team', 'approvedBy') }],
  [at('icsOperation', 'safetyOfficer'), { find: single('team', 'safetyOfficer') }],
  [at('icsOperation', 'operationsChief'), { find: single('team', 'operationsChief') }],
  [
    at('additionalOpInfo', 'emsRadio'),
    { find: inRows('channels', 'channel', (read) => isForEms(read('use'))) },
  ],
  [at('additionalOpInfo', 'emsSupervisor'), { find: single('team', 'emsSupervisor') }],
  [at('additionalOpInfo', 'emsUnit0'), EMS_UNITS],
  [at('additionalOpInfo', 'emsUnit1'), EMS_UNITS],
  [at('additionalOpInfo', 'emsUnit2'), EMS_UNITS],
  [
    at('additionalOpInfo', 'fdRadio'),
    { find: inRows('channels', 'channel', (read) => isForFire(read('use'))) },
  ],
  [at('additionalOpInfo', 'fdOfficer'), { find: single('team', 'fdOfficer') }],
  [at('additionalOpInfo', 'fdUnit0'), FIRE_UNITS],
  [at('additionalOpInfo', 'fdUnit1'), FIRE_UNITS],
  [at('additionalOpInfo', 'fdUnit2'), FIRE_UNITS],
  [at('helicopterPlan', 'primaryContact'), dispatches],
  [at('helicopterPlan', 'secondaryContact'), dispatches],
  [at('helicopterPlan', 'lzType'), phrases('LZ Type')],
  [
    at('icsCommunications', 'channel'),
    { find: inRows('airProviders', 'airToGround', () => false), isOnce: true },
  ],
  [at('icsAidStations', 'contact'), ANY_CHANNEL],
  [at('icsTransport', 'contact'), ANY_CHANNEL],
  [at('eventPosts', 'channel'), ANY_CHANNEL],
  [at('icsEvacuation', 'procedures'), phrases('Special Procedures')],
  [at('animalThreats', 'mitigation'), phrases('Mitigation')],
  [at('plantThreats', 'mitigation'), phrases('Mitigation')],
  [at('hazardousMaterials', 'mitigation'), phrases('Mitigation')],
  [at('other', 'mitigation'), phrases('Mitigation')],
  [at('criminalThreats', 'mitigation'), phrases('Mitigation')],
]);

/** Who approves is asked each time: one tap for many fields must not state that. */
const ASKED_EACH_TIME: ReadonlySet<string> = new Set([
  at('icsOperation', 'approvedBy'),
  at('hospitalFacilities', 'verifiedBy'),
]);

/** What is known for it stands under its box from the start: one tap, and no other field with it. */
export const isAskedEachTime = (path: AnswerPath): boolean => ASKED_EACH_TIME.has(placeOf(path));

const placeOf = (path: string): string => {
  const { section = '', field = '' } = parsePath(path) ?? {};
  return `${section}.${field}`;
};

const sourceOf = (at: Date, { timeZone }: Known): OfferSource => ({
  kind: 'kit',
  day: localDay(at, timeZone),
});

/** The texts of the other fields that have the same facts, in small letters. */
function textsElsewhere(path: AnswerPath, from: FromKit, { answers }: Known): ReadonlySet<string> {
  if (!from.isOnce) return new Set();
  const places = [...FIELDS].filter(([, each]) => each === from).map(([place]) => place);
  return new Set(
    places
      .filter((place) => place !== path)
      .map((place) => (answers.get(place)?.text ?? '').trim().toLowerCase())
      // A unit without a name is not what a field without an answer says.
      .filter((text) => text !== ''),
  );
}

function textsFor(path: AnswerPath, known: Known): readonly KitText[] {
  const from = FIELDS.get(placeOf(path));
  if (!from || !known.kit) return [];
  const texts = textsElsewhere(path, from, known);
  const isWritten = ({ text, alsoCalled = [] }: KitText) =>
    [text, ...alsoCalled].some((each) => texts.has(each.toLowerCase()));
  return from.find(known.kit).filter((each) => !isWritten(each));
}

/** Who carries this phone makes this plan, no matter who made the one before. */
const MINE: ReadonlySet<string> = new Set([
  at('operatorInfo', 'operatorName'),
  at('operatorInfo', 'agency'),
  at('operatorInfo', 'badgeNumber'),
  at('operatorInfo', 'roleRank'),
  at('operatorInfo', 'contactInfo'),
  at('icsOperation', 'preparedBy'),
]);

interface KitTextInGroup {
  readonly text: string;
  readonly source: OfferSource;
  readonly isOnce: boolean;
  /** It is nearer than what the plan before says. */
  readonly isMine: boolean;
}

/** What a group offers at a path; `used` are the texts that it has for the paths before. */
export function kitTextInGroup(
  path: AnswerPath,
  known: Known,
  used: ReadonlySet<string>,
): KitTextInGroup | undefined {
  if (isAskedEachTime(path)) return undefined;
  const isOnce = FIELDS.get(placeOf(path))?.isOnce ?? false;
  const found = textsFor(path, known).find(
    ({ text, isSure }) => isSure && !(isOnce && used.has(text)),
  );
  if (!found) return undefined;
  const isMine = MINE.has(placeOf(path));
  return { text: found.text, source: sourceOf(found.at, known), isOnce, isMine };
}

// The rows that the kit has for a plan: units, channels, threat templates.

export interface KitRow {
  readonly texts: RowTexts;
  readonly source: OfferSource;
}

/** Fields of a plan's row, and of the kit's. */
const TRANSPORT: readonly (readonly [AddedFieldKey<'icsTransport'>, KitField<'units'>])[] = [
  ['service', 'name'],
  ['location', 'base'],
  ['contact', 'contact'],
  ['level', 'level'],
  ['mode', 'mode'],
];
const CHANNELS: readonly (readonly [AddedFieldKey<'icsCommunications'>, KitField<'channels'>])[] = [
  ['channel', 'channel'],
  ['use', 'use'],
  ['receive', 'receive'],
  ['transmit', 'transmit'],
  ['tone', 'tone'],
];
const THREAT_FIELDS = [
  'hazard',
  'likelihood',
  'severity',
  'mitigation',
  'owner',
  'residualRisk',
] as const satisfies readonly KitField<'threats'>[];

function rowsFrom<S extends KitSectionId>(
  known: Known,
  section: S,
  fields: readonly (readonly [string, KitField<S>])[],
  isWanted: (read: (field: KitField<S>) => string) => boolean,
): readonly KitRow[] {
  const { kit } = known;
  if (!kit) return [];
  return rowsOf(kit, section).flatMap((row): KitRow[] => {
    const found = fields.flatMap(([to, from]) =>
      one(kit, kitPath(section, from, row)).map(({ text, at }) => ({ to, text, at })),
    );
    const latest = Math.max(...found.map(({ at }) => at.getTime()));
    const read = (field: KitField<S>) => undisputedText(kit.get(kitPath(section, field, row)));
    if (found.length === 0 || !isWanted(read)) return [];
    const texts = found.map(({ to, text }) => [to, text] as const);
    return [{ texts, source: sourceOf(new Date(latest), known) }];
  });
}

/** The team's own threat templates for a section. */
const ownTemplates = (section: string, known: Known): readonly KitRow[] =>
  rowsFrom(
    known,
    'threats',
    THREAT_FIELDS.map((key) => [key, key] as const),
    (read) => read('section') === TEMPLATE_SECTIONS[section as keyof typeof TEMPLATE_SECTIONS],
  );

/** Those that come with the product. */
export const shippedTemplates = (section: string): readonly KitRow[] =>
  threatTemplates
    .filter((each) => each.section === section)
    .map(({ hazard, mitigation, owner }) => ({
      texts: [
        ['hazard', hazard],
        ['mitigation', mitigation],
        ['owner', owner],
      ],
      source: { kind: 'template', day: TEMPLATES_DAY },
    }));

const foundRows = new WeakMap<Answers, Map<string, readonly KitRow[]>>();

/** The rows that the kit has for a section of a plan: found once for as long as it stays the same. */
export function kitRows(section: string, known: Known): readonly KitRow[] {
  if (!known.kit) return [];
  const found = foundRows.get(known.kit) ?? new Map<string, readonly KitRow[]>();
  foundRows.set(known.kit, found);
  const key = `${section} ${known.timeZone}`;
  const rows = found.get(key) ?? findRows(section, known);
  found.set(key, rows);
  return rows;
}

function findRows(section: string, known: Known): readonly KitRow[] {
  switch (section) {
    case 'icsTransport':
      return rowsFrom(
        known,
        'units',
        TRANSPORT,
        (read) => read('name') !== '' && isTransport(read),
      );
    case 'icsCommunications':
      return rowsFrom(known, 'channels', CHANNELS, (read) => read('channel') !== '');
    default:
      return isThreatSection(sectionForKey(section)) ? ownTemplates(section, known) : [];
  }
}

/** An engine carries nobody to a hospital. */
const isTransport = (read: (field: KitField<'units'>) => string): boolean =>
  read('service').toLowerCase() !== 'fire' || read('mode') !== '' || read('level') !== '';

// What the kit says at a field.

/** At a field, what the kit says of it; at the name of an added row, its rows that are not here yet. */
export function fromKit(asked: AskedField, known: Known): readonly Offer[] {
  const { path, section, addedRow } = asked;
  const rows = addedRow === undefined ? [] : kitRows(section.id, known);
  const ofRows = rowOffers(
    asked,
    known,
    rows.map((row) => ({ ...row, isWhole: true })),
  );
  const ofField = textsFor(path, known).map(
    ({ text, at }): Offer => ({
      texts: [[path, text], ...askedNow(asked, known)],
      source: sourceOf(at, known),
    }),
  );
  return [...ofField, ...ofRows];
}
