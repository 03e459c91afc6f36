import { useRef, useState } from 'react';
import { notices } from '../../../domain/notices.ts';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { kitOf } from '../../session/kit.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { NameOffer } from './name-offer.tsx';
import { nameWords as words } from './vault-later-words.ts';

/** The name that answers of this device carry. */
export function NameCard() {
  const session = useSession();
  const board = useNoticeBoard();
  const set = useDeviceSettings();
  const [typed, setTyped] = useState<string>();
  useHold(typed !== undefined && typed.trim() !== set?.name);
  const place = useRef<HTMLFormElement>(null);
  useKeptFocus(place, typed);
  const name = typed ?? set?.name ?? '';
  const keep = async () => {
    const isKept = await kitOf(session).keepName(name.trim());
    if (isKept) setTyped(undefined);
    else board.post(notices.settingNotKept);
  };
  return (
    <Card title={words.title} description={words.why}>
      <form
        ref={place}
        tabIndex={-1}
        className={flow.stack}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label={words.name}
          name="deviceName"
          value={name}
          onText={setTyped}
          onEnter={keep}
          autoCapitalize="words"
        />
        {typed === undefined && <NameOffer />}
        {typed !== undefined && typed.trim() !== set?.name && (
          <Button look="primary" onClick={keep}>
            {words.keep}
          </Button>
        )}
      </form>
    </Card>
  );
}
