import type { Strength } from '../../../domain/vault/passphrase-strength.ts';
import styles from './transfer.module.css';

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
      <meter className={styles.meter} min={0} max={3} value={LEVELS[strength]} aria-hidden="true" />
      {WORDS[strength]}
    </div>
  );
}
