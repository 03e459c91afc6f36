import { Bar } from '../../ui/bar.tsx';
import type { Strength } from '../../vault/passphrase.ts';
import { strengthWords } from './words.ts';

const LEVELS: Readonly<Record<Strength | 'none', number>> = {
  none: 0,
  weak: 1,
  fair: 2,
  strong: 3,
};

/** How hard a passphrase is to guess, as a bar and in words; of none it says nothing. */
export function StrengthMeter({ strength }: { readonly strength: Strength | 'none' }) {
  return (
    <div role="status">
      <Bar max={3} value={LEVELS[strength]} />
      {strengthWords[strength]}
    </div>
  );
}
