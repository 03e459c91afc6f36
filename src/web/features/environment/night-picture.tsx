import type { PlanLight } from '../../../domain/conditions/plan-light.ts';
import styles from './environment.module.css';

/** Its own measures: it is drawn as wide as there is room, without a letter in it. */
const WIDTH = 1000;
const HEIGHT = 100;
const BANDS = {
  operation: { y: 2, height: 12 },
  sky: { y: 20, height: 54 },
  moon: { y: 82, height: 16 },
} as const;
/** A new moon's bar is seen too. */
const LEAST_SEEN = 0.15;

/** A band of light from left to right, the operation over it, the moon under it. */
export function NightPicture({ light }: { readonly light: PlanLight }) {
  const { shown, period, until, parts, moon, moonLit } = light;
  const all = shown.to.getTime() - shown.from.getTime();
  const x = (at: Date) => ((at.getTime() - shown.from.getTime()) / all) * WIDTH;
  const bar = ({ from, to }: { readonly from: Date; readonly to: Date }) => ({
    x: x(from),
    width: x(to) - x(from),
  });
  return (
    <svg
      className={styles.night}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect {...bar({ from: period.from, to: until })} {...BANDS.operation} data-is="operation" />
      {parts.map((part) => (
        <rect key={part.from.getTime()} {...bar(part)} {...BANDS.sky} data-is={part.light} />
      ))}
      <rect x={0} width={WIDTH} {...BANDS.sky} data-is="frame" />
      {moon.map((part) => (
        <rect
          key={part.from.getTime()}
          {...bar(part)}
          {...BANDS.moon}
          data-is="moon"
          fillOpacity={LEAST_SEEN + (1 - LEAST_SEEN) * moonLit}
        />
      ))}
      {[period.from, until].map((at) => (
        <line key={at.getTime()} x1={x(at)} x2={x(at)} y1={2} y2={HEIGHT - 2} data-is="edge" />
      ))}
    </svg>
  );
}
