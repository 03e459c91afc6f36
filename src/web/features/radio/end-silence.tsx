import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { radioWords as words } from './radio-words.ts';
import { useSwitch } from './use-switch.ts';

/** A glove that slips must not end it: what waits would leave at once. */
export function EndSilence({ onClose }: { readonly onClose: () => void }) {
  const switchTo = useSwitch();
  const end = () => {
    switchTo(false);
    onClose();
  };
  return (
    <Dialog title={words.end} closeLabel={words.stay} onClose={onClose}>
      <div className={flow.stack}>
        <p>{words.endWhy}</p>
        <Button look="danger" onClick={end}>
          {words.endIt}
        </Button>
      </div>
    </Dialog>
  );
}
