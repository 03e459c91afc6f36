import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import styles from './hold-button.module.css';

/** The other way, in milliseconds: a second press counts no sooner than `afterMs` and no later than `withinMs`. */
interface PressAgain {
  readonly afterMs: number;
  readonly withinMs: number;
}

interface HoldButtonProps {
  /** How long it is held, by finger, pointer, Enter or Space. */
  readonly holdMs: number;
  readonly pressAgain: PressAgain;
  /** Said between two presses: what the second will do. */
  readonly asks: string;
  readonly onHeld: () => void;
  readonly children: ReactNode;
}

/** A press that assistive technology makes in place of a finger has no size. */
function isMadeUp({ width, height, pointerType, pressure, detail }: PointerEvent): boolean {
  if (width === 0 && height === 0) return true;
  return pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0 && detail === 0;
}

/**
 * For what cannot be undone: a finger that lets go before the time does nothing, however often it taps. A short key, or a press by
 * voice, switch or screen reader, which cannot be held, asks for a second one and says what it will do.
 */
export function HoldButton({ holdMs, pressAgain, asks, onHeld, children }: HoldButtonProps) {
  const [held, setHeld] = useState(false);
  const [askedAt, setAskedAt] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasPointer = useRef(false);
  const start = () => {
    if (timer.current !== undefined) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      stop();
      setAskedAt(undefined);
      onHeld();
    }, holdMs);
  };
  /** True where it was released too early. */
  const stop = (): boolean => {
    const wasHeld = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
    return wasHeld;
  };
  const press = () => {
    const at = performance.now();
    if (askedAt === undefined) return setAskedAt(at);
    // A trembling hand or a key that bounces is no second press.
    if (at - askedAt < pressAgain.afterMs) return;
    setAskedAt(undefined);
    onHeld();
  };
  const leave = () => {
    stop();
    setAskedAt(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (askedAt === undefined) return;
    const end = setTimeout(() => setAskedAt(undefined), pressAgain.withinMs);
    return () => clearTimeout(end);
  }, [askedAt, pressAgain.withinMs]);
  const isKey = (key: string) => key === 'Enter' || key === ' ';
  return (
    <>
      <Button
        look="danger"
        className={styles.hold ?? ''}
        style={{ '--hold': `${holdMs}ms` } as CSSProperties}
        data-held={held || undefined}
        onPointerDown={(event) => {
          hasPointer.current = !isMadeUp(event);
          if (hasPointer.current) start();
        }}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setAskedAt(undefined);
          if (!isKey(event.key)) return;
          // Else a key that is held makes one click after another.
          event.preventDefault();
          if (!event.repeat) start();
        }}
        onKeyUp={(event) => {
          if (!isKey(event.key)) return;
          event.preventDefault();
          if (stop()) press();
        }}
        onClick={({ detail }) => {
          const isFingers = hasPointer.current && detail > 0;
          hasPointer.current = false;
          if (!isFingers) press();
        }}
        onBlur={leave}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span className={styles.fill} aria-hidden="true" />
        <span className={styles.words}>{children}</span>
      </Button>
      <p className={styles.asks} role="status">
        {askedAt !== undefined && asks}
      </p>
    </>
  );
}
