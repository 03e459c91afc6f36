import { Wifi, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useSilent } from '../../platform/use-silent.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EndSilence } from './end-silence.tsx';
import { radioWords as words } from './radio-words.ts';
import { useSwitch } from './use-switch.ts';

/** In the header: there on every screen while it is on, and before that where `isOffered`. */
export function RadioButton({ isOffered }: { readonly isOffered: boolean }) {
  const isSilent = useSilent();
  const switchTo = useSwitch();
  const [isEnding, setEnding] = useState(false);
  const [last, setLast] = useState({ isSilent, said: '' });
  if (last.isSilent !== isSilent) {
    setLast({ isSilent, said: isSilent ? words.heardOn : words.heardOff });
  }
  return (
    <>
      {(isSilent || isOffered) && (
        <IconButton
          label={isSilent ? words.isOn : words.isOff}
          icon={isSilent ? <WifiOff aria-hidden="true" /> : <Wifi aria-hidden="true" />}
          isOutlined={isSilent}
          onClick={() => (isSilent ? setEnding(true) : switchTo(true))}
        />
      )}
      <span aria-live="polite">
        <HiddenText>{last.said}</HiddenText>
      </span>
      {isEnding && <EndSilence onClose={() => setEnding(false)} />}
    </>
  );
}
