// The rows that the kit has for a plan: units, channels, threat templates.
import type { Answers } from '../assessment/answers.ts';
import type { AddedFieldKey } from '../assessment/catalogue.ts';
import { isThreatSection } from '../assessment/mitigation.ts';
import type { RowTexts } from '../assessment/row-texts.ts';
import { rowsOf } from '../assessment/rows.ts';
import { sectionForKey } from '../assessment/section-view.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import {
  type KitField,
  type KitSectionId,
  kitPath,
  TEMPLATE_SECTIONS,
} from '../kit/kit-catalogue.ts';
import { TEMPLATES_DAY, threatTemplates } from '../kit/threat-templates.ts';
import { one, sourceOf } from './kit-fields.ts';
import type { Known, OfferSource } from './offer.ts';

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
