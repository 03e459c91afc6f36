import { useState } from 'react';
import type { FoundMaterial } from '../../../domain/conditions/find-material.ts';
import { useCodePart } from '../../platform/code-part.ts';
import { ergPart } from '../../platform/public-data.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { FindMaterial } from './find-material.tsx';
import { hazmatWords as words } from './hazmat-words.ts';
import { MaterialView } from './material-view.tsx';
import { StandOffList } from './stand-off-list.tsx';

const TABS = ['materials', 'bombs'] as const;

/** What the guidebook says of a material, and how far a bomb is kept away from. */
export function HazmatDialog({ onClose }: { readonly onClose: () => void }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('materials');
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose} fills>
      <div className={flow.stack}>
        <Chips label={words.tabs}>
          {TABS.map((each) => (
            <Chip key={each} aria-pressed={each === tab} onClick={() => setTab(each)}>
              {words[each]}
            </Chip>
          ))}
        </Chips>
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
