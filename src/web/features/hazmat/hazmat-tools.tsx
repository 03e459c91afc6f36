import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Erg } from '../../../domain/conditions/erg.ts';
import { namesMaterial, notOffered } from '../../../domain/offers/erg.ts';
import { useCodePart } from '../../platform/code-part.ts';
import { ergPart } from '../../platform/public-data.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from './hazmat.module.css';
import { HazmatDialog } from './hazmat-dialog.tsx';
import { perimeterWords, hazmatWords as words } from './hazmat-words.ts';

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

/** Of the numbers that the plan names: more distances, and which have none. */
export function PerimeterNotes() {
  return useFromAnswers(namesMaterial) && <ReadNotes />;
}

function ReadNotes() {
  const { value: erg, failed } = useCodePart(ergPart);
  if (erg) return <Notes erg={erg} />;
  return failed && <p role="status">{words.unread}</p>;
}

function Notes({ erg }: { readonly erg: Erg }) {
  const lines = useFromAnswers((answers) => perimeterWords(notOffered(erg, answers)).join('\n'));
  return lines !== '' && <p className={`${flow.quiet} ${styles.notes}`}>{lines}</p>;
}
