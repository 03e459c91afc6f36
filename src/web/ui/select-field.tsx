import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onValue: (value: string) => void;
  /** Drawn under the box. */
  readonly children?: ReactNode;
}

/** One of a list, picked by what the device itself has for that. */
export function SelectField({ label, value, options, onValue, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.choice}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
