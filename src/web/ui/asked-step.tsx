import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import flow from './flow.module.css';
import { Step } from './step.tsx';

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
