import { useEffect, useState } from 'react';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { hasCare, packAssessments } from '../../session/outgoing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Send } from './send.tsx';
import { sendWords as words } from './transfer-words.ts';

interface SendPlanProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A plan to another phone; what is known of casualties goes with it only where that is chosen. */
export function SendPlan({ id, onClose }: SendPlanProps) {
  const session = useSession();
  const { now } = useDependencies();
  const [withCare, setWithCare] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ask = (has: boolean) => (has ? setAsking(true) : setWithCare(false));
    // Whatever cannot be read now is said by the sending.
    hasCare(session, id).then(ask, () => setWithCare(false));
  }, [session, id]);
  if (withCare !== undefined) {
    return <Send pack={() => packAssessments(session, [id], now(), withCare)} onClose={onClose} />;
  }
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
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
