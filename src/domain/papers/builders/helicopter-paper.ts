// The helicopter brief on one page, to be completed by hand, and as a text to send.
import type { Source } from '../../answers/authors.ts';
import { HELICOPTER_BRIEF } from '../../limits.ts';
import { inOneLine, labelledLines } from '../model/answer-words.ts';
import { planPaperBase } from '../model/paper-base.ts';
import type { FormBlock, FormModel } from '../model/paper-model.ts';
import { shortened } from '../model/short-form.ts';
import { unconfirmedNote } from '../model/unconfirmed-mark.ts';
import { sealedVersions } from '../versions/sealing.ts';
import {
  type HelicopterInput,
  type HelicopterKey,
  type HelicopterLine,
  helicopterLines,
  landingZones,
  PILOT_DECIDES,
} from './helicopter-brief.ts';

const TITLE = 'Helicopter Brief';
const TO_FILL_IN = '________';

/** Beside each other, with their part of the width; a row of which no line is there is left out. */
const ROWS: readonly {
  readonly boxes: readonly (readonly [HelicopterKey, number])[];
  readonly lines?: number;
  readonly isFirst?: true;
}[] = [
  { boxes: [['declined', 1]], isFirst: true },
  {
    boxes: [
      ['incident', 1],
      ['provider', 1],
    ],
  },
  {
    boxes: [
      ['place', 3],
      ['elevation', 1],
    ],
  },
  { boxes: [['check', 1]] },
  {
    boxes: [
      ['grid', 1],
      ['degrees', 1],
    ],
    isFirst: true,
  },
  { boxes: [['minutes', 1]], isFirst: true },
  { boxes: [['typed', 1]], isFirst: true },
  {
    boxes: [
      ['surface', 1],
      ['lzType', 1],
    ],
  },
  {
    boxes: [
      ['size', 1],
      ['slope', 1],
      ['approach', 1],
    ],
  },
  { boxes: [['obstacles', 1]], lines: 2 },
  { boxes: [['wind', 1]] },
  { boxes: [['marking', 1]] },
  { boxes: [['hazards', 1]], lines: 2 },
  { boxes: [['planHazards', 1]] },
  { boxes: [['weather', 1]] },
  { boxes: [['destination', 1]] },
  {
    boxes: [
      ['mechanism', 1],
      ['injuries', 1],
    ],
    lines: 2,
  },
  {
    boxes: [
      ['signs', 1],
      ['treatment', 1],
    ],
    lines: 2,
  },
  {
    boxes: [
      ['airToGround', 1],
      ['officer', 1],
      ['alternate', 1],
    ],
  },
  { boxes: [['decision', 1]], lines: 2 },
];

/** As typed, where that fits; else in one line, and what is cut off says where the rest stands. */
function inBrief(text: string): string {
  const { factCharacters: most, factLines } = HELICOPTER_BRIEF;
  if (text.length <= most && text.split('\n').length <= factLines) return text;
  return shortened(inOneLine(text), most, 'the plan');
}

/** `Landing zone 2`, where the plan has several. */
function zoneName({ answers, row }: HelicopterInput): string {
  const all = landingZones(answers);
  return all.length < 2 ? '' : (all.find((each) => each.row === row)?.name ?? '');
}

/** The lines, and where those of them are from that carry a mark. */
function linesWithNote(input: HelicopterInput) {
  const sources: Source[] = [];
  const lines = helicopterLines({ ...input, onMarked: (source) => sources.push(source) });
  return { lines, unconfirmed: unconfirmedNote(sources, input) };
}

function blockOf(
  { boxes, lines = 1, isFirst }: (typeof ROWS)[number],
  printed: readonly HelicopterLine[],
): readonly FormBlock[] {
  const found = boxes.flatMap(([key, share]) => {
    const line = printed.find((each) => each.key === key);
    if (!line) return [];
    const title = isFirst ? line.label.toUpperCase() : line.label;
    return [{ title, share, text: inBrief(line.text), lines }];
  });
  if (found.length === 0) return [];
  return [{ kind: 'boxes', boxes: found, ...(isFirst ? { isFirst } : {}) }];
}

/** Pure: equal input gives an equal model. */
export function buildHelicopterBrief(input: HelicopterInput): FormModel {
  const { lines, unconfirmed } = linesWithNote(input);
  const zone = zoneName(input);
  const title = zone === '' ? TITLE : `${TITLE}, ${zone}`;
  const cut = lines.filter(
    ({ text }) => inBrief(text) !== text && inOneLine(text) !== inBrief(text),
  );
  // It is no document that says nothing: its empty lines say what nobody stated.
  const isDraft = sealedVersions(input.answers).every(({ isClaimed }) => isClaimed);
  const { empty: _, ...base } = planPaperBase(
    { ...input, ...(isDraft ? { isDraft } : {}) },
    { title, kind: 'Helicopter-Brief' },
  );
  return {
    ...base,
    ...(unconfirmed === '' ? {} : { unconfirmed }),
    look: 'form',
    form: TITLE,
    isLandscape: false,
    isOnePage: true,
    incident: '',
    blocks: [
      ...ROWS.flatMap((row) => blockOf(row, lines)),
      ...(cut.length === 0
        ? []
        : [
            {
              kind: 'boxes' as const,
              boxes: [
                {
                  title: 'Shortened',
                  share: 1,
                  text: `${cut.map(({ label }) => label).join(', ')}. All of it is in the plan.`,
                  lines: 1,
                },
              ],
            },
          ]),
    ],
  };
}

/** The same as text, whole. */
export function helicopterText(input: HelicopterInput): string {
  const { lines, unconfirmed } = linesWithNote(input);
  const { brand, title, generatedOn, handling } = buildHelicopterBrief(input);
  return [
    ...(handling === undefined ? [] : [handling.toUpperCase()]),
    `${brand} ${title}`,
    ...lines.map(({ label, text }) => {
      const head = label === PILOT_DECIDES ? label : `${label}:`;
      return labelledLines(head, text || TO_FILL_IN);
    }),
    ...(unconfirmed === '' ? [] : [unconfirmed]),
    generatedOn,
  ].join('\n');
}
