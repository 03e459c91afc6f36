import { useState } from 'react';
import { notices } from '../../../domain/notices.ts';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';

/** The name that answers of this device carry. */
export function NameCard() {
  const { settings } = useSession();
  const board = useNoticeBoard();
  const set = useDeviceSettings();
  const [typed, setTyped] = useState<string>();
  useHold(typed !== undefined && typed.trim() !== set?.name);
  const name = typed ?? set?.name ?? '';
  const keep = () =>
    settings.change({ name: name.trim() }).then(
      () => setTyped(undefined),
      () => board.post(notices.settingNotKept),
    );
  return (
    <Card
      title="Your name"
      description="Each answer says who wrote it: in the change log, and where two people answered apart."
    >
      <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Name or call sign"
          name="deviceName"
          value={name}
          onText={setTyped}
          onEnter={keep}
          autoCapitalize="words"
        />
        {typed !== undefined && typed.trim() !== set?.name && (
          <Button look="primary" onClick={keep}>
            Keep this name
          </Button>
        )}
      </form>
    </Card>
  );
}
