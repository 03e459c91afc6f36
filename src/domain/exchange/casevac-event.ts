// A nine-line as a request for evacuation that TAK shows as one: type b-r-f-h-c, with what ATAK-CIV 5.5 reads of it.
// INVARIANT: this file alone writes that type.
import { sayZoned } from '../assessment/zoned-time.ts';
import { type RequestPaperInput, requestText } from '../documents/request-paper.ts';
import type { OpenRequest } from '../requests/request.ts';
import { requestTitle } from '../requests/written-request.ts';
import { type CasevacCheckInput, type CasevacFault, checkCasevac } from './casevac-check.ts';
import { REQUEST } from './exchange-limits.ts';
import { type Attributes, medevacLines, stated } from './medevac-lines.ts';
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

type CasevacFile =
  | {
      readonly ok: true;
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly ok: false; readonly fault: CasevacFault };

const CASEVAC = 'b-r-f-h-c';
/** CoT's word for what is not real. */
const EXERCISE = { opex: 's' } as const;

const EXERCISE_HEAD = 'EXERCISE, NOT A REAL REQUEST.';
const REQUEST_HEAD = 'REQUEST FOR EVACUATION.';

/** TAK has no field for line 9 in war: who flies into it reads it first. */
function contaminated(request: OpenRequest): readonly string[] {
  const cbrn = request.nineLine.form === 'war' ? request.text('cbrn') : '';
  return cbrn === '' ? [] : [`CONTAMINATION: ${cbrn}.`];
}

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
  const remarks = [
    isExercise ? EXERCISE_HEAD : REQUEST_HEAD,
    ...contaminated(request),
    ...notes,
    requestText(input),
  ].join('\n');
  const medevac: Attributes = {
    casevac: 'true',
    title,
    medline_remarks: remarks,
    ...(freq === '' ? {} : { freq: titled(freq) }),
    ...medevacLines(request),
  };
  const xml = event(
    {
      uid,
      type: CASEVAC,
      where: plainPoint(read),
      stale: new Date(at.getTime() + REQUEST.staleMs),
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
