// Shapes of a drawing in the colours of the theme; what they are called by is said beside it.
import { memo } from 'react';
import styles from './drawn-shapes.module.css';

type Ink = 'ink' | 'quiet' | 'rule' | 'ground';

type DrawnShape =
  | {
      readonly kind: 'line';
      readonly ink: Ink;
      readonly width: number;
      readonly dash?: readonly [number, number];
      /** x and y in turn. */
      readonly at: readonly number[];
    }
  | { readonly kind: 'area'; readonly ink: Ink; readonly at: readonly number[] }
  | {
      readonly kind: 'circle';
      readonly ink: Ink;
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly width?: number;
      readonly dash?: readonly [number, number];
    }
  | {
      readonly kind: 'text';
      readonly ink: Ink;
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly isBold: boolean;
    };

function Drawn({ shape }: { readonly shape: DrawnShape }) {
  const { ink } = shape;
  switch (shape.kind) {
    case 'line':
      return (
        <polyline
          className={styles[`${ink}Line`]}
          points={shape.at.join(' ')}
          strokeWidth={shape.width}
          strokeDasharray={shape.dash?.join(' ')}
        />
      );
    case 'area':
      return <polygon className={styles[ink]} points={shape.at.join(' ')} />;
    case 'circle': {
      const { x, y, radius, width, dash } = shape;
      return (
        <circle
          className={styles[width === undefined ? ink : `${ink}Line`]}
          cx={x}
          cy={y}
          r={radius}
          strokeWidth={width}
          strokeDasharray={dash?.join(' ')}
        />
      );
    }
    case 'text':
      return (
        <text
          className={styles[ink]}
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fontWeight={shape.isBold ? 700 : 400}
        >
          {shape.text}
        </text>
      );
  }
}

export const DrawnShapes = memo(function DrawnShapes({
  shapes,
}: {
  readonly shapes: readonly DrawnShape[];
}) {
  return shapes.map((shape, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shape of a drawing has no name but its place
    <Drawn key={place} shape={shape} />
  ));
});
