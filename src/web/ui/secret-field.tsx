import { Eye, EyeOff } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { secretWords } from './words.ts';

interface SecretFieldProps {
  readonly label: string;
  /** The box itself: what is typed is read from it when it is needed, and held nowhere else. */
  readonly box: RefObject<HTMLInputElement | null>;
  /** Codes are shown in capitals and need no spell checking; passphrases are as they are. */
  readonly kind?: 'passphrase' | 'code';
  /** The id of the words that say what is wrong with what is in it. */
  readonly faultId?: string | undefined;
}

/** A box for a secret, hidden until it is asked to be shown. */
export function SecretField({ label, box, kind = 'passphrase', faultId }: SecretFieldProps) {
  const [shown, setShown] = useState(kind === 'code');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          ref={box}
          aria-invalid={faultId !== undefined}
          aria-describedby={faultId}
          className={styles.box}
          type={shown ? 'text' : 'password'}
          // Safari offers to save a password whatever "off" says; it keeps no one-time code, and neither do others.
          autoComplete={shown ? 'off' : 'one-time-code'}
          autoCapitalize={kind === 'code' ? 'characters' : 'none'}
          autoCorrect="off"
          spellCheck={false}
        />
        <IconButton
          label={shown ? secretWords.hide(label) : secretWords.show(label)}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      </div>
    </div>
  );
}
