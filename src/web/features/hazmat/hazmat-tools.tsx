import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './hazmat.module.css';
import { HazmatDialog } from './hazmat-dialog.tsx';
import { hazmatWords as words } from './hazmat-words.ts';

/** Leads to the Emergency Response Guidebook and to the bomb stand-off. */
export function HazmatTools() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search size={20} aria-hidden="true" /> {words.find}
      </Button>
      {isOpen && <HazmatDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
