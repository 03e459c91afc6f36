import { Lock } from 'lucide-react';
import { notices } from '../../../domain/notices.ts';
import { useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useDeviceSettings, useVaultState } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './vault.module.css';
import { firstOfferWords as words } from './vault-words.ts';

/** Offers a passphrase and a name before the first answer; "not now" is an answer, and it is asked once. */
export function FirstOffer({ onAccept }: { readonly onAccept: () => void }) {
  const { settings } = useSession();
  const board = useNoticeBoard();
  const state = useVaultState();
  const set = useDeviceSettings();
  if (state.kind !== 'open' || state.isProtected || !set || set.offerDeclined) return null;
  const decline = () =>
    settings.change({ offerDeclined: true }).catch(() => board.post(notices.settingNotKept));
  return (
    <div className={styles.offer}>
      <Card title={words.title} description={words.why}>
        <div className={flow.row}>
          <Button onClick={decline}>{words.notNow}</Button>
          <Button look="primary" onClick={onAccept}>
            <Lock size={20} aria-hidden="true" /> {words.set}
          </Button>
        </div>
      </Card>
    </div>
  );
}
