// One request of the care record as it stands: its lines as they are written and spoken, and what is missing.

import { POSITION_FIELD } from '../answers/about.ts';
import { type Answers, hasText } from '../answers/answers.ts';
import { acceptedBy, type DatedSource, isRegister, sourceName } from '../answers/authors.ts';
import { joinPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { requestSections } from './care-catalogue.ts';
import { readIncidentReport, readMist } from './handover.ts';
import {
  type CodedField,
  type CodeSet,
  codedFields,
  codeSets,
  countsDiffer,
  type NineLine,
  type NineLineForm,
  type NineLineKind,
  precedences,
  type RequestCode,
  readNineLine,
} from './nine-line.ts';
import { NOT_DECIDED, readCodes } from './stored-codes.ts';

// The lines of a request in the order of its form, by kind: what each means, which answers it has, and which of them it needs.
// Sources: US Army TC 3-21.76 and copies of the NATO form, edition not stated, read November 2026; IRPG 2025 (PMS 461), pages
// 120 and 121.

export const requestKinds = ['nineLine', 'incidentReport', 'mist', 'atMist'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Stated where one of its fields is. */
interface Need {
  /** '' where it is all of the line. */
  readonly name: string;
  readonly anyOf: readonly string[];
}

export interface RequestLine {
  /** `3` */
  readonly number?: string;
  readonly title: string;
  readonly means: string;
  /** Keys of its answers, in their order. */
  readonly fields: readonly string[];
  readonly needs: readonly Need[];
}

type Rest = Partial<Pick<RequestLine, 'number' | 'needs'>>;

const line = (
  title: string,
  means: string,
  fields: readonly string[],
  rest: Rest = {},
): RequestLine => ({ title, means, fields, needs: [{ name: '', anyOf: fields }], ...rest });

const need = (name: string, ...anyOf: readonly string[]): Need => ({ name, anyOf });

const numbered = (lines: readonly RequestLine[]): readonly RequestLine[] =>
  lines.map((each, index) => ({ ...each, number: String(index + 1) }));

const nineLines = (form: NineLineForm): readonly RequestLine[] =>
  numbered([
    line(
      'Location of Pickup Site',
      'Where the patients are picked up: a grid of eight digits with the letters of its grid zone.',
      ['site'],
    ),
    line(
      'Frequency and Call Sign',
      'Of the radio at the pickup site, not of a relay.',
      ['frequency', 'callSign'],
      { needs: [need('frequency', 'frequency'), need('call sign', 'callSign')] },
    ),
    line('Patients by Precedence', 'How many patients of each precedence.', ['precedence']),
    line('Special Equipment', 'What the aircraft has to bring, or none.', ['equipment']),
    line('Patients by Type', 'How many on a litter, how many who can walk.', ['patients']),
    form === 'war'
      ? line('Security at Pickup Site', 'Enemy at the pickup site.', ['security'])
      : line(
          'Number and Type of Injuries',
          'How many patients with which wound, injury or illness.',
          ['injuries'],
        ),
    line('Marking of Pickup Site', 'What the crew looks for.', ['marking', 'markingWords']),
    line('Nationality and Status', 'Of the patients.', ['status']),
    form === 'war'
      ? line('CBRN Contamination', 'Sent only where there is any.', ['cbrn'], { needs: [] })
      : line('Terrain', 'What the ground at the pickup site is like.', ['terrain']),
  ]);

const incidentReport = numbered([
  line('Dispatch', 'Who is called: “stand by for emergency traffic”.', ['contact']),
  line(
    'Incident Status',
    'How many patients, how bad it is, what happened, what is asked for, where, and who is there.',
    [
      'patientCount',
      'severity',
      'nature',
      'request',
      'place',
      'degrees',
      'incident',
      'commander',
      'provider',
    ],
    {
      needs: [
        need('number of patients', 'patientCount'),
        need('severity', 'severity'),
        need('nature', 'nature'),
        need('request', 'request'),
        need('location', 'place', 'degrees'),
        need('incident name', 'incident'),
        need('commander', 'commander'),
        need('care provider', 'provider'),
      ],
    },
  ),
  line('Assessment and Treatment', 'For each patient, the most severe first.', ['assessment']),
  line('Evacuation Plan', 'Where to, ETA, and the size and hazards of the helispot.', [
    'evacuation',
  ]),
  line('Resources Needed', 'People and equipment to be sent.', ['resources']),
  line(
    'Communications',
    'Channels with receive, transmit and tone.',
    ['command', 'airToGround', 'tactical'],
    {
      needs: [
        need('command', 'command'),
        need('air to ground', 'airToGround'),
        need('tactical', 'tactical'),
      ],
    },
  ),
  line('Contingency', 'What is done if the plan does not work.', ['contingency']),
  line('Additional', 'Anything else that has to be known.', ['additional'], { needs: [] }),
]);

const mist: readonly RequestLine[] = [
  line('Mechanism', 'What happened to the patient.', ['mechanism']),
  line('Injuries', 'What was found.', ['injuries']),
  line('Signs', 'What was measured and seen.', ['signs']),
  line('Treatment', 'What was done.', ['treatment']),
];

const atMist: readonly RequestLine[] = [
  line(
    'Age',
    'Age, or adult or child, and the weight by which drugs are dosed.',
    ['age', 'weight'],
    {
      needs: [need('', 'age')],
    },
  ),
  line('Time of Incident', 'When it happened, and when the patient arrives.', ['time', 'eta'], {
    needs: [need('', 'time')],
  }),
  ...mist,
];

/** `form` is of a nine-line alone. */
export function linesOf(kind: RequestKind, form: NineLineForm): readonly RequestLine[] {
  switch (kind) {
    case 'nineLine':
      return nineLines(form);
    case 'incidentReport':
      return incidentReport;
    case 'mist':
      return mist;
    case 'atMist':
      return atMist;
  }
}

/** Where its codes and their meaning are from. */
export const requestSources: Readonly<Record<RequestKind, string>> = {
  nineLine:
    'US Army TC 3-21.76 and copies of the NATO form, edition not stated, read November 2026.',
  incidentReport: 'Incident Response Pocket Guide 2025 (PMS 461), pages 120 and 121.',
  mist: 'MIST as fire and ambulance services use it, edition not stated, read November 2026.',
  atMist: 'ATMIST as UK fire and rescue services use it, edition not stated, read November 2026.',
};

export type RequestSection = (typeof requestSections)[number]['id'];

export interface RequestRow {
  readonly section: RequestSection;
  readonly row: string;
}

export interface OpenRequest extends RequestRow {
  readonly kind: RequestKind;
  /** Of a nine-line alone. */
  readonly nineLine: NineLineKind;
  /** Of code set and form those of which two phones wrote two: the usual one is read, and marked as nobody's choice. */
  readonly undecided: readonly ('codes' | 'form')[];
  readonly lines: readonly RequestLine[];
  /** What stands in a field; '' where nothing does. */
  readonly text: (field: string) => string;
  /** `not confirmed, earlier plan of 12 Nov 2026` of what was accepted from there; else ''. */
  readonly doubt: (field: string) => string;
}

export const isRequestSection = (id: string): id is RequestSection =>
  requestSections.some((section) => section.id === id);

/** Of the lines 3 and 5. */
export const isCountedField = (field: string): boolean =>
  field === 'precedence' || field === 'patients';

export const isCodedField = (field: string): field is CodedField =>
  Object.hasOwn(codedFields, field);

export const pathOf = ({ section, row }: RequestRow, field: string) =>
  joinPath(section, field, row);

/** Of several answers that nobody has picked from, all. */
function textAt(answers: Answers, of: RequestRow, field: string): string {
  const shown = answers.get(pathOf(of, field));
  if (!shown || !hasText(shown)) return '';
  if (shown.others.length === 0) return shown.text.trim();
  const all = [shown, ...shown.others].map(({ text }) => text.trim()).filter(Boolean);
  return `${all.join(' or ')} ${NOT_DECIDED}`;
}

const isUndecided = (text: string): boolean => text.endsWith(NOT_DECIDED);

export const notConfirmed = (source: DatedSource): string => `not confirmed, ${sourceName(source)}`;

/** An answer of a request has such a source only where nobody has confirmed it in the plan; what a file says is another person's claim. */
function doubtAt(answers: Answers, of: RequestRow, field: string): string {
  const shown = answers.get(pathOf(of, field));
  const sources = shown
    ? [shown, ...shown.others].map(({ author }) => acceptedBy(author)?.from)
    : [];
  const isUnsure = (each: (typeof sources)[number]): each is DatedSource =>
    each !== undefined && (['plan', 'list', 'file'].includes(each.kind) || isRegister(each));
  const source = sources.find(isUnsure);
  return source ? notConfirmed(source) : '';
}

const WAR = 'War';
const AT_MIST = 'AT-MIST';

export function openRequest(answers: Answers, of: RequestRow): OpenRequest {
  const text = (field: string) => textAt(answers, of, field);
  const codes: CodeSet = codeSets.find((set) => set === text('codes')) ?? 'US';
  const form = text('form') === WAR ? 'war' : 'peace';
  const kind = kindOf(of.section, text('form'));
  const doubt = (field: string) => doubtAt(answers, of, field);
  const undecided = (['codes', 'form'] as const).filter((field) => isUndecided(text(field)));
  return {
    ...of,
    kind,
    nineLine: { codes, form },
    undecided,
    lines: linesOf(kind, form),
    text,
    doubt,
  };
}

function kindOf(section: RequestSection, form: string): RequestKind {
  switch (section) {
    case 'nineLines':
      return 'nineLine';
    case 'incidentReports':
      return 'incidentReport';
    case 'handovers':
      return form === AT_MIST ? 'atMist' : 'mist';
  }
}

/** All of a record, the one that was begun last first. */
export function requestRows(answers: Answers): readonly RequestRow[] {
  const all = requestSections.flatMap(({ id }) =>
    rowsOf(answers, id).map((row): RequestRow => ({ section: id, row })),
  );
  const begun = (of: RequestRow) => begunAt(answers, of)?.getTime() ?? 0;
  return all.sort((a, b) => begun(b) - begun(a));
}

export const begunAt = (answers: Answers, of: RequestRow): Date | undefined =>
  answers.get(pathOf(of, POSITION_FIELD))?.at;

function toNineLine({ text, nineLine }: OpenRequest): NineLine {
  const codes: readonly RequestCode[] = precedences[nineLine.codes];
  const letterOf = (all: readonly RequestCode[], means: string) =>
    all.find((each) => each.means === means)?.code;
  const unread: Partial<Record<CodedField, readonly string[]>> = {};
  const read = (field: CodedField) => {
    const found = readCodes(text(field), codedFields[field], isCountedField(field));
    unread[field] = found.unread;
    return found.coded;
  };
  const counts = (field: 'precedence' | 'patients', all: readonly RequestCode[]) =>
    Object.fromEntries(
      read(field).flatMap(({ means, count }) => {
        const letter = letterOf(all, means);
        return letter === undefined ? [] : [[letter, count] as const];
      }),
    );
  const letters = (field: CodedField) =>
    read(field).map(({ means }) => letterOf(codedFields[field], means) ?? '');
  // Codes of which one stands: their words may have a comma.
  const one = (field: CodedField) => {
    const letter = letterOf(codedFields[field], text(field));
    unread[field] = letter === undefined && text(field) !== '' ? [text(field)] : [];
    return letter ?? '';
  };
  return {
    site: text('site'),
    frequency: text('frequency'),
    callSign: text('callSign'),
    precedence: counts('precedence', codes),
    notInSet: notInSet(text('precedence'), nineLine.codes).reduce(
      (sum, { count }) => sum + count,
      0,
    ),
    equipment: letters('equipment'),
    patients: counts('patients', codedFields.patients),
    security: one('security'),
    injuries: text('injuries'),
    marking: one('marking'),
    markingWords: text('markingWords'),
    status: letters('status'),
    cbrn: letters('cbrn'),
    terrain: text('terrain'),
    unread,
  };
}

/** Precedences that were chosen and that this set does not have. */
export const notInSet = (text: string, set: CodeSet) =>
  readCodes(text, codedFields.precedence, true).coded.filter(
    ({ means }) => !precedences[set].some((each) => each.means === means),
  );

const allTexts = ({ lines, text }: OpenRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.flatMap(({ fields }) => fields).map((key) => [key, text(key)]));

/** Line by line as it is spoken on the radio. */
export function requestWords(request: OpenRequest): readonly string[] {
  const { kind, nineLine } = request;
  switch (kind) {
    case 'nineLine':
      return readNineLine(toNineLine(request), nineLine);
    case 'incidentReport':
      return readIncidentReport(allTexts(request));
    case 'mist':
    case 'atMist':
      return readMist(allTexts(request), kind === 'mist' ? 'MIST' : 'AT-MIST');
  }
}

/** Lines 3 and 5 of a nine-line that count another number of people. */
export const differingCounts = (request: OpenRequest) =>
  request.kind === 'nineLine' ? countsDiffer(toNineLine(request), request.nineLine) : undefined;

/** The codes of a field as this request has them. */
export const codesOf = ({ nineLine }: OpenRequest, field: CodedField): readonly RequestCode[] =>
  field === 'precedence' ? precedences[nineLine.codes] : codedFields[field];

/** Of a list of codes or words: it says nothing until a person says what. */
const OTHER = 'Other';

const isStated = (request: OpenRequest, field: string): boolean =>
  !['', OTHER].includes(request.text(field)) &&
  !isUndecided(request.text(field)) &&
  (field !== 'precedence' || notInSet(request.text(field), request.nineLine.codes).length === 0);

/** What of a line nobody has stated yet: `frequency`, `` for all of it. */
const missingOf = (request: OpenRequest, { needs }: RequestLine): readonly string[] =>
  needs
    .filter(({ anyOf }) => !anyOf.some((field) => isStated(request, field)))
    .map(({ name }) => name);

const HEAD_NAMES = { codes: 'code set', form: 'form' } as const;

/** `form`, `2 frequency`, `4`, `Signs`: what nobody decided of the whole, and the lines of which something is not stated yet. */
export const notStated = (request: OpenRequest): readonly string[] => [
  ...request.undecided.map((field) => HEAD_NAMES[field]),
  ...request.lines.flatMap((line) => {
    const missing = missingOf(request, line);
    if (missing.length === 0) return [];
    const names = missing.filter(Boolean).join(', ');
    return [`${line.number ?? line.title} ${names}`.trim()];
  }),
];

/** When a person last wrote in the line of this number; undefined if nobody did. */
export function lineWritten(
  answers: Answers,
  request: OpenRequest,
  number: string,
): Date | undefined {
  const fields = request.lines.find((line) => line.number === number)?.fields ?? [];
  const times = fields.flatMap((field) => answers.get(pathOf(request, field))?.at.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** `1`, `Signs`: the lines that have what nobody has confirmed. */
export const unconfirmedLines = ({ lines, doubt }: OpenRequest): readonly string[] =>
  lines
    .filter(({ fields }) => fields.some((field) => doubt(field) !== ''))
    .map(({ number, title }) => String(number ?? title));

/** How many lines say all that they need; what is sent only where there is any needs nothing. */
export function statedCount(request: OpenRequest): {
  readonly stated: number;
  readonly of: number;
} {
  const needed = request.lines.filter(({ needs }) => needs.length > 0);
  const stated = needed.filter((line) => missingOf(request, line).length === 0);
  return { stated: stated.length, of: needed.length };
}

/** Of a nine-line whose line 1 is no grid of eight digits with its letters. */
export function isNoFullGrid({ kind, text }: OpenRequest): boolean {
  const site = text('site');
  if (kind !== 'nineLine' || site === '') return false;
  const [, digits = ''] = /^(?:\d{1,2}\s?[C-X]\s?)?[A-Z]{2}\s?([\d\s]+)$/i.exec(site) ?? [];
  return digits.replace(/\s/g, '').length !== 8;
}
