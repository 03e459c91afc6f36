import { useState } from 'react';
import { isSilent, setSilent } from '../platform/silence.ts';
import { useSilent } from '../platform/use-silent.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Screen, ScreenTitle } from '../ui/screen.tsx';
import { missingScreenWords as words } from './words.ts';

interface MissingScreenProps {
  readonly title: string;
  /** Its code could not be read, as all that is not on the device under radio silence. */
  readonly isUnread?: true;
  readonly onTryAgain: () => void;
}

/** In place of a screen whose code could not be read or that could not be drawn; everything typed is still there. */
export function MissingScreen({ title, isUnread, onTryAgain }: MissingScreenProps) {
  const isOn = useSilent();
  const [asked, setAsked] = useState<string>();
  const end = () => {
    setSilent(false);
    if (isSilent()) return setAsked(words.still);
    setAsked(undefined);
    onTryAgain();
  };
  return (
    <Screen header={<ScreenTitle>{title}</ScreenTitle>}>
      <Card title={words.title} description={words.why}>
        <Button look="primary" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
        <Button onClick={() => window.history.back()}>{words.back}</Button>
        {isOn && isUnread && (
          <>
            <p role="status">{asked ?? words.silent}</p>
            {/* The question of features/device/radio.tsx, with no code that may be missing too: what is pressed twice ends nothing. */}
            <Button onClick={() => setAsked(asked ? undefined : words.ask)}>
              {asked ? words.stay : words.end}
            </Button>
            {asked && (
              <Button look="danger" onClick={end}>
                {words.end}
              </Button>
            )}
          </>
        )}
      </Card>
    </Screen>
  );
}
