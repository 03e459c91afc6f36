import { useEffect, useRef } from 'react';
import { useHold } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { recoveryWords as words } from './vault-later-words.ts';

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
    <Card title={words.title} description={words.why}>
      <p className={flow.code} translate="no" tabIndex={-1} ref={shown}>
        {code}
      </p>
      {isWeaker && <p>{words.weaker}</p>}
      <Button look="primary" onClick={onWritten}>
        {words.written}
      </Button>
    </Card>
  );
}
