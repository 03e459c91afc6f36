import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Erg } from '../../../domain/conditions/erg.ts';
import type { FoundMaterial } from '../../../domain/conditions/find-material.ts';
import { namesMaterial, notOffered } from '../../../domain/offers/erg.ts';
import { useCodePart } from '../../platform/lazy.ts';
import { ergPart } from '../../platform/public-data.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import styles from './hazmat.module.css';
import { FindMaterial, MaterialView, StandOffList } from './material-view.tsx';
import { perimeterWords, hazmatWords as words } from './words.ts';

const TABS = ['materials', 'bombs'] as const;

/** What the guidebook says of a material, and how far a bomb is kept away from. */
export function HazmatDialog({ onClose }: { readonly onClose: () => void }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('materials');
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose} fills>
      <div className={flow.stack}>
        <Choice label={words.tabs}>
          {TABS.map((each) => (
            <Chip key={each} aria-pressed={each === tab} onClick={() => setTab(each)}>
              {words[each]}
            </Chip>
          ))}
        </Choice>
        {tab === 'materials' ? <Materials /> : <StandOffList />}
      </div>
    </Dialog>
  );
}

function Materials() {
  const { value: erg, failed, tryAgain } = useCodePart(ergPart);
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundMaterial>();
  if (!erg) {
    return (
      <>
        <p role="status">{failed ? words.unread : words.reading}</p>
        {failed && <Button onClick={tryAgain}>{words.tryAgain}</Button>}
      </>
    );
  }
  if (found) return <MaterialView found={found} onBack={() => setFound(undefined)} />;
  return <FindMaterial erg={erg} text={text} onText={setText} onFound={setFound} />;
}

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
