// What is around every screen and no first paint waits for: radio silence, what the browser has removed, what another app
// shares, the warning before it locks, the notices, the tooltips.
import { useState } from 'react';
import { TOOLTIP } from '../../domain/limits.ts';
import { LockWarning } from '../features/device/lock-warning.tsx';
import { Notices } from '../features/device/notices.tsx';
import {
  MissedParts,
  OutsideLinks,
  RadioBanner,
  useKeptSilence,
} from '../features/device/radio.tsx';
import { StoreLossDialog } from '../features/device/store-loss.tsx';
import { TransferDialog } from '../features/transfer/transfer-dialog.tsx';
import { Tooltips } from '../ui/tooltip.tsx';
import { Shared } from './shared.tsx';

export { Notices, RadioBanner };

/** Once the parts of the device are there. */
export function Around() {
  useKeptSilence();
  return (
    <>
      <OutsideLinks />
      <MissedParts />
      <LockWarning />
      <StoreLoss />
      <Shared />
    </>
  );
}

export const Tips = () => <Tooltips numbers={TOOLTIP} />;

/** What the browser has removed is reported on every screen, and a backup can be made from there at once. */
function StoreLoss() {
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
