import { useRef } from 'react';
import { cardNotes } from '../../../domain/papers/builders/brief-text.ts';
import type { CardModel } from '../../../domain/papers/model/paper-model.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLargestType } from '../../ui/use-largest-type.ts';
import styles from './documents.module.css';
import { previewWords as words } from './documents-later-words.ts';
import { Unbroken } from './unbroken.tsx';

interface ReadAloudProps {
  readonly model: CardModel;
  readonly onClose: () => void;
}

/** The brief on one phone screen, in the largest type at which all of it is seen; a long one scrolls. */
export function ReadAloud({ model, onClose }: ReadAloudProps) {
  const facts = useRef<HTMLDListElement>(null);
  useLargestType(facts);
  return (
    <Dialog title={model.title} closeLabel={words.back} width="enlarged" fills onClose={onClose}>
      <dl ref={facts} className={styles.aloud}>
        {model.handling && (
          <div>
            <dt>{model.handling.toUpperCase()}</dt>
            <dd />
          </div>
        )}
        {model.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}: </dt>
            <dd>
              <Unbroken text={text} />
            </dd>
          </div>
        ))}
        {[...cardNotes(model), model.unconfirmed ?? ''].filter(Boolean).map((note) => (
          <div key={note}>
            <dt>{note}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
