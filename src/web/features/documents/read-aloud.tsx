import { useEffect, useRef } from 'react';
import { cardNotes } from '../../../domain/documents/brief-text.ts';
import type { CardModel } from '../../../domain/documents/document-model.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './documents.module.css';
import { previewWords as words } from './documents-later-words.ts';
import { Unbroken } from './unbroken.tsx';

/** From arm's length down to the app's own. */
const SIZES_PX = [28, 26, 24, 22, 20, 19, 18, 17, 16] as const;
/** Where even the smallest does not fit: what scrolls is read at this size. */
const SCROLLED_PX = 20;

interface ReadAloudProps {
  readonly model: CardModel;
  readonly onClose: () => void;
}

/** The brief on one phone screen, in the largest type at which all of it is seen; a long one scrolls. */
export function ReadAloud({ model, onClose }: ReadAloudProps) {
  const facts = useRef<HTMLDListElement>(null);
  useEffect(() => {
    const list = facts.current;
    const frame = list?.parentElement;
    if (!list || !frame) return;
    const enlarge = () => {
      const fits = (size: number) => {
        list.style.fontSize = `${size / 16}rem`;
        return frame.scrollHeight <= frame.clientHeight + 1;
      };
      if (!SIZES_PX.some(fits)) list.style.fontSize = `${SCROLLED_PX / 16}rem`;
    };
    // Also when the dialog has come up, and when the phone is turned.
    const watch = new ResizeObserver(enlarge);
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
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
