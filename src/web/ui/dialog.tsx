import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Below } from './heading.tsx';
import { useBackCloses } from './use-back-closes.ts';

const FOCUSABLE = 'a[href], button:not(:disabled), input, textarea, [tabindex="0"]';

const FIRST = { box: 'input, textarea', close: 'button' } as const;

/** For styles of the page below: `:has(dialog[open])` on the root costs the style of the whole page at each element that comes or goes. */
function markDialogs(): void {
  const isOneOpen = document.querySelector('dialog[open]') !== null;
  document.documentElement.toggleAttribute('data-dialog', isOneOpen);
}

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** 'enlarged' is as wide as an enlarged image, 'column' as the app's column. */
  readonly width?: 'enlarged' | 'column';
  /** What has the focus at first, where it is not the title: the first box, to be typed into, or the button that closes it. */
  readonly startsOn?: 'box' | 'close';
  /** As high as the screen, however little is in it. */
  readonly fills?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. The native element makes the page inert and gives focus
 * back to what opened it; Tab is kept inside, and a press outside closes it.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  width = 'column',
  startsOn,
  fills = false,
  footer,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(onClose);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    markDialogs();
    const first = startsOn && dialog?.querySelector<HTMLElement>(FIRST[startsOn]);
    (first || heading.current)?.focus();
    return () => {
      dialog?.close();
      markDialogs();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [startsOn]);

  const keepTabInside = (event: React.KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const first = stops[0];
    const last = stops.at(-1);
    const leaving = event.shiftKey ? first : last;
    const isOnTitle = event.shiftKey && document.activeElement === heading.current;
    if (document.activeElement !== leaving && !isOnTitle) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[width]}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
      onKeyDown={keepTabInside}
    >
      <div className={styles.frame} data-fills={fills}>
        <div className={styles.head}>
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <Button look="quiet" onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
        <section className={styles.body} aria-label={title} tabIndex={0}>
          <Below level={3}>{children}</Below>
        </section>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
