import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import flow from './flow.module.css';

/** The next step of something, in place of the one that had the focus: it takes the focus, so that nobody is left behind. */
export function Step({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={flow.stack}>
      {children}
    </div>
  );
}

interface AskedStepProps {
  /** What must be known before the answer. */
  readonly children: ReactNode;
  readonly yes: string;
  readonly back: string;
  readonly onYes: () => void;
  readonly onBack: () => void;
}

/** Asks once more, in place of what was pressed, before something is written. */
export function AskedStep({ children, yes, back, onYes, onBack }: AskedStepProps) {
  return (
    <Step>
      {children}
      <div className={flow.row}>
        <Button look="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onBack}>{back}</Button>
      </div>
    </Step>
  );
}
