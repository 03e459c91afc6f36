// What another kit, or a finished plan, has that a kit has not yet: nothing of it is in the kit until a person accepts it.
import { POSITION_FIELD } from '../answers/about.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { type Answers, sectionsOf, undisputedTextAt } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, parsePath } from '../answers/path.ts';
import { nameOfRow, type RowTexts, rowsOf } from '../answers/rows.ts';
import { fieldOf, type Section } from '../answers/sections.ts';
import { knownSection } from '../plan/catalogue.ts';
import { isAnswered } from '../plan/section-view.ts';
import { groupedBy } from '../text/grouped-by.ts';
import {
  type KitSectionId,
  kitCatalogue,
  kitPath,
  MY_SECTION,
  ROSTER_SECTION,
} from './kit-catalogue.ts';

/** One answer, or one row. */
export type KitAddition = { readonly section: Section } & (
  | { readonly kind: 'text'; readonly path: AnswerPath; readonly text: string }
  | { readonly kind: 'row'; readonly texts: RowTexts }
);

const sections: readonly Section[] = kitCatalogue;

const PROTOCOLS_SECTION: KitSectionId = 'protocols';
const NOT_NAMED = 'someone another kit does not name';

const isFree = (answers: Answers, path: AnswerPath): boolean => !isAnswered(answers, path);

function textsOfRow(answers: Answers, { id, added }: Section, row: string): RowTexts {
  return (added?.fields ?? [])
    .map(({ key }) => [key, undisputedTextAt(answers, fieldPath(id, key, row))] as const)
    .filter(([, text]) => text !== '');
}

const nameOf = (texts: RowTexts, section: Section): string =>
  nameOfRow(texts, section).toLowerCase();

/** A section's rows by their names, in small letters. */
const rowsByName = (answers: Answers, section: Section): ReadonlyMap<string, string> =>
  new Map(
    rowsOf(answers, section.id).map((row) => [
      nameOf(textsOfRow(answers, section, row), section),
      row,
    ]),
  );

const namesIn = (answers: Answers, section: Section): ReadonlySet<string> =>
  new Set(rowsByName(answers, section).keys());

/** Anyone who accepts an agency's protocol from elsewhere has neither written it nor looked at it: it is theirs, and asked for again. */
function asImported(texts: RowTexts, { id }: Section): RowTexts {
  if (id !== PROTOCOLS_SECTION) return texts;
  const kept = texts.filter(([key]) => key !== 'on');
  return kept.some(([key]) => key === 'by') ? kept : [...kept, ['by', NOT_NAMED]];
}

/** What of `there` is new here; who carries the other phone is not among it. */
export function kitAdditions(here: Answers, there: Answers): readonly KitAddition[] {
  return sections
    .filter(({ id }) => id !== MY_SECTION)
    .flatMap((section): readonly KitAddition[] => {
      const rowsHere = rowsByName(here, section);
      const texts = section.fields
        .map(({ key }) => fieldPath(section.id, key))
        .filter((path) => isFree(here, path) && undisputedTextAt(there, path) !== '')
        .map((path) => ({
          kind: 'text' as const,
          section,
          path,
          text: undisputedTextAt(there, path),
        }));
      const rows = rowsOf(there, section.id)
        .map((row) => asImported(textsOfRow(there, section, row), section))
        .filter((row) => nameOf(row, section) !== '');
      const added = rows.flatMap((row): readonly KitAddition[] => {
        const known = rowsHere.get(nameOf(row, section));
        if (known === undefined) return [{ kind: 'row', section, texts: row }];
        // What is written about our own protocol is ours.
        if (section.id === PROTOCOLS_SECTION) return [];
        return row
          .map(([key, text]) => ({ path: fieldPath(section.id, key, known), text: text }))
          .filter(({ path }) => isFree(here, path))
          .map((each) => ({ kind: 'text', section, ...each }));
      });
      return [...texts, ...added];
    });
}

/** `Units: West Metro Medic 11`, `Team, Handling Mark: Law Enforcement Sensitive`, `Roster, Sam Cole, Allergies: Latex` */
export function additionWords(addition: KitAddition, kit: Answers): string {
  const { section } = addition;
  if (addition.kind === 'text') {
    const { row, field = '' } = parsePath(addition.path) ?? {};
    const named = fieldPath(section.id, section.added?.named ?? field, row);
    const whose = row === undefined ? [] : [undisputedTextAt(kit, named)];
    const label = fieldOf(section, field, row)?.label ?? field;
    return `${[section.title, ...whose, label].join(', ')}: ${addition.text}`;
  }
  const name = `${section.title}: ${nameOfRow(addition.texts, section)}`;
  const text = addition.texts.find(([key]) => key === 'text')?.[1] ?? '';
  return section.id === PROTOCOLS_SECTION ? `${name}: ${text}` : name;
}

/** How many answers of `there` say otherwise than here, or are disputed there: only joining shows both. */
export function countDiffering(here: Answers, there: Answers): number {
  const differs = (text: string, path: AnswerPath) =>
    text !== '' && isAnswered(here, path) && undisputedTextAt(here, path) !== text;
  let count = 0;
  for (const section of sections.filter(({ id }) => id !== MY_SECTION)) {
    const rowsHere = rowsByName(here, section);
    for (const { key } of section.fields) {
      const path = fieldPath(section.id, key);
      if (differs(undisputedTextAt(there, path), path)) count += 1;
    }
    for (const row of rowsOf(there, section.id)) {
      const texts = textsOfRow(there, section, row);
      const known = rowsHere.get(nameOf(texts, section));
      if (known === undefined) continue;
      count += texts.filter(([key, text]) =>
        differs(text, fieldPath(section.id, key, known)),
      ).length;
    }
    for (const [path, { others }] of sectionsOf(there).get(section.id) ?? []) {
      if (others.length > 0 && !path.endsWith(`.${POSITION_FIELD}`)) count += 1;
    }
  }
  return count;
}

/** Writes them as the user's, where nothing was answered since; the result undoes what still stands. */
export function addToKit(kit: AnswerDocument, additions: readonly KitAddition[]): () => void {
  const texts = additions.filter((each) => each.kind === 'text');
  const undo = texts.map(({ path, text }) => {
    if (!isFree(kit.answers(), path)) return () => undefined;
    kit.write(path, text);
    return () => kit.read(path) === text && kit.write(path, '');
  });
  const bySection = groupedBy(
    additions.filter((each) => each.kind === 'row'),
    ({ section }) => section.id,
  );
  const rows = [...bySection].map(([id, each]) => {
    const keys = kit.addRows(
      id,
      each.map((addition) => Object.fromEntries(addition.texts)),
    );
    return [id, new Set(keys)] as const;
  });
  return () => {
    for (const each of undo) each();
    for (const [id, keys] of rows) kit.removeRows(id, keys);
  };
}

/** Rows in which something is disputed. */
function disputedRows(answers: Answers, { id }: Section): ReadonlySet<string> {
  const disputed = [...(sectionsOf(answers).get(id) ?? [])].filter(
    ([, { others }]) => others.length > 0,
  );
  return new Set(disputed.map(([path]) => parsePath(path)?.row ?? ''));
}

/**
 * Of rows that say the same to the letter, as two kits that are joined may have them, the first is left. Nothing is gone with
 * the others: each of their texts stands in the one that stays. People of one name are two people.
 */
export function removeTwins(kit: AnswerDocument): void {
  for (const section of sections.filter(({ id }) => id !== ROSTER_SECTION)) {
    const answers = kit.answers();
    const disputed = disputedRows(answers, section);
    const seen = new Set<string>();
    const twins = new Set<string>();
    for (const row of rowsOf(answers, section.id)) {
      const texts = textsOfRow(answers, section, row);
      if (texts.length === 0 || disputed.has(row)) continue;
      const words = JSON.stringify(texts);
      if (seen.has(words)) twins.add(row);
      else seen.add(words);
    }
    if (twins.size > 0) kit.removeRows(section.id, twins);
  }
}

const row = (id: string, texts: RowTexts): readonly KitAddition[] => {
  const section = knownSection(id, sections);
  const filled = texts.filter(([, text]) => text !== '');
  return section && nameOf(filled, section) !== '' ? [{ kind: 'row', section, texts: filled }] : [];
};

const text = (id: string, field: string, value: string): readonly KitAddition[] => {
  const section = knownSection(id, sections);
  return section && value !== ''
    ? [{ kind: 'text', section, path: fieldPath(id, field), text: value }]
    : [];
};

/** `AirLife Denver dispatch, 303-555-0188` is dispatch of `AirLife Denver dispatch`. */
const provider = (value: string) =>
  row('airProviders', [
    ['name', value.split(',')[0]?.trim() ?? ''],
    ['dispatch', value],
  ]);

/** The people who made a plan, as their kit would have them. */
function operatorOf(plan: Answers): readonly KitAddition[] {
  const at = (path: AnswerPath) => undisputedTextAt(plan, path);
  return [
    ...text('me', 'name', at('operatorInfo.operatorName')),
    ...text('me', 'agency', at('operatorInfo.agency')),
    ...text('me', 'badge', at('operatorInfo.badgeNumber')),
    ...text('me', 'role', at('operatorInfo.roleRank')),
    ...text('me', 'contact', at('operatorInfo.contactInfo')),
  ];
}

/** A plan's team, units, channels and air providers, as a kit would have them. */
function teamOf(plan: Answers): readonly KitAddition[] {
  const at = (path: AnswerPath) => undisputedTextAt(plan, path);
  const inRow = (section: string, field: string, key: string) => at(fieldPath(section, field, key));
  const unitOf = (field: string, service: string) =>
    row('units', [
      ['name', at(fieldPath('additionalOpInfo', field))],
      ['service', service],
    ]);
  return [
    ...text('team', 'handling', at('icsOperation.handling')),
    ...text('team', 'safetyOfficer', at('icsOperation.safetyOfficer')),
    ...text('team', 'operationsChief', at('icsOperation.operationsChief')),
    ...text('team', 'emsSupervisor', at('additionalOpInfo.emsSupervisor')),
    ...text('team', 'fdOfficer', at('additionalOpInfo.fdOfficer')),
    ...rowsOf(plan, 'icsTransport').flatMap((key) =>
      row('units', [
        ['name', inRow('icsTransport', 'service', key)],
        ['contact', inRow('icsTransport', 'contact', key)],
        ['level', inRow('icsTransport', 'level', key)],
        ['mode', inRow('icsTransport', 'mode', key)],
      ]),
    ),
    ...['emsUnit0', 'emsUnit1', 'emsUnit2'].flatMap((field) => unitOf(field, 'EMS')),
    ...['fdUnit0', 'fdUnit1', 'fdUnit2'].flatMap((field) => unitOf(field, 'Fire')),
    ...rowsOf(plan, 'icsCommunications').flatMap((key) =>
      row(
        'channels',
        ['channel', 'use', 'receive', 'transmit', 'tone'].map(
          (field) => [field, inRow('icsCommunications', field, key)] as const,
        ),
      ),
    ),
    ...provider(at('helicopterPlan.primaryContact')),
    ...provider(at('helicopterPlan.secondaryContact')),
  ];
}

/** Names of units in the kit: also by their call sign, and `Medic 11` where `West Metro Medic 11` is. */
function isUnitKnown(name: string, names: ReadonlySet<string>, callSigns: ReadonlySet<string>) {
  return (
    callSigns.has(name) || [...names].some((each) => each === name || each.endsWith(` ${name}`))
  );
}

/** What a plan says of who carries this phone, and the kit does not yet. A plan that another person prepared says nothing of them. */
export function newOfMe(plan: Answers, kit: Answers): readonly KitAddition[] {
  const name = kitPath('me', 'name');
  const textIn = (answers: Answers, path: AnswerPath) =>
    undisputedTextAt(answers, path).toLowerCase();
  const isOtherPerson =
    !isFree(kit, name) && textIn(plan, 'operatorInfo.operatorName') !== textIn(kit, name);
  return isOtherPerson
    ? []
    : operatorOf(plan).filter((each) => each.kind === 'text' && isFree(kit, each.path));
}

/** What a plan has that may be kept for the next one. */
export function newForKit(plan: Answers, kit: Answers): readonly KitAddition[] {
  const names = new Map<string, Set<string>>();
  const callSigns = new Set(
    rowsOf(kit, 'units').map((key) =>
      undisputedTextAt(kit, fieldPath('units', 'callSign', key)).toLowerCase(),
    ),
  );
  const ofTeam = teamOf(plan).filter((addition) => {
    const { section } = addition;
    if (addition.kind === 'text') return isFree(kit, addition.path);
    const known = names.get(section.id) ?? new Set(namesIn(kit, section));
    names.set(section.id, known);
    const name = nameOf(addition.texts, section);
    const isKnown = section.id === 'units' ? isUnitKnown(name, known, callSigns) : known.has(name);
    known.add(name);
    return !isKnown;
  });
  return [...newOfMe(plan, kit), ...ofTeam];
}
