import { useState } from 'react';
import type { PaperSize } from '../../../domain/papers/model/paper-model.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { paperWords } from './documents-later-words.ts';
import styles from './paper-choice.module.css';
import { keepPaper, readPaper } from './paper-store.ts';

const SIZES = ['Letter', 'A4'] as const satisfies readonly PaperSize[];

/** The paper that reports are made for, remembered on this device. */
export function PaperChoice({ onChosen }: { readonly onChosen?: () => void }) {
  const { locale } = useDependencies();
  const [paper, setPaper] = useState(() => readPaper(locale));
  const choose = (size: PaperSize) => {
    keepPaper(size);
    setPaper(size);
    onChosen?.();
  };
  return (
    <div className={styles.choice}>
      <span>{paperWords.choice}</span>
      <Chips label={paperWords.choice}>
        {SIZES.map((size) => (
          <Chip key={size} aria-pressed={size === paper} onClick={() => choose(size)}>
            {size}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
