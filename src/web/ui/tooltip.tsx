import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipTimes {
  readonly openDelayMs: number;
  readonly skipDelayMs: number;
}

export function TooltipProvider({
  times,
  children,
}: {
  readonly times: TooltipTimes;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip.Provider delayDuration={times.openDelayMs} skipDelayDuration={times.skipDelayMs}>
      {children}
    </Tooltip.Provider>
  );
}

const DEFAULT_OFFSET_PX = 4;

/** Shows `text` over its only child after the provider's delay. */
export function Tip({
  text,
  offsetPx = DEFAULT_OFFSET_PX,
  children,
}: {
  readonly text: string;
  readonly offsetPx?: number;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={styles.tip} sideOffset={offsetPx} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
