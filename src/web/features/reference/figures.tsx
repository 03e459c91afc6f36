import { ZoomIn } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { editionWords } from '../../../domain/reference/editions.ts';
import {
  CLOSE_LABEL,
  marchPaws,
  phases,
  type ReferenceFigure,
  TCCC_EDITION,
} from '../../../domain/reference/reference-cards.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HiddenText } from '../../ui/heading.tsx';
import figureStyles from './figure.module.css';
import referenceFigureStyles from './reference-figure.module.css';
import { figureWords as words } from './words.ts';

const WIDTH = 360;
const ROW = 58;
/** MARCH has five letters; PAWS follows after a gap. */
const MARCH_LETTERS = 5;
const BREAK = 14;

/** Nine rows downwards, one a letter. Lengths in the units of its own view box. */
function MarchPaws() {
  const topOf = (index: number) => index * ROW + (index >= MARCH_LETTERS ? BREAK : 0);
  const height = topOf(marchPaws.length) + 28;
  return (
    <svg className={figureStyles.figure} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {marchPaws.map((row, index) => (
        <g key={row.title} transform={`translate(0 ${topOf(index)})`}>
          <rect
            className={figureStyles.box}
            x="2"
            y="3"
            width={WIDTH - 4}
            height={ROW - 6}
            rx="8"
          />
          <path
            className={figureStyles.solid}
            d={`M2 11a8 8 0 0 1 8-8h42v${ROW - 6}H10a8 8 0 0 1-8-8z`}
          />
          <text className={figureStyles.letter} x="27" y="39">
            {row.letter}
          </text>
          <text className={figureStyles.name} x="64" y="26">
            {row.title}
          </text>
          <text className={figureStyles.step} x="64" y="46">
            {row.note}
          </text>
        </g>
      ))}
      <text className={figureStyles.source} x="2" y={height - 8}>
        {words.fieldCare(editionWords(TCCC_EDITION))}
      </text>
    </svg>
  );
}

const HEAD = 46;
const LINE = 25;
const FOOT = 12;
const GAP = 26;

/** Three boxes downwards, one a phase, with an arrow between. Lengths in the units of its own view box. */
function ThreePhases() {
  let top = 2;
  const boxes = phases.map((phase, index) => {
    const lines = phase.steps.flat();
    const height = HEAD + lines.length * LINE + FOOT;
    const box = { title: phase.title, lines, number: index + 1, top, height };
    top += height + GAP;
    return box;
  });
  const height = top + 4;
  return (
    <svg className={figureStyles.figure} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {boxes.map((box, index) => (
        <g key={box.title}>
          <rect
            className={figureStyles.box}
            x="2"
            y={box.top}
            width={WIDTH - 4}
            height={box.height}
            rx="8"
          />
          <path
            className={figureStyles.solid}
            d={`M2 ${box.top + 8}a8 8 0 0 1 8-8h${WIDTH - 20}a8 8 0 0 1 8 8v30H2z`}
          />
          <text className={figureStyles.onSolid} x="16" y={box.top + 26}>
            {box.number}
          </text>
          <text className={figureStyles.onSolid} x="42" y={box.top + 26}>
            {box.title}
          </text>
          {box.lines.map((step, line) => (
            <text
              key={step}
              className={figureStyles.step}
              x="16"
              y={box.top + HEAD + 18 + line * LINE}
            >
              {step}
            </text>
          ))}
          {index < boxes.length - 1 && (
            <path
              className={figureStyles.solid}
              d={`M${WIDTH / 2 - 14} ${box.top + box.height + 5}h28l-14 15z`}
            />
          )}
        </g>
      ))}
      <text className={figureStyles.source} x="2" y={height - 6}>
        {editionWords(TCCC_EDITION)}
      </text>
    </svg>
  );
}

const DRAWINGS: Readonly<Record<ReferenceFigure['id'], ComponentType>> = {
  threePhases: ThreePhases,
  marchPaws: MarchPaws,
};

/** A captioned drawing; a press opens it enlarged. */
export function CaptionedFigure({ figure }: { readonly figure: ReferenceFigure }) {
  const [open, setOpen] = useState(false);
  const Drawing = DRAWINGS[figure.id];
  return (
    <figure className={referenceFigureStyles.figure}>
      <figcaption className={referenceFigureStyles.caption}>{figure.caption}</figcaption>
      <button
        type="button"
        className={referenceFigureStyles.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <HiddenText>{words.enlarge(figure.caption, figure.description)}</HiddenText>
        <span className={referenceFigureStyles.zoom} data-zoom-icon>
          <ZoomIn aria-hidden="true" />
        </span>
        <Drawing />
      </button>
      <p className={referenceFigureStyles.source}>{words.source(figure.source)}</p>
      {open && (
        <Dialog
          title={figure.caption}
          closeLabel={CLOSE_LABEL}
          width="enlarged"
          onClose={() => setOpen(false)}
        >
          <div role="img" aria-label={figure.description}>
            <Drawing />
          </div>
        </Dialog>
      )}
    </figure>
  );
}
