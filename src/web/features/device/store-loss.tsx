import { Save } from 'lucide-react';
import { useState } from 'react';
import { useForgetLoss, useStoreLoss } from '../../session/store-loss.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { storeLossWords as words } from './words.ts';

/** Above whatever is open, until it is read: that the browser has removed what was stored, what is stored again, and what is not. */
export function StoreLossDialog({ onBackUp }: { readonly onBackUp: () => void }) {
  const loss = useStoreLoss();
  const forget = useForgetLoss();
  /** It was read while it was not stored anew: it is shown again once it is. */
  const [isPutOff, setPutOff] = useState(false);
  if (!loss || (isPutOff && !loss.isStored)) return null;
  const close = () => {
    setPutOff(!loss.isStored);
    if (loss.isStored) forget();
  };
  const lost = words.lost(loss.lost);
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      <div className={flow.stack}>
        <div className={flow.stack} role="alert">
          <p>
            {words.what} {loss.isStored ? words.isStored : words.isNotStored}
          </p>
          {loss.isStored && (
            <>
              {lost.length > 0 && (
                <>
                  <p>
                    <strong>{words.isLost}</strong>
                  </p>
                  <ul>
                    {lost.map((each) => (
                      <li key={each}>{each}</li>
                    ))}
                  </ul>
                  <p>{words.bring}</p>
                </>
              )}
              <p>{words.log}</p>
            </>
          )}
        </div>
        <p>{words.mayHappenAgain}</p>
        <Button look="primary" onClick={onBackUp}>
          <Save size={20} aria-hidden="true" /> {words.backUp}
        </Button>
      </div>
    </Dialog>
  );
}
