// From anywhere in a form: the list of its parts at hand, and the search over labels and answers.
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { codeAhead, useCodePart } from '../platform/lazy.ts';
import { IconButton } from '../ui/button.tsx';
import type { FindDialogProps } from './find-dialog.tsx';
import { FIND_LABEL } from './words.ts';

/** No form waits for it. */
const findDialog = codeAhead(() => import('./find-dialog.tsx'));

type FindProps = Pick<FindDialogProps, 'view' | 'onGoTo'>;

interface Find {
  /** For the header. */
  readonly button: ReactNode;
  /** For the content, below the document that it searches. */
  readonly dialog: ReactNode;
}

/** A button that opens it, as Ctrl+K or Cmd+K does: then the search has the focus; after a tap no keyboard covers the list. */
export function useFind({ view, onGoTo }: FindProps): Find {
  const dialog = useCodePart(findDialog);
  const [opened, setOpened] = useState<'button' | 'keys'>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpened('keys');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return {
    button: (
      <IconButton
        label={FIND_LABEL}
        icon={<Search aria-hidden="true" />}
        onClick={() => {
          setOpened('button');
          if (dialog.failed) dialog.tryAgain();
        }}
      />
    ),
    dialog: opened && dialog.value && (
      <dialog.value.FindDialog
        view={view}
        startsInBox={opened === 'keys'}
        onGoTo={onGoTo}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
