import type { Strength } from '../../../domain/vault/passphrase-strength.ts';
import { Bar } from '../../ui/bar.tsx';

const WORDS: Readonly<Record<Strength, string>> = {
  weak: 'Weak: whoever has the file could find it by guessing. Use more words.',
  fair: 'Fair: enough for a file that stays in safe hands.',
  strong: 'Strong.',
};

const LEVELS: Readonly<Record<Strength, number>> = { weak: 1, fair: 2, strong: 3 };

/** How hard a passphrase is to guess, as a bar and in words. */
export function StrengthMeter({ strength }: { readonly strength: Strength }) {
  return (
    <div role="status">
      <Bar max={3} value={LEVELS[strength]} />
      {WORDS[strength]}
    </div>
  );
}
