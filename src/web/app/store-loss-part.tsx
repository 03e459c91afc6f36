// What the browser has removed is said wherever its user is, and from there a backup is made at once.
import { useState } from 'react';
import { TransferDialog } from '../features/transfer/transfer-dialog.tsx';
import { StoreLossDialog } from '../features/vault/store-loss.tsx';

export function StoreLoss() {
  const [isBackingUp, setBackingUp] = useState(false);
  return (
    <>
      <StoreLossDialog onBackUp={() => setBackingUp(true)} />
      {isBackingUp && (
        <TransferDialog transfer={{ kind: 'backUp' }} onClose={() => setBackingUp(false)} />
      )}
    </>
  );
}
