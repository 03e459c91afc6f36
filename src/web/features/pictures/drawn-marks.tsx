// What is drawn on a picture, over it: each line has a rim, so that it stands out on light and on dark.
import { memo, useLayoutEffect, useRef } from 'react';
import { arrowLines, type Mark } from '../../../domain/pictures/picture-marks.ts';
import { markKey, type PlacedMark } from '../../../domain/pictures/plan-pictures.ts';
import styles from './pictures.module.css';

/** The picture's width in the drawing's own lengths. */
export const ACROSS = 1000;
const HEAD = 52;
const LETTERS = 44;

interface DrawnMarksProps {
  readonly marks: readonly (PlacedMark & { readonly isChosen?: boolean })[];
  /** Of the picture, for a width of ACROSS. */
  readonly height: number;
}

/** Drawn anew only where marks changed: in a list of pictures not with each key of a caption. */
export const DrawnMarks = memo(function DrawnMarks({ marks, height }: DrawnMarksProps) {
  return (
    <svg className={styles.marks} viewBox={`0 0 ${ACROSS} ${height}`} aria-hidden="true">
      {marks.map((placed) => (
        <g key={markKey(placed)} className={placed.isChosen ? styles.chosen : undefined}>
          <Drawn mark={placed.mark} height={height} />
        </g>
      ))}
    </svg>
  );
});

function Drawn({ mark, height }: { readonly mark: Mark; readonly height: number }) {
  switch (mark.kind) {
    case 'arrow': {
      const { shaft, head } = arrowLines(mark, ACROSS, height, HEAD);
      const [x1, y1, x2, y2] = shaft;
      return (
        <>
          <g className={styles.rim}>
            <line {...{ x1, y1, x2, y2 }} />
            <polygon points={head.join(' ')} />
          </g>
          <line className={styles.line} {...{ x1, y1, x2, y2 }} />
          <polygon className={styles.area} points={head.join(' ')} />
        </>
      );
    }
    case 'circle': {
      const at = { cx: mark.at.x * ACROSS, cy: mark.at.y * height, r: mark.radius * ACROSS };
      return (
        <>
          <circle className={styles.rim} {...at} />
          <circle className={styles.line} {...at} />
        </>
      );
    }
    case 'text':
      return <Letters mark={mark} height={height} />;
  }
}

interface LettersProps {
  readonly mark: Extract<Mark, { readonly kind: 'text' }>;
  readonly height: number;
}

/** Whole within the picture, as on paper: further left, or smaller, where it has no room. */
function Letters({ mark: { at, text }, height }: LettersProps) {
  const ref = useRef<SVGTextElement>(null);
  useLayoutEffect(() => {
    const drawn = ref.current;
    if (!drawn) return;
    drawn.setAttribute('font-size', String(LETTERS));
    const wide = drawn.getComputedTextLength();
    const size = Math.min(LETTERS, (LETTERS * ACROSS) / Math.max(1, wide));
    drawn.setAttribute('font-size', String(size));
    drawn.setAttribute('x', String(Math.max(0, Math.min(at.x * ACROSS, ACROSS - wide))));
  });
  return (
    <text
      ref={ref}
      className={styles.letters}
      y={Math.max(LETTERS / 2, Math.min(at.y * height, height - LETTERS / 2))}
      dominantBaseline="central"
    >
      {text}
    </text>
  );
}
