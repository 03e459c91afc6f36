import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { panelWords as words } from './hospitals-words.ts';

/** Leads to the files of saved hospitals. */
export function ExchangeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ArrowDownUp size={20} aria-hidden="true" /> {words.exchange}
      </Button>
      {isOpen && <ExchangeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
