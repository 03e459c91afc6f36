import { useEffect, useRef } from 'react';
import { useHold } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';

interface RecoveryCodeCardProps {
  readonly code: string;
  readonly isWeaker: boolean;
  readonly onWritten: () => void;
}

/** The recovery code, shown this once. */
export function RecoveryCodeCard({ code, isWeaker, onWritten }: RecoveryCodeCardProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), []);
  useHold(true);
  return (
    <Card
      title="Write down the recovery code"
      description="It opens the vault when the passphrase is forgotten. It is shown this once and kept nowhere: write it on paper and keep the paper away from this phone."
    >
      <p className={flow.code} translate="no" tabIndex={-1} ref={shown}>
        {code}
      </p>
      {isWeaker && (
        <p>
          This device had too little free memory for the full strength: guessing the passphrase
          takes less memory than usual. Use a longer one.
        </p>
      )}
      <Button look="primary" onClick={onWritten}>
        I have written it down
      </Button>
    </Card>
  );
}
