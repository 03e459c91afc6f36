import { Tooltip } from 'radix-ui';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './tooltip.module.css';

export interface TooltipNumbers {
  readonly openDelayMs: number;
  readonly skipDelayMs: number;
  /** Between the tooltip and what it belongs to. */
  readonly offsetPx: number;
}

const Offset = createContext(0);

export function TooltipProvider({
  numbers,
  children,
}: {
  readonly numbers: TooltipNumbers;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip.Provider delayDuration={numbers.openDelayMs} skipDelayDuration={numbers.skipDelayMs}>
      <Offset value={numbers.offsetPx}>{children}</Offset>
    </Tooltip.Provider>
  );
}

/** Shows `text` over its only child after the provider's delay. */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const offsetPx = useContext(Offset);
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Content className={styles.tip} sideOffset={offsetPx} collisionPadding={8}>
        {text}
      </Tooltip.Content>
    </Tooltip.Root>
  );
}
