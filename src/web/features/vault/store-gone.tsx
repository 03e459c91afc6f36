import { useState } from 'react';
import { useSession } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { READ_REFERENCE, storeGoneWords as words } from './vault-later-words.ts';

/** In place of an empty list: that there was something, and what can be done. Nothing is stored before its user goes on. */
export function StoreGone() {
  const { vault } = useSession();
  const [isBusy, setBusy] = useState(false);
  const goOn = () => {
    setBusy(true);
    void vault.beginAnew();
  };
  return (
    <Card title={words.title} description={words.what}>
      <div className={flow.stack} role="alert">
        <p>{words.otherTab}</p>
        <p>{words.backup}</p>
        <Button look="primary" disabled={isBusy} onClick={goOn}>
          {words.goOn}
        </Button>
        <p className={flow.quiet}>{words.passphrase}</p>
        <p>{READ_REFERENCE}</p>
      </div>
    </Card>
  );
}
