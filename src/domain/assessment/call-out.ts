// The answers of a plan in the order in which a commander asks for them: another drawing of the same paths.
import { type Answers, hasText } from './answers.ts';
import { type FieldKey, hospitalTiers, type Section, type SectionId } from './catalogue.ts';
import { openQuestions } from './completeness.ts';
import { fieldPath, parsePath } from './path.ts';
import { rowsOf } from './rows.ts';
import { sectionForKey } from './section-view.ts';

export type CallOutPart =
  | { readonly kind: 'fields'; readonly section: SectionId; readonly keys: readonly string[] }
  | { readonly kind: 'rows'; readonly section: SectionId }
  /** A whole section of threats, folded. */
  | { readonly kind: 'threats'; readonly section: SectionId }
  | { readonly kind: 'hospitals' };

export interface CallOutCard {
  readonly title: string;
  readonly parts: readonly CallOutPart[];
}

const fields = <S extends SectionId>(section: S, ...keys: readonly FieldKey<S>[]): CallOutPart => ({
  kind: 'fields',
  section,
  keys,
});
const rows = (section: SectionId): CallOutPart => ({ kind: 'rows', section });
const threats = (section: SectionId): CallOutPart => ({ kind: 'threats', section });

export const callOutCards: readonly CallOutCard[] = [
  {
    title: 'Operation and period',
    parts: [
      fields('icsOperation', 'name', 'number'),
      fields('operationalInfo', 'incidentType'),
      fields('icsOperation', 'periodFrom', 'periodTo', 'handling'),
    ],
  },
  { title: 'Where', parts: [fields('operationalInfo', 'incidentLocation')] },
  {
    title: 'Medic and channel',
    parts: [
      fields('operatorInfo', 'operatorName', 'contactInfo', 'roleRank', 'agency', 'badgeNumber'),
      fields('additionalOpInfo', 'emsRadio', 'emsSupervisor'),
      rows('icsCommunications'),
    ],
  },
  {
    title: 'Command post and staging',
    parts: [
      fields('operationalInfo', 'commandPost', 'stagingArea'),
      fields('additionalOpInfo', 'emsStaging', 'fdStaging', 'fdRadio', 'fdOfficer'),
    ],
  },
  {
    title: 'Collection and exchange points',
    parts: [
      fields('icsEvacuation', 'collectionPoint', 'exchangePoint', 'procedures'),
      rows('icsAidStations'),
    ],
  },
  {
    title: 'Transport',
    parts: [
      fields(
        'additionalOpInfo',
        'emsUnit0',
        'emsUnit1',
        'emsUnit2',
        'fdUnit0',
        'fdUnit1',
        'fdUnit2',
      ),
      rows('icsTransport'),
      fields('icsEvacuation', 'airAssets'),
    ],
  },
  { title: 'Hospitals', parts: [{ kind: 'hospitals' }] },
  {
    title: 'Air, landing zone and weather',
    parts: [
      fields(
        'helicopterPlan',
        'primaryContact',
        'secondaryContact',
        'landingZone',
        'lzType',
        'latitude',
        'longitude',
        'mgrs',
        'obstruction1',
        'obstruction2',
      ),
      fields('weather', 'temperature', 'windConditions', 'visibility', 'description'),
    ],
  },
  {
    title: 'Threats',
    parts: [
      threats('criminalThreats'),
      threats('animalThreats'),
      threats('plantThreats'),
      threats('hazardousMaterials'),
      threats('other'),
    ],
  },
  {
    title: 'Prepared and approved',
    parts: [
      fields(
        'icsOperation',
        'preparedBy',
        'preparedAt',
        'approvedBy',
        'approvedAt',
        'operationsChief',
      ),
    ],
  },
];

/** True where an answer is given in the card. */
export function isInCard({ parts }: CallOutCard, path: string): boolean {
  const { section, row, field = '' } = parsePath(path) ?? {};
  return parts.some((part) => {
    if (part.kind === 'hospitals') return section === 'hospitalFacilities';
    if (part.section !== section) return false;
    if (part.kind === 'fields') return row === undefined && part.keys.includes(field);
    return part.kind === 'threats' || row !== undefined;
  });
}

/** How many of the commander's questions the card still leaves open. */
export const missingIn = (card: CallOutCard, answers: Answers): number =>
  openQuestions(answers).filter(({ path }) => isInCard(card, path)).length;

const SHOWN = 3;
const firstLine = (text: string) => text.trim().split('\n')[0]?.trim() ?? '';

function textsOf(part: CallOutPart, answers: Answers): readonly string[] {
  const read = (path: string) => {
    const shown = answers.get(path);
    return shown && hasText(shown) ? [firstLine(shown.text)] : [];
  };
  const named = ({ id, added }: Section) =>
    rowsOf(answers, id).flatMap((row) => read(fieldPath(id, added?.named ?? '', row)));
  switch (part.kind) {
    case 'fields':
      return part.keys.flatMap((key) => read(fieldPath(part.section, key)));
    case 'rows':
      return named(sectionForKey(part.section));
    case 'threats': {
      const section = sectionForKey(part.section);
      const [first] = section.fields;
      return [...read(fieldPath(section.id, first?.key ?? '')), ...named(section)];
    }
    case 'hospitals':
      return [
        ...hospitalTiers.flatMap(({ key }) => read(fieldPath('hospitalFacilities', 'name', key))),
        ...named(sectionForKey('hospitalFacilities')),
      ];
  }
}

/** What a card says in one line: `St. Anthony Hospital · Denver Health · 2 more`; '' while it says nothing. */
export function lineOf({ parts }: Pick<CallOutCard, 'parts'>, answers: Answers): string {
  const texts = parts.flatMap((part) => textsOf(part, answers)).filter((text) => text !== '');
  const more = texts.length - SHOWN;
  return [...texts.slice(0, SHOWN), ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}

/** `2 missing`, or '' */
export const sayMissing = (card: CallOutCard, answers: Answers): string => {
  const missing = missingIn(card, answers);
  return missing === 0 ? '' : `${missing} missing`;
};
