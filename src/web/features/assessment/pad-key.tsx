import { flushSync } from 'react-dom';
import { padKey, padKeyName } from './assessment-words.ts';
import styles from './pad-key.module.css';

interface PadKeyProps {
  /** Of the field. */
  readonly label: string;
  /** Letters stand in place of the pad now. */
  readonly isLetters: boolean;
  readonly onSwitch: (toLetters: boolean) => void;
}

/** Beside a box whose keyboard is a pad of digits: switches to letters and back, with focus and caret left in the box. */
export function PadKey({ label, isLetters, onSwitch }: PadKeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={padKeyName(isLetters, label)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        flushSync(() => onSwitch(!isLetters));
        const box = currentTarget.parentElement?.querySelector('input');
        if (!box) return;
        const { selectionStart, selectionEnd } = box;
        // A keyboard that is up looks at the attribute when the box takes the focus, within the same press.
        box.blur();
        box.focus({ preventScroll: true });
        box.setSelectionRange(selectionStart, selectionEnd);
      }}
    >
      {padKey(isLetters)}
    </button>
  );
}
