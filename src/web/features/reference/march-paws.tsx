import { sayEdition } from '../../../domain/reference/editions.ts';
import { marchPaws, TCCC_EDITION } from '../../../domain/reference/reference-cards.ts';
import styles from './figure.module.css';
import { figureWords as words } from './reference-words.ts';

const WIDTH = 360;
const ROW = 58;
/** MARCH has five letters; PAWS follows after a gap. */
const MARCH_LETTERS = 5;
const BREAK = 14;

/** Nine rows downwards, one a letter. Lengths in the units of its own view box. */
export function MarchPaws() {
  const topOf = (index: number) => index * ROW + (index >= MARCH_LETTERS ? BREAK : 0);
  const height = topOf(marchPaws.length) + 28;
  return (
    <svg className={styles.figure} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {marchPaws.map((row, index) => (
        <g key={row.title} transform={`translate(0 ${topOf(index)})`}>
          <rect className={styles.box} x="2" y="3" width={WIDTH - 4} height={ROW - 6} rx="8" />
          <path
            className={styles.solid}
            d={`M2 11a8 8 0 0 1 8-8h42v${ROW - 6}H10a8 8 0 0 1-8-8z`}
          />
          <text className={styles.letter} x="27" y="39">
            {row.letter}
          </text>
          <text className={styles.name} x="64" y="26">
            {row.title}
          </text>
          <text className={styles.step} x="64" y="46">
            {row.note}
          </text>
        </g>
      ))}
      <text className={styles.source} x="2" y={height - 8}>
        {words.fieldCare(sayEdition(TCCC_EDITION))}
      </text>
    </svg>
  );
}
