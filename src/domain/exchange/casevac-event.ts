// A nine-line as a request for evacuation that TAK shows as one: type b-r-f-h-c, with what ATAK-CIV 5.5 reads of it.
// INVARIANT: this file alone writes that type, and only what somebody stated: what is missing, undecided or counted in part has no
// attribute, and is said in the remarks.
import { sayZoned } from '../assessment/zoned-time.ts';
import { type RequestPaperInput, requestText } from '../documents/request-paper.ts';
import { codedFields, markings, security } from '../requests/nine-line.ts';
import { notInSet, type OpenRequest } from '../requests/request.ts';
import { NOT_DECIDED, readCodes } from '../requests/stored-codes.ts';
import { requestTitle } from '../requests/written-request.ts';
import { type CasevacCheckInput, type CasevacFault, checkCasevac } from './casevac-check.ts';
import { plainPoint } from './plain-point.ts';
import { nameFrom } from './plan-file.ts';
import { ARCHIVE, event, titled } from './tak-event.ts';
import { zipped } from './tak-package.ts';
import { type Sha1, uuidOf } from './uuid.ts';
import { element, textElement } from './xml-text.ts';

export interface CasevacInput extends RequestPaperInput, CasevacCheckInput {
  /** The one whose care record it is of. */
  readonly assessment: string;
  readonly sha1: Sha1;
  readonly isExercise: boolean;
}

export type CasevacFile =
  | {
      readonly ok: true;
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly ok: false; readonly fault: CasevacFault };

const CASEVAC = 'b-r-f-h-c';
/** CoT's word for what is not real. */
const EXERCISE = { opex: 's' } as const;
const DAY_MS = 86_400_000;

type Attributes = Readonly<Record<string, string>>;

const PRECEDENCES: Readonly<Record<string, string>> = {
  Urgent: 'urgent',
  'Urgent surgical': 'urgent_surgical',
  Priority: 'priority',
  Routine: 'routine',
  Convenience: 'convenience',
};
const PATIENTS: Readonly<Record<string, string>> = { Litter: 'litter', Ambulatory: 'ambulatory' };
const EQUIPMENT: Readonly<Record<string, string>> = {
  None: 'equipment_none',
  Hoist: 'hoist',
  'Extraction equipment': 'extraction_equipment',
  Ventilator: 'ventilator',
};

/** What somebody stated; '' where two answers stand. */
const stated = ({ text }: OpenRequest, field: string): string => {
  const said = text(field);
  return said.endsWith(NOT_DECIDED) ? '' : said;
};

/** By name, as whole numbers. What is counted in part alone would be too few: none of it. */
function counts(
  request: OpenRequest,
  field: 'precedence' | 'patients',
  names: Readonly<Record<string, string>>,
): Attributes {
  const text = stated(request, field);
  const { coded, unread } = readCodes(text, codedFields[field], true);
  const isPart =
    unread.length > 0 ||
    (field === 'precedence' &&
      (request.undecided.includes('codes') || notInSet(text, request.nineLine.codes).length > 0));
  if (isPart) return {};
  return Object.fromEntries(
    coded.flatMap(({ means, count }) => {
      const name = names[means];
      return name === undefined ? [] : [[name, String(count)]];
    }),
  );
}

function equipmentOf(request: OpenRequest): Attributes {
  const { coded, unread } = readCodes(stated(request, 'equipment'), codedFields.equipment, false);
  const known = coded.flatMap(({ means }) => EQUIPMENT[means] ?? []);
  return {
    ...Object.fromEntries(known.map((name) => [name, 'true'])),
    ...(unread.length > 0
      ? { equipment_other: 'true', equipment_detail: titled(unread.join(', ')) }
      : {}),
  };
}

const OTHER_MARKING = 'Other';

/** ATAK parses both as numbers: places in its lists, whose order is that of the form. */
const indexIn = (all: readonly { readonly means: string }[], means: string): number =>
  all.findIndex((each) => each.means === means);

function markingOf(request: OpenRequest): Attributes {
  const [marking, words] = [stated(request, 'marking'), stated(request, 'markingWords')];
  const means = marking === '' && words !== '' ? OTHER_MARKING : marking;
  const index = indexIn(markings, means);
  // Other says nothing until somebody says what.
  if (index < 0 || (means === OTHER_MARKING && words === '')) return {};
  return { hlz_marking: String(index), ...(words === '' ? {} : { hlz_other: titled(words) }) };
}

/** Lines 6 and 9 are of the form: what the other form asks is not sent. */
function formLines(request: OpenRequest): Attributes {
  if (request.undecided.includes('form')) return {};
  if (request.nineLine.form === 'war') {
    const index = indexIn(security, stated(request, 'security'));
    return index < 0 ? {} : { security: String(index) };
  }
  const terrain = stated(request, 'terrain');
  return terrain === '' ? {} : { terrain_other: 'true', terrain_other_detail: titled(terrain) };
}

const EXERCISE_HEAD = 'EXERCISE, NOT A REAL REQUEST.';
const REQUEST_HEAD = 'REQUEST FOR EVACUATION.';

/** A package with this one event. Pure: of equal input equal. */
export async function casevacPackage(input: CasevacInput): Promise<CasevacFile> {
  const { assessment, care, generatedAt: at, isExercise, of, sha1, timeZone } = input;
  const checked = checkCasevac(input);
  if (!checked.ok) return checked;
  const { request, read, notes } = checked;
  // An exercise never takes the place of a live request on a map, nor the other way round.
  const idOf = (...parts: readonly string[]) =>
    uuidOf(sha1, assessment, of.section, of.row, isExercise ? 'exercise' : 'request', ...parts);
  const uid = await idOf();
  const marked = (name: string) => (isExercise ? `EXERCISE ${name}` : name);
  const title = titled(marked(nameFrom(requestTitle(care, of, timeZone)) || 'Nine-line'));
  const callSign = titled(marked(nameFrom(stated(request, 'callSign')) || 'CASEVAC'));
  const freq = nameFrom(stated(request, 'frequency'));
  const remarks = [isExercise ? EXERCISE_HEAD : REQUEST_HEAD, ...notes, requestText(input)].join(
    '\n',
  );
  const medevac: Attributes = {
    casevac: 'true',
    title,
    medline_remarks: remarks,
    ...(freq === '' ? {} : { freq: titled(freq) }),
    ...counts(request, 'precedence', PRECEDENCES),
    ...equipmentOf(request),
    ...counts(request, 'patients', PATIENTS),
    ...formLines(request),
    ...markingOf(request),
  };
  const xml = event(
    {
      uid,
      type: CASEVAC,
      where: plainPoint(read),
      // A request is of its day: one that lies about for a year would look like a live one.
      stale: new Date(at.getTime() + DAY_MS),
      ...(isExercise ? { more: EXERCISE } : {}),
    },
    at,
    element('contact', { callsign: callSign }),
    textElement('remarks', remarks),
    element('_medevac_', medevac),
    ARCHIVE,
  );
  const name = `${title}, ${sayZoned(at, timeZone)}`;
  const id = await idOf('package');
  const bytes = zipped({ id, name, at, timeZone, events: [{ uid, title: callSign, xml }] });
  return { ok: true, name, bytes };
}
