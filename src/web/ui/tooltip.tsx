import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';

interface TooltipNumbers {
  readonly openDelayMs: number;
  /** So long after one went, the next comes at once. */
  readonly skipDelayMs: number;
  /** Between the tooltip and what it belongs to. */
  readonly offsetPx: number;
}

interface Tip {
  readonly text: string;
  readonly place: DOMRect;
  /** Of the page; a tooltip stands in the one that it is asked for in. */
  readonly landmark: Element;
}

/** Shows the name of what has `data-tip` over it: after the delay under a mouse, at once with the keyboard's focus. */
export function Tooltips({ numbers }: { readonly numbers: TooltipNumbers }) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => followTips(numbers, setTip), [numbers]);
  if (!tip) return null;
  const { left, top, width, height } = tip.place;
  return createPortal(
    <Tooltip.Provider>
      <Tooltip.Root open key={`${left} ${top} ${tip.text}`}>
        <Tooltip.Trigger asChild>
          <span
            className={styles.place}
            style={{ left, top, width, height }}
            aria-hidden="true"
            data-on-paper="no"
          />
        </Tooltip.Trigger>
        <Tooltip.Content
          className={styles.tip}
          data-on-paper="no"
          sideOffset={numbers.offsetPx}
          collisionPadding={8}
          onEscapeKeyDown={() => setTip(undefined)}
        >
          {tip.text}
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>,
    tip.landmark,
  );
}

function followTips(
  { openDelayMs, skipDelayMs }: TooltipNumbers,
  show: (tip: Tip | undefined) => void,
): () => void {
  let over: Element | null = null;
  let isShown = false;
  let wentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    over = null;
    if (isShown) wentAt = Date.now();
    isShown = false;
    show(undefined);
  };
  const turnTo = (target: EventTarget | null, delayMs: number) => {
    const element = target instanceof Element ? target.closest('[data-tip]') : null;
    if (element === over) return;
    hide();
    over = element;
    const text = element?.getAttribute('aria-label');
    if (!element || !text) return;
    const open = () => {
      if (!element.isConnected) return;
      isShown = true;
      const landmark = element.closest('header, main, footer, dialog') ?? document.body;
      show({ text, place: element.getBoundingClientRect(), landmark });
    };
    timer = setTimeout(open, Date.now() - wentAt < skipDelayMs ? 0 : delayMs);
  };

  const ends = new AbortController();
  const on = (
    event: 'pointerover' | 'focusin' | 'focusout' | 'pointerdown' | 'scroll',
    does: (event: Event) => void,
  ) =>
    document.addEventListener(event, does, { capture: true, passive: true, signal: ends.signal });
  on('pointerover', (event) => {
    if ((event as PointerEvent).pointerType !== 'touch') turnTo(event.target, openDelayMs);
  });
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) turnTo(target, 0);
  });
  for (const event of ['focusout', 'pointerdown', 'scroll'] as const) on(event, hide);
  return () => {
    ends.abort();
    hide();
  };
}
