import { useState } from 'react';
import { LOCK, PRESS_AGAIN } from '../../../domain/limits.ts';
import type { AgencyPaper } from '../../../domain/reference/agency-paper.ts';
import { agencyPapersOf } from '../../session/agency-papers.ts';
import { useSession } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { HoldButton } from '../../ui/hold-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sayPaperFault, paperActionsWords as words } from './agency-papers-words.ts';

interface PaperActionsProps {
  readonly paper: AgencyPaper;
  readonly onDone: () => void;
}

/** Its title, and deleting it. */
export function PaperActions({ paper, onDone }: PaperActionsProps) {
  const papers = agencyPapersOf(useSession());
  const [title, setTitle] = useState(paper.title);
  const [fault, setFault] = useState('');
  const act = (work: () => Promise<void>) =>
    work().then(onDone, (error: unknown) => setFault(sayPaperFault(error)));
  const rename = () => act(() => papers.rename(paper.id, title));
  return (
    <Dialog title={paper.title} closeLabel={words.close} onClose={onDone}>
      <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <p className={flow.quiet}>{words.from(paper.file)}</p>
        <TextField
          label={words.name}
          name="paperTitle"
          value={title}
          onText={setTitle}
          onEnter={rename}
          autoCapitalize="sentences"
        />
        <Button look="primary" onClick={rename}>
          {words.rename}
        </Button>
        <HoldButton
          holdMs={LOCK.holdToWipeMs}
          pressAgain={PRESS_AGAIN}
          asks={words.removeAsks}
          onHeld={() => act(() => papers.remove(paper.id))}
        >
          {words.remove}
        </HoldButton>
        {fault !== '' && (
          <p className={flow.fault} role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}
