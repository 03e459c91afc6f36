// FEMA ICS 206, Medical Plan (v3): blocks 1 to 8 in their order, numbering and wording, on Letter
// as the form of that edition words them. Boxes without an answer stay blank.

import { acceptedBy } from '../../answers/authors.ts';
import { fieldPath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import { hospitalRows } from '../../hospitals/hospital-texts.ts';
import { notCalledWords } from '../../hospitals/not-called.ts';
import { hasHelipad, isTraumaCenter, isYesOrLevel } from '../../hospitals/trauma.ts';
import { teamAllergiesWords } from '../../kit/team-allergies.ts';
import type { AddedFieldKey, HospitalField } from '../../plan/catalogue.ts';
import { isAirDeclined, isUsable, landingZoneStatuses } from '../../points/landing-zones.ts';
import {
  AnswerWords,
  indented,
  inLines,
  inOneLine,
  inQuotes,
  labelled,
  labelledLines,
} from '../model/answer-words.ts';
import { nameInHead, type PaperInput, planPaperBase } from '../model/paper-base.ts';
import type { FormModel } from '../model/paper-model.ts';
import { shortForm } from '../model/short-form.ts';
import { splitMark, withoutMarks } from '../model/unconfirmed-mark.ts';
import { approvalLine, approvalOf, notYetLine, safetyOfficer } from '../versions/approval.ts';
import { joined } from './brief-parts.ts';
import { evacuationTime, NOT_COUNTED } from './evacuation-time.ts';
import {
  decisionWords,
  divertStatus,
  notesAlone,
  planExceptions,
  whereLands,
  zoneInstead,
} from './exceptions.ts';
import {
  incidentName,
  operationalPeriod,
  preparedAt,
  preparedBy,
  tick,
  yesNo,
} from './ics-forms.ts';
import { CHECK, pointChecks } from './paper-points.ts';
import {
  deconWords,
  furtherLines,
  k9Words,
  populationLines,
  type SpecialtyCenter,
  specialtyCenters,
} from './populations.ts';
import { postsOf } from './posts.ts';
import { hospitalPoint } from './printed-places.ts';
import { signature } from './signature.ts';
import { levelsIn, obstructionsOf, transportOf } from './transport.ts';
import { travelTime } from './travel-time.ts';
import { weatherLine } from './weather-line.ts';

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

function levelOfService(level: string, name: string): string {
  const { als, bls } = levelsIn({ level, name });
  const rest = /^\s*(als|bls)\s*$/i.test(level) ? '' : level;
  return inLines(`${tick('ALS', als)} ${tick('BLS', bls)}`, indented(rest));
}

/** Repeated at each aircraft. */
const MOST_DECISIONS = 3;
const DECISION_CHARACTERS = 120;

/** What was decided of landing zones that are declined, and where else it lands. */
function airDecisions({ answers }: PaperInput, words: AnswerWords): readonly string[] {
  const all = landingZoneStatuses(answers);
  const decidedOf = (row?: string) => shortForm(decisionWords(words, row), DECISION_CHARACTERS);
  const declined = all
    .filter((zone) => !isUsable(zone))
    .slice(0, MOST_DECISIONS)
    .map((zone) => {
      const decided = decidedOf(zone.row).toUpperCase() || 'DECLINED: see block 6';
      return all.length === 1 ? decided : `LZ ${whereLands(words, zone)}: ${decided}`;
    });
  const instead = zoneInstead(answers);
  if (!instead) return declined;
  const notYet = instead.isDoubted ? 'read its status' : 'not accepted yet';
  const decided = instead.decision === 'accepted' ? decidedOf(instead.row) || 'accepted' : notYet;
  return [...declined, `Other LZ ${whereLands(words, instead)}: ${decided}, see block 6`];
}

function transport(input: PaperInput, words: AnswerWords): readonly (readonly string[])[] {
  const declined = airDecisions(input, words);
  return transportOf(input, words).map((unit) => {
    const { name, mode, level, arrival, places, contacts, isUnit, way } = unit;
    const named = [name, mode === '' ? '' : `(${mode})`].filter((part) => part !== '').join(' ');
    return [
      inLines(indented(named), ...(way === 'air' ? declined : [])),
      inLines(...places.map(indented), labelled('To the scene: ', inOneLine(arrival))),
      inLines(...contacts.map(indented)),
      isUnit ? levelOfService(level, name) : '',
    ];
  });
}

/** The plan's own, then the posts of an event that are first-aid stations. */
function aidStations(input: PaperInput, words: AnswerWords): readonly (readonly string[])[] {
  const own = rowsOf(input.answers, 'icsAidStations').map((row) => {
    const text = (field: string) => words.text('icsAidStations', field, row);
    const location = inLines(indented(text('location')), inOneLine(text('coordinates')));
    const [name, contact, paramedics] = [text('name'), text('contact'), text('paramedics')];
    return [indented(name), location, indented(contact), indented(paramedics)];
  });
  const posts = postsOf(input, words).filter(({ isStation }) => isStation);
  return [
    ...own,
    ...posts.map(({ name, location, contact, paramedics }) => [
      indented(name),
      location,
      contact,
      indented(paramedics),
    ]),
  ]
    .filter((cells) => !isBlank(cells))
    .map(([name = '', location = '', contact = '', paramedics = '']) => [
      name,
      location,
      contact,
      yesNo(paramedics),
    ]);
}

/** The directory knows where the building is; its pad may be some way off. */
const isBuilding = ({ answers }: PaperInput, row: string): boolean => {
  const author = answers.get(fieldPath('hospitalFacilities', 'latitude', row))?.author;
  return author !== undefined && acceptedBy(author)?.from.kind === 'directory';
};

/** A measure of the map, which never stands where the form asks for the time on a road. */
const isStraightLine = (distance: string): boolean => /straight line\W*$/i.test(distance);

const checksOf = (input: PaperInput, isPrinted: (path: string) => boolean) =>
  pointChecks(input, isPrinted).map((check) => `${CHECK}: ${check}`);

const AIR_DECLINED = 'AIR DECLINED';

/** Words beside yes or no that still fit the boxes' narrow cell. */
const NARROW = 16;

/** What an answer says that has no room beside its boxes: it stands below the table. */
function beyondTheBoxes(text: string): string {
  const plain = inOneLine(text);
  const rest = plain.replace(/^(?:yes|no)\b[\s,.;:–-]*/i, '');
  return rest.length > NARROW ? plain : '';
}

/** Yes and no, with what else fits the cell. */
function narrowYesNo(text: string): string {
  if (beyondTheBoxes(text) === '') return yesNo(text, '\n');
  const [word = ''] = /^(?:yes|no)(?=\s*(?:[,.;:–-]|\n|$))/i.exec(text.trim()) ?? [];
  const mark = splitMark(text)[1];
  return (
    yesNo(word, `${/^yes/i.test(word) ? mark : ''}\n`) +
    (/^no/i.test(word) ? mark : '') +
    '\n(see below)'
  );
}

/** A line for each hospital of which more is written than the form has boxes for. */
function hospitalNotes(input: PaperInput, words: AnswerWords): string {
  const lines = hospitalRows(input.answers).map((row) => {
    const text = (field: HospitalField) =>
      words.text<string, string>('hospitalFacilities', field, row);
    const named = words.text<string, string>('hospitalFacilities', 'name', row, inQuotes);
    const parts = [
      labelled('burn: ', beyondTheBoxes(text('burnCenter'))),
      labelled('helipad: ', beyondTheBoxes(text('helipad'))),
      labelled('notes: ', notesAlone(input.answers, words, row)),
    ].filter((part) => part !== '');
    return labelled(`${joined(['Hospital', named], ' ')}: `, parts.join('; '));
  });
  return inLines(...lines);
}

/** Whether a hospital's own row says all of it already. */
function isInARow(
  { isBurn, name, contact, travel, address }: SpecialtyCenter,
  input: PaperInput,
  words: AnswerWords,
): boolean {
  return hospitalRows(input.answers).some((row) => {
    const text = (field: HospitalField) =>
      words.text<string, string>('hospitalFacilities', field, row);
    const isSame = (one: string, ...others: readonly string[]) =>
      one === '' || others.some((other) => other.toLowerCase() === one.toLowerCase());
    return (
      name !== '' &&
      isYesOrLevel(text(isBurn ? 'burnCenter' : 'traumaPediatric')) &&
      isSame(name, text('name')) &&
      isSame(contact, text('edContact'), text('phone')) &&
      isSame(travel, text('distance'), text('groundTime')) &&
      isSame(address, text('address'))
    );
  });
}

/** A burn or pediatric center as a row beside the hospitals; of its level and pad nobody was asked. */
const centers = (input: PaperInput, words: AnswerWords): readonly (readonly string[])[] =>
  specialtyCenters(words)
    .filter((center) => !isInARow(center, input, words))
    .map(({ label, isBurn, name, contact, travel, address }) => {
      const { time, isMore } = travelTime(travel, false);
      const isByAir = /\b(?:air|flight|fly|helicopter)\b/i.test(travel);
      // Of both ways, or of one that is not, neither box says all.
      const isUnclear =
        isByAir && /\b(?:ground|road|drive|driving|ambulance|declin\w*|no|not)\b/i.test(travel);
      const way = isUnclear ? '' : time;
      const isNamed =
        name.trim() !== '' &&
        !/^\s*(?:no|none|n\/a|unk\w*|tbd|tba|nil|pending|not)\b|\?/i.test(name);
      return [
        inLines(indented(name), label),
        inLines(indented(address), isMore || way === '' ? inOneLine(travel) : ''),
        indented(contact),
        isByAir ? way : '',
        isByAir ? '' : way,
        `${tick('Yes', false)} Level:\n`,
        narrowYesNo(isBurn && isNamed ? 'Yes' : ''),
        narrowYesNo(''),
      ];
    });

/** The words of which types are made. */
const TYPE =
  /^(?:(?:level|trauma|cent(?:er|re)|hospital|adult|pediatric|children(?:['’]s)?|burns?|acute|critical|access|care|general|community|regional|rural|emergency|medical|academic|va|military|stroke|comprehensive|specialty|and|with|i{1,3}|iv|v|[1-5])\b[\s,;/&()+-]*)+$/i;

/** It stands below the status of its hospital: one that may say more than a type has its label. */
const typeInCell = (type: string): string =>
  type === '' || TYPE.test(withoutMarks(type)) ? type : `Type: ${type}`;

function hospitals(input: PaperInput, words: AnswerWords): readonly (readonly string[])[] {
  const isDeclined = isAirDeclined(input.answers);
  const rows = hospitalRows(input.answers);
  return rows.flatMap((row) => {
    const text = (field: string) => words.text('hospitalFacilities', field, row);
    const distance = text('distance');
    const [air, typed] = [travelTime(text('airTime')), travelTime(text('groundTime'))];
    // Before there was a field for the time, it stood with the miles.
    const isWithMiles = text('groundTime') === '' && !isStraightLine(distance);
    const ground = isWithMiles ? travelTime(distance, false) : typed;
    const trauma = inLines(
      text('traumaAdult') === '' ? '' : `${indented(text('traumaAdult'))} (adult)`,
      text('traumaPediatric') === '' ? '' : `${indented(text('traumaPediatric'))} (pediatric)`,
    );
    const cells = [
      inLines(
        indented(text('name')),
        notCalledWords(input.answers, row),
        divertStatus(input.answers, words, row),
        typeInCell(indented(text('type'))),
      ),
      inLines(
        indented(text('address')),
        // The form asks for it where there is a helipad: who finds one here lands there.
        input.points && !hasHelipad(text('helipad'))
          ? ''
          : labelled(
              isBuilding(input, row) ? 'Building, not the pad: ' : '',
              hospitalPoint(words, row),
            ),
        ...checksOf(input, (path) => path.startsWith(`hospitalFacilities.${row}.`)),
        isWithMiles && !ground.isMore ? '' : indented(distance),
        typed.isMore ? `Ground: ${indented(text('groundTime'))}` : '',
        air.isMore ? `Air: ${indented(text('airTime'))}` : '',
      ),
      inLines(...[text('edContact'), text('phone'), text('radioChannel')].map(indented)),
      inLines(air.time, isDeclined && air.time !== '' ? AIR_DECLINED : ''),
      ground.time,
    ];
    const isTrauma = (['traumaAdult', 'traumaPediatric'] as const).some((field) =>
      isTraumaCenter(withoutMarks(text(field))),
    );
    const burn = text('burnCenter');
    const helipad = text('helipad');
    if (isBlank([...cells, trauma, burn, helipad])) return [];
    return [
      [
        ...cells,
        `${tick('Yes', isTrauma)} Level:\n${trauma}`,
        narrowYesNo(burn),
        narrowYesNo(helipad),
      ],
    ];
  });
}

/** The points of other blocks than that of the hospitals. */
const isOfEvacuation = (path: string): boolean =>
  /^(?:icsEvacuation|icsAidStations|eventPosts|helicopterPlan)\./.test(path);

/** A place and where it is, in one line. */
const placed = (place: string, point: string): string =>
  [place, point].filter((part) => part !== '').join(', ');

/** Several lines as one. */
const inLine = (text: string): string => inOneLine(text.trim().replace(/\n+/g, ', '));

/** Where each post is, how it is called, and how a patient gets from it to a hospital: under a line of its own. */
function evacuationOfPosts(input: PaperInput, words: AnswerWords): readonly string[] {
  const lines = postsOf(input, words).map(
    ({ title: name, isStation, location, contact, evacuation }) => {
      // Of a station both stand in block 3.
      const whereAndHow = isStation
        ? []
        : [labelled('at ', inLine(location)), labelled('call: ', inLine(contact))];
      return labelled(`${name}: `, joined([...whereAndHow, evacuation], '; '));
    },
  );
  const planned = lines.filter((line) => line !== '');
  return planned.length === 0 ? [] : ['EVACUATION OF POSTS', ...planned];
}

function procedures(input: PaperInput, words: AnswerWords): string {
  const text = (field: string) => words.text('icsEvacuation', field);
  const ofHelicopter = (field: string) => words.text('helicopterPlan', field);
  const air = inLine(text('airAssets'));
  const isDeclined = isAirDeclined(input.answers);
  const { teamAllergies } = input;
  const time = evacuationTime(input.answers, words, input.isWhole);
  const shared = planExceptions(input, words).filter(({ kind }) => kind !== 'threat');
  return inLines(
    ...shared.map((each) => each.words.toUpperCase()),
    ...checksOf(input, isOfEvacuation),
    text('procedures') === '' ? '' : labelledLines('Procedures:', text('procedures')),
    ...populationLines(words).map(({ label, text }) => `${label}: ${text}`),
    labelled('K9: ', k9Words(words)),
    ...furtherLines(words).map(({ label, text }) => `${label}: ${text}`),
    labelled('Hazardous materials: ', inOneLine(words.text('hazardousMaterials', 'materialType'))),
    labelled('Decontamination: ', deconWords(words)),
    labelled(
      'Casualty collection point: ',
      placed(inLine(text('collectionPoint')), inOneLine(text('collectionCoordinates'))),
    ),
    labelled(
      'Ambulance exchange point: ',
      placed(inLine(text('exchangePoint')), inOneLine(text('exchangeCoordinates'))),
    ),
    ...evacuationOfPosts(input, words),
    labelled('Team: ', teamAllergies ? teamAllergiesWords(teamAllergies) : ''),
    labelled('Landing zone obstructions: ', obstructionsOf(ofHelicopter)),
    labelled('Landing zone hazards: ', inOneLine(ofHelicopter('hazards'))),
    ...rowsOf(input.answers, 'helicopterPlan').map((row, index) => {
      const ofRow = (field: AddedFieldKey<'helicopterPlan'>) =>
        inOneLine(words.text('helicopterPlan', field, row));
      return labelled(
        `Landing zone ${index + 2}: `,
        [
          placed(ofRow('landingZone'), ofRow('coordinates')),
          ofRow('lzType'),
          labelled(
            'obstructions: ',
            [ofRow('obstructions'), ofRow('obstacles')].filter((part) => part !== '').join('; '),
          ),
          labelled('hazards: ', ofRow('hazards')),
        ]
          .filter((part) => part !== '')
          .join('; '),
      );
    }),
    labelled(
      time ? `Time to ${time.hospital || 'the hospital'}: ` : '',
      time ? [...time.ways, NOT_COUNTED].join('; ') : '',
    ),
    labelled('Weather: ', weatherLine(words)),
    // The box says yes alone, and is left blank where the helicopter was declined.
    isDeclined
      ? labelled('Air assets planned: ', air === '' ? '' : `${air}; DECLINED`)
      : labelled('Air assets used: ', /^(yes|no)$/i.test(air) ? '' : air),
  );
}

/** Pure: equal input gives an equal model. */
export function buildIcs206(input: PaperInput): FormModel {
  const words = new AnswerWords(input.answers, input);
  const notes = hospitalNotes(input, words);
  const approval = approvalOf(words, input);
  const officer = safetyOfficer(words);
  const isOfficer =
    input.approval?.kind !== 'lapsed' &&
    officer !== '' &&
    withoutMarks(officer) === withoutMarks(approval.name);
  // A box of its own says who approved or is to, where that is not whom the form asks for.
  const hasOwnBox = !isOfficer && approval.name !== '';
  return {
    ...planPaperBase(input, { title: 'Medical Plan (ICS 206)', kind: 'ICS-206', paper: 'Letter' }),
    look: 'form',
    form: 'ICS 206',
    isLandscape: false,
    incident: nameInHead(incidentName(words)),
    preparedAt: preparedAt(input, words),
    blocks: [
      {
        kind: 'boxes',
        boxes: [
          { title: '1. Incident Name:', share: 2, text: incidentName(words), lines: 2 },
          {
            title: '2. Operational Period:',
            share: 3,
            text: operationalPeriod(input, words),
            lines: 2,
          },
        ],
      },
      {
        kind: 'table',
        title: '3. Medical Aid Stations:',
        atLeast: 6,
        lines: 1,
        table: {
          columns: [
            { title: 'Name', share: 3 },
            { title: 'Location', share: 3 },
            { title: 'Contact Number(s)/Frequency', share: 3 },
            { title: 'Paramedics on Site?', share: 1.7 },
          ],
          rows: aidStations(input, words),
        },
      },
      {
        kind: 'table',
        title: '4. Transportation (indicate air or ground):',
        atLeast: 4,
        lines: 1,
        table: {
          columns: [
            { title: 'Ambulance Service', share: 3 },
            { title: 'Location', share: 3 },
            { title: 'Contact Number(s)/Frequency', share: 3 },
            { title: 'Level of Service', share: 1.7 },
          ],
          rows: transport(input, words),
        },
      },
      {
        kind: 'table',
        title: '5. Hospitals:',
        hasBookmarks: true,
        atLeast: 5,
        lines: 2,
        table: {
          columns: [
            { title: 'Hospital Name', share: 2.2 },
            { title: 'Address, Latitude & Longitude if Helipad', share: 2.6 },
            { title: 'Contact Number(s)/ Frequency', share: 2 },
            { title: 'Travel Time: Air', share: 1.1 },
            { title: 'Travel Time: Ground', share: 1.2 },
            { title: 'Trauma Center', share: 1.5 },
            { title: 'Burn Center', share: 1 },
            { title: 'Helipad', share: 1 },
          ],
          rows: [...hospitals(input, words), ...centers(input, words)],
        },
      },
      ...(notes === ''
        ? []
        : [
            {
              kind: 'boxes' as const,
              boxes: [{ title: 'To block 5:', share: 1, text: notes, lines: 1 }],
            },
          ]),
      {
        kind: 'boxes',
        boxes: [
          {
            title: '6. Special Medical Emergency Procedures:',
            share: 1,
            text: procedures(input, words),
            lines: 5,
            tick: {
              words:
                'Check box if aviation assets are utilized for rescue. If assets are used, coordinate with Air Operations.',
              on:
                !isAirDeclined(input.answers) &&
                /^yes(?=$|\s*[,.;:–-])/i.test(words.text('icsEvacuation', 'airAssets')),
            },
          },
        ],
      },
      {
        kind: 'signatures',
        signatures: [
          signature('7. Prepared by (Medical Unit Leader):', preparedBy(words)),
          signature(
            '8. Approved by (Safety Officer):',
            isOfficer && input.approval
              ? approvalLine(approval)
              : officer === '' && hasOwnBox
                ? ''
                : notYetLine(officer),
          ),
        ],
      },
      ...(hasOwnBox
        ? [
            {
              kind: 'boxes' as const,
              boxes: [
                { title: `${approval.label}:`, share: 1, text: approvalLine(approval), lines: 1 },
              ],
            },
          ]
        : []),
    ],
  };
}
