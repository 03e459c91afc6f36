import { sayEdition } from '../../../domain/reference/editions.ts';
import { phases, TCCC_EDITION } from '../../../domain/reference/reference-cards.ts';
import styles from './figure.module.css';

const WIDTH = 360;
const HEAD = 46;
const LINE = 25;
const FOOT = 12;
const GAP = 26;

/** Three boxes downwards, one a phase, with an arrow between. Lengths in the units of its own view box. */
export function ThreePhases() {
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
    <svg className={styles.figure} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {boxes.map((box, index) => (
        <g key={box.title}>
          <rect
            className={styles.box}
            x="2"
            y={box.top}
            width={WIDTH - 4}
            height={box.height}
            rx="8"
          />
          <path
            className={styles.solid}
            d={`M2 ${box.top + 8}a8 8 0 0 1 8-8h${WIDTH - 20}a8 8 0 0 1 8 8v30H2z`}
          />
          <text className={styles.onSolid} x="16" y={box.top + 26}>
            {box.number}
          </text>
          <text className={styles.onSolid} x="42" y={box.top + 26}>
            {box.title}
          </text>
          {box.lines.map((step, line) => (
            <text key={step} className={styles.step} x="16" y={box.top + HEAD + 18 + line * LINE}>
              {step}
            </text>
          ))}
          {index < boxes.length - 1 && (
            <path
              className={styles.solid}
              d={`M${WIDTH / 2 - 14} ${box.top + box.height + 5}h28l-14 15z`}
            />
          )}
        </g>
      ))}
      <text className={styles.source} x="2" y={height - 6}>
        {sayEdition(TCCC_EDITION)}
      </text>
    </svg>
  );
}
