import { codePart, useCodePart } from '../../platform/code-part.ts';

const linePart = codePart(() => import('./point-check-line.tsx'));

/** What looks wrong of the points whose paths begin so; what reads points comes after the tiles. */
export function PointCheck({ at }: { readonly at: string }) {
  const { value } = useCodePart(linePart);
  return value && <value.PointCheckLine at={at} />;
}
