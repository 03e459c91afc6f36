import { codePart, useCodePart } from '../../platform/code-part.ts';
import type { RiskGridProps } from './risk-grid.tsx';

const gridPart = codePart(() => import('./risk-grid.tsx'));

/** The two boxes under it say the same until it is there. */
export function RiskGridPart(props: RiskGridProps) {
  const { value } = useCodePart(gridPart);
  return value && <value.RiskGrid {...props} />;
}
