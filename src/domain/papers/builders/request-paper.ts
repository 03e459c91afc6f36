// One request on one page and as a text: each line as it stands, when it was last written and by whom.
// INVARIANT: what nobody stated is printed as not stated, and nothing of the plan is on it but its incident's name and handling mark.
import type { Answers } from '../../answers/answers.ts';
import { authorName } from '../../answers/authors.ts';
import {
  begunAt,
  notStated,
  openRequest,
  type RequestKind,
  type RequestRow,
  requestSources,
} from '../../care/request.ts';
import {
  differingCountsWords,
  formatWhen,
  formWords,
  lastWritten,
  notSentWords,
  requestTitle,
  writtenParts,
} from '../../care/written-request.ts';
import { REQUEST_PAPER } from '../../limits.ts';
import { formatZoned } from '../../text/written-time.ts';
import {
  AnswerWords,
  indented,
  inLines,
  inOneLine,
  labelledLines,
  personInWords,
} from '../model/answer-words.ts';
import { type PaperInput, paperBase } from '../model/paper-base.ts';
import type { FormBlock, FormModel } from '../model/paper-model.ts';
import { shortened } from '../model/short-form.ts';
import { incidentName } from './ics-forms.ts';

/** What a paper of the care record is made from. */
export interface CarePaperInput
  extends Pick<PaperInput, 'brand' | 'generatedAt' | 'timeZone' | 'paper'> {
  readonly care: Answers;
  readonly plan: Answers;
}

export interface RequestPaperInput extends CarePaperInput {
  readonly of: RequestRow;
}

const TITLES: Readonly<Record<RequestKind, string>> = {
  nineLine: 'Nine-Line MEDEVAC Request',
  incidentReport: 'Medical Incident Report',
  mist: 'MIST Handover',
  atMist: 'AT-MIST Handover',
};

const WHERE = 'the request';

/** What one answer may take: what others leave, and never the room of another one. */
function mostOf(parts: readonly string[]): number {
  const { characters, answerCharacters } = REQUEST_PAPER;
  const linesWithin = (most: number) =>
    parts.reduce((sum, { length }) => sum + Math.min(length, most), 0);
  return (
    answerCharacters.find((most) => linesWithin(most) <= characters) ?? characters / parts.length
  );
}

interface PaperLine {
  readonly title: string;
  readonly parts: readonly string[];
  /** `21:14 MST`, `Dana Ruiz`; '' while it says nothing. */
  readonly at: string;
  readonly by: string;
  /** By name alone. */
  readonly hand: string;
}

/** All that such a paper says of the plan. */
export const ofPlan = ({ plan, timeZone }: CarePaperInput) => {
  const words = new AnswerWords(plan, { timeZone });
  return {
    incident: inOneLine(incidentName(words)),
    handling: words.either('icsOperation', 'handling'),
  };
};

function facts(input: RequestPaperInput) {
  const { care, of, timeZone } = input;
  const request = openRequest(care, of);
  const begun = begunAt(care, of);
  const day = begun ?? input.generatedAt;
  const lines = request.lines.map((line): PaperLine => {
    const last = lastWritten(care, of, line);
    return {
      title: line.number === undefined ? line.title : `${line.number}  ${line.title}`,
      parts: writtenParts(request, line),
      at: last ? formatWhen(last.at, day, timeZone) : '',
      by: last ? inOneLine(authorName(last.author)) : '',
      hand: last ? personInWords(last.author) : '',
    };
  });
  return {
    kind: request.kind,
    name: requestTitle(care, of, timeZone),
    form: formWords(request),
    begun: begun ? formatZoned(begun, timeZone) : '',
    by: [...new Set(lines.map(({ hand }) => hand).filter(Boolean))].join('; '),
    lines,
    open: notStated(request),
    remarks: [differingCountsWords(request), notSentWords(request)].filter((text) => text !== ''),
    ...ofPlan(input),
  };
}

/** Pure: equal input gives an equal model. Neither title nor file name say what the request is called. */
export function buildRequestPaper(input: RequestPaperInput): FormModel {
  const { kind, name, form, begun, by, lines, open, remarks, incident, handling } = facts(input);
  const title = TITLES[kind];
  const all = lines.flatMap(({ parts }) => parts);
  const most = mostOf(all);
  // Many short lines are as high as long ones.
  const isTall = all.join('\n').split('\n').length > REQUEST_PAPER.pageLines;
  const fitted = (part: string) => shortened(isTall ? inOneLine(part) : part, most, WHERE);
  const short = (text: string) => shortened(text, REQUEST_PAPER.headCharacters, WHERE);
  const cut = lines.filter(({ parts }) =>
    parts.some((part) => ![part, inOneLine(part)].includes(fitted(part))),
  );
  const boxes = (row: readonly (readonly [string, string, number])[]): FormBlock => ({
    kind: 'boxes',
    boxes: row.map(([heading, text, share]) => ({ title: heading, text, share, lines: 1 })),
  });
  const notes = inLines(
    ...remarks,
    open.length > 0 ? `Not stated: ${open.join('; ')}.` : '',
    cut.length > 0
      ? `Shortened: ${cut.map((line) => line.title).join(', ')}. All of it is in the request.`
      : '',
    requestSources[kind],
  );
  return {
    ...paperBase(input, {
      title,
      kind: title.replaceAll(' ', '-'),
      paper: input.paper,
      handling,
    }),
    look: 'form',
    form: title,
    isLandscape: false,
    isOnePage: true,
    incident: '',
    blocks: [
      boxes([
        ['Request', short(form === '' ? name : `${name}\n${form}`), 3],
        ['Begun', begun, 2],
      ]),
      boxes([
        ['Incident', short(incident), 3],
        ['Written by', short(by), 2],
      ]),
      {
        kind: 'table',
        title: 'Lines',
        atLeast: 0,
        lines: 1,
        table: {
          columns: [
            { title: 'Line', share: 5 },
            { title: 'As Stated', share: 9 },
            { title: 'Last Written', share: 4 },
          ],
          rows: lines.map((line) => [
            line.title,
            inLines(...line.parts.map((part) => indented(fitted(part)))),
            inLines(line.at, short(line.by)),
          ]),
        },
      },
      boxes([['Notes', notes, 1]]),
    ],
  };
}

/** The same as text, whole. */
export function requestText(input: RequestPaperInput): string {
  const { kind, name, form, begun, by, lines, remarks, incident } = facts(input);
  const { brand, generatedOn, handling } = buildRequestPaper(input);
  return [
    ...(handling === undefined ? [] : [handling.toUpperCase()]),
    `${brand} ${TITLES[kind]}`,
    inOneLine([name, form].filter(Boolean).join(', ')),
    ...(incident === '' ? [] : [labelledLines('Incident:', incident)]),
    ...lines.map(({ title, parts, at }) => {
      const when = at === '' ? '' : ` [${at}]`;
      return labelledLines(`${title.replace('  ', '. ')}:`, parts.map(indented).join('\n') + when);
    }),
    ...remarks,
    ...(begun === '' ? [] : [`Begun ${begun}${by === '' ? '' : `. Written by ${by}`}`]),
    generatedOn,
  ].join('\n');
}
