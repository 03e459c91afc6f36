import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './hold-button.module.css';

interface HoldButtonProps {
  /** How long it is held, by finger, pointer, Enter or Space. */
  readonly holdMs: number;
  readonly onHeld: () => void;
  readonly children: ReactNode;
}

/** For what cannot be undone: letting go before the time does nothing. */
export function HoldButton({ holdMs, onHeld, children }: HoldButtonProps) {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    if (timer.current !== undefined) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      stop();
      onHeld();
    }, holdMs);
  };
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Button
      look="danger"
      className={styles.hold ?? ''}
      style={{ '--hold': `${holdMs}ms` } as CSSProperties}
      data-held={held || undefined}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onKeyDown={({ key, repeat }) => !repeat && (key === 'Enter' || key === ' ') && start()}
      onKeyUp={stop}
      onBlur={stop}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span className={styles.fill} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </Button>
  );
}
