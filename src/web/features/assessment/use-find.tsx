// From anywhere in a form: the list of its parts at hand, and the search over labels and answers.
import { Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { FIND } from './assessment-words.ts';
import type { FindDialogProps } from './find-dialog.tsx';

interface FindProps extends Pick<FindDialogProps, 'view' | 'onGoTo'> {
  /** Once its code is there. */
  readonly FindDialog: ComponentType<FindDialogProps> | undefined;
}

interface Find {
  /** For the footer. */
  readonly button: ReactNode;
  /** For the content, below the document that it searches. */
  readonly dialog: ReactNode;
}

/** A button that opens it, as Ctrl+K or Cmd+K does: then the search has the focus; after a tap no keyboard covers the list. */
export function useFind({ view, onGoTo, FindDialog }: FindProps): Find {
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
        label={FIND}
        icon={<Search aria-hidden="true" />}
        isOutlined
        onClick={() => setOpened('button')}
      />
    ),
    dialog: opened && FindDialog && (
      <FindDialog
        view={view}
        startsInBox={opened === 'keys'}
        onGoTo={onGoTo}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
