// What a plan says of one of its places beside where it is: the address, whom to call on which channel, how it is marked.
import { type Answers, hasText } from '../assessment/answers.ts';
import { sourceName, usualNote } from '../assessment/author-words.ts';
import { fieldOf, knownSection } from '../assessment/catalogue.ts';
import { fieldPath, parsePath } from '../assessment/path.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import type { PlanPlace, PlanPlaceKind } from '../plan-places/plan-places.ts';

type SectionField = readonly [section: string, field: string];

interface Said {
  /** Of another section, by both names. */
  readonly from?: readonly SectionField[];
  /** Of the place's own row or section. */
  readonly own?: readonly string[];
}

const FIELDS: Readonly<Record<PlanPlaceKind, Said>> = {
  incident: {},
  commandPost: {},
  staging: {},
  emsStaging: { own: ['emsRadio', 'emsSupervisor'] },
  fdStaging: { own: ['fdRadio', 'fdOfficer'] },
  collection: { from: [['additionalOpInfo', 'emsRadio']], own: ['procedures'] },
  exchange: { from: [['additionalOpInfo', 'emsRadio']], own: ['procedures'] },
  aidStation: { own: ['contact', 'paramedics'] },
  landingZone: {
    from: [
      ['helicopterPlan', 'primaryContact'],
      ['helicopterPlan', 'secondaryContact'],
    ],
    own: [
      'airToGround',
      'markingDay',
      'markingNight',
      'lzType',
      'obstruction1',
      'obstruction2',
      'obstructions',
      'obstacles',
      'hazards',
    ],
  },
  hospital: {
    own: [
      'edContact',
      'phone',
      'radioChannel',
      'traumaAdult',
      'traumaPediatric',
      'burnCenter',
      'helipad',
    ],
  },
};

/** Of several answers that nobody has picked from, all. */
function wordsAt(answers: Answers, path: string): string {
  const shown = answers.get(path);
  if (!shown || !hasText(shown)) return '';
  const said = [shown, ...shown.others].map(({ text }) => text.trim().replace(/\s*\n\s*/g, '; '));
  return [...new Set(said.filter(Boolean))].join(' or ');
}

function line(answers: Answers, label: string, path: string): readonly string[] {
  const shown = answers.get(path);
  const words = wordsAt(answers, path);
  if (!shown || words === '') return [];
  const source = unconfirmedSource(path, shown);
  const note =
    shown.others.length > 0
      ? ' (not decided)'
      : source
        ? ` (not confirmed, ${sourceName(source)})`
        : usualNote(shown.author);
  return [`${label}: ${words}${note}`];
}

function lineAt(
  answers: Answers,
  section: string,
  field: string,
  row: string | undefined,
): readonly string[] {
  const known = knownSection(section);
  const label = known && fieldOf(known, field, row)?.label;
  return label === undefined
    ? []
    : line(answers, label, fieldPath<string, string>(section, field, row));
}

/** In anybody's words: of two answers one is enough. */
const DECLINED = /declin|refus|reject|not accept|no[- ]?go/i;

export interface Decision {
  readonly said: readonly string[];
  readonly isDeclined: boolean;
}

/** What a pilot said of a landing zone. */
export function decisionOf({ kind, addressPath }: PlanPlace, answers: Answers): Decision {
  const { section = '', row } = parsePath(addressPath) ?? {};
  if (kind !== 'landingZone') return { said: [], isDeclined: false };
  const said = lineAt(answers, section, 'decision', row);
  return { said, isDeclined: said.some((each) => DECLINED.test(each)) };
}

/** How the plan is handled. Of two marks, neither is dropped. */
export const handlingMark = (answers: Answers): string =>
  wordsAt(answers, 'icsOperation.handling').toUpperCase();

/** A line each, `Primary Contact: AirLife, 155.340`; nothing for what is not answered. */
export function saidOf(place: PlanPlace, answers: Answers): readonly string[] {
  const { section: own = '', row } = parsePath(place.addressPath) ?? {};
  const { own: fields = [], from = [] } = FIELDS[place.kind];
  const lineOf = (section: string, field: string, at?: string) =>
    lineAt(answers, section, field, at);
  return [
    ...line(answers, 'Where', place.addressPath),
    ...from.flatMap(([section, field]) => lineOf(section, field)),
    ...fields.flatMap((field) => lineOf(own, field, row)),
  ];
}
