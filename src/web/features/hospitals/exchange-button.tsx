import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { useCodePart } from '../../platform/code-part.ts';
import { Button } from '../../ui/button.tsx';
import { exchangePart } from './exchange-part.ts';
import { panelWords as words } from './hospitals-words.ts';

/** Leads to the files of saved hospitals. */
export function ExchangeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ArrowDownUp size={20} aria-hidden="true" /> {words.exchange}
      </Button>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}

function Opened({ onClose }: { readonly onClose: () => void }) {
  const { value, failed, tryAgain } = useCodePart(exchangePart);
  if (failed) return <Button onClick={tryAgain}>{words.readAgain}</Button>;
  return value ? <value.ExchangeDialog onClose={onClose} /> : null;
}
