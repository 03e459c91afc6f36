import styles from './bar.module.css';

interface BarProps {
  /** Missing for a bar whose words stand beside it. */
  readonly label?: string;
  readonly value: number;
  readonly max: number;
}

/** How much of something there is, in the theme's own colours: the browsers' bars have theirs. */
export function Bar({ label, value, max }: BarProps) {
  const share = Math.min(1, value / max);
  const filled = <div className={styles.filled} style={{ inlineSize: `${share * 100}%` }} />;
  if (label === undefined) {
    return (
      <div className={styles.bar} aria-hidden="true">
        {filled}
      </div>
    );
  }
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      {filled}
    </div>
  );
}
