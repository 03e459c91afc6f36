import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../session/device-parts.tsx';
import { hasCare } from '../../session/outgoing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { careWords as words } from './transfer-words.ts';

interface AskCareProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  /** What follows, once it is known whether casualties and requests go with the plan. */
  readonly children: (withCare: boolean) => ReactNode;
}

/** One plan leaves this device: what is known of casualties goes with it only where that is chosen. */
export function AskCare({ id, title, onClose, children }: AskCareProps) {
  const session = useSession();
  const [withCare, setWithCare] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ask = (has: boolean) => (has ? setAsking(true) : setWithCare(false));
    // Whatever cannot be read now is said by what follows.
    hasCare(session, id).then(ask, () => setWithCare(false));
  }, [session, id]);
  if (withCare !== undefined) return children(withCare);
  return (
    <Dialog title={title} closeLabel={words.close} onClose={onClose}>
      {isAsking && (
        <div className={flow.stack}>
          <p>{words.hasCare}</p>
          <Button look="primary" onClick={() => setWithCare(false)}>
            {words.planAlone}
          </Button>
          <Button onClick={() => setWithCare(true)}>{words.withCare}</Button>
        </div>
      )}
    </Dialog>
  );
}
