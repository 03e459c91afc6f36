// What a team's kit holds before it is called out: the facts of a script that are known from a kit or a template.
import type { Page } from '@playwright/test';
import { fieldPath } from '../../src/domain/answers/path.ts';
import {
  type KitField,
  type KitSectionId,
  kitCatalogue,
  TEMPLATE_SECTIONS,
} from '../../src/domain/kit/kit-catalogue.ts';
import { sectionForKey } from '../../src/domain/plan/section-view.ts';
import type { Fact } from './script.ts';

type Texts<S extends KitSectionId> = Readonly<Partial<Record<KitField<S>, string | undefined>>>;

/** Answers of a section of the kit; each set in a row of its own where the section has rows. */
export interface KitPart {
  readonly section: KitSectionId;
  readonly rows: readonly Readonly<Record<string, string | undefined>>[];
}

const part = <S extends KitSectionId>(section: S, ...rows: readonly Texts<S>[]): KitPart => ({
  section,
  rows: rows.filter((texts) => Object.values(texts).some((text) => text !== undefined)),
});

/** What was typed last is stored by then. */
const STORED_MS = 1500;
const TEMPLATE_FIELDS = ['hazard', 'mitigation', 'owner'] as const;

/** The facts of each row of a section, by field. */
function rowsIn(facts: readonly Fact[], section: string): readonly ReadonlyMap<string, Fact>[] {
  const inSection = facts.filter((fact) => fact.section === section && fact.row !== undefined);
  return [...new Set(inSection.map(({ row }) => row))].map(
    (row) =>
      new Map(
        inSection.filter((fact) => fact.row === row).map((fact) => [fact.field, fact] as const),
      ),
  );
}

const knownIn = (known: string) => (row: ReadonlyMap<string, Fact>, field: string) => {
  const fact = row.get(field);
  return fact?.known === known ? fact.text : undefined;
};
const ofKit = knownIn('kit');
const ofTemplate = knownIn('template');

function units(facts: readonly Fact[], textAt: (path: string) => string | undefined): KitPart {
  const called = (service: 'ems' | 'fd') =>
    [0, 1, 2].flatMap((place) => textAt(`additionalOpInfo.${service}Unit${place}`) ?? []);
  const carrying = rowsIn(facts, 'icsTransport').map((row): Texts<'units'> => {
    const [name = '', mode] = [ofKit(row, 'service'), ofKit(row, 'mode')];
    return {
      name,
      callSign: called('ems').find((callSign) => name.endsWith(callSign)),
      service: mode === 'Air' ? 'Air' : 'EMS',
      contact: ofKit(row, 'contact'),
      level: ofKit(row, 'level'),
      mode,
      base: ofKit(row, 'location'),
    };
  });
  const named = carrying.filter(({ name }) => name !== '');
  const others = (callSigns: readonly string[], service: string): Texts<'units'>[] =>
    callSigns
      .filter((callSign) => named.every((unit) => unit.callSign !== callSign))
      .map((callSign) => ({ callSign, service }));
  return part('units', ...named, ...others(called('ems'), 'EMS'), ...others(called('fd'), 'Fire'));
}

/** A channel that is named for a service and that no row has is one of that service. */
function channels(facts: readonly Fact[], textAt: (path: string) => string | undefined): KitPart {
  const rows = rowsIn(facts, 'icsCommunications').map((row): Texts<'channels'> => {
    const read = (field: string) => ofKit(row, field);
    return {
      channel: read('channel'),
      use: read('use'),
      receive: read('receive'),
      transmit: read('transmit'),
      tone: read('tone'),
    };
  });
  const named = rows.filter(({ channel }) => channel !== undefined);
  const [ems, fire] = [textAt('additionalOpInfo.emsRadio'), textAt('additionalOpInfo.fdRadio')];
  const uses = new Map<string, string>();
  for (const [channel, use] of [[ems, 'EMS'] as const, [fire, 'Fire'] as const]) {
    if (channel === undefined || named.some((row) => row.channel === channel)) continue;
    uses.set(channel, [uses.get(channel) ?? [], use].flat().join(' and '));
  }
  return part('channels', ...named, ...[...uses].map(([channel, use]) => ({ channel, use })));
}

const templates = (facts: readonly Fact[]): KitPart =>
  part(
    'threats',
    ...Object.entries(TEMPLATE_SECTIONS).flatMap(([id, section]) =>
      rowsIn(facts, id).flatMap((row): Texts<'threats'>[] => {
        const texts = TEMPLATE_FIELDS.map((field) => [field, ofTemplate(row, field)] as const);
        const isKnown = texts.some(([, text]) => text !== undefined);
        return isKnown ? [{ section, ...Object.fromEntries(texts) }] : [];
      }),
    ),
  );

/** What the kit of this team holds. */
export function kitOf(facts: readonly Fact[]): readonly KitPart[] {
  const textAt = (path: string) =>
    facts.find(
      ({ section, row, field, known }) =>
        row === undefined && known === 'kit' && `${section}.${field}` === path,
    )?.text;
  const air = [textAt('helicopterPlan.primaryContact'), textAt('helicopterPlan.secondaryContact')];
  return [
    part('me', {
      name: textAt('operatorInfo.operatorName'),
      agency: textAt('operatorInfo.agency'),
      badge: textAt('operatorInfo.badgeNumber'),
      role: textAt('operatorInfo.roleRank'),
      contact: textAt('operatorInfo.contactInfo'),
    }),
    part('team', {
      handling: textAt('icsOperation.handling'),
      preparedBy: textAt('icsOperation.preparedBy'),
      approvedBy: textAt('icsOperation.approvedBy'),
      operationsChief: textAt('icsOperation.operationsChief'),
      emsSupervisor: textAt('additionalOpInfo.emsSupervisor'),
      fdOfficer: textAt('additionalOpInfo.fdOfficer'),
    }),
    units(facts, textAt),
    channels(facts, textAt),
    part(
      'airProviders',
      ...air.flatMap((dispatch) =>
        dispatch === undefined ? [] : [{ name: dispatch.split(/[,;]/)[0]?.trim(), dispatch }],
      ),
    ),
    templates(facts),
  ].filter(({ rows }) => rows.length > 0);
}

/** Fills the kit in on its own screen, from Home. */
export async function fillKit(page: Page, parts: readonly KitPart[]): Promise<void> {
  await page.getByRole('link', { name: 'Kit', exact: true }).tap();
  for (const { section, rows } of parts) {
    const { title, added } = sectionForKey(section, kitCatalogue);
    const header = page.getByRole('button', { name: new RegExp(`^${title}`) });
    await header.tap();
    for (const texts of rows) {
      if (added) await page.locator(`[data-adds-to="${section}"]`).tap();
      for (const [field, text] of Object.entries(texts)) {
        if (text === undefined) continue;
        const name = added
          ? page.locator(`main [name^="${section}."][name$=".${field}"]`).last()
          : page.locator(`main [name="${fieldPath(section, field)}"]`);
        await name.fill(text);
      }
    }
    await header.tap();
  }
  await page.waitForTimeout(STORED_MS);
}
