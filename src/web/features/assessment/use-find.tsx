// From anywhere in a form: the list of its parts at hand, and the search over labels and answers.
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { UsedPart } from '../../platform/code-part.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { FIND, FIND_NOT_LOADED } from './assessment-words.ts';
import type { FindDialog, FindDialogProps } from './find-dialog.tsx';

export type FindPart = UsedPart<{ readonly FindDialog: typeof FindDialog }>;

interface FindProps extends Pick<FindDialogProps, 'view' | 'onGoTo'> {
  readonly part: FindPart;
}

interface Find {
  /** For the footer. */
  readonly button: ReactNode;
  /** For the content, below the document that it searches. */
  readonly dialog: ReactNode;
}

/** A button that opens it, as Ctrl+K or Cmd+K does: then the search has the focus; after a tap no keyboard covers the list. */
export function useFind({ view, onGoTo, part }: FindProps): Find {
  const [opened, setOpened] = useState<'button' | 'keys'>();
  const { value, failed, tryAgain } = part;
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
        onClick={() => {
          setOpened('button');
          if (failed) tryAgain();
        }}
      />
    ),
    dialog:
      opened &&
      (value ? (
        <value.FindDialog
          view={view}
          startsInBox={opened === 'keys'}
          onGoTo={onGoTo}
          onClose={() => setOpened(undefined)}
        />
      ) : (
        failed && (
          <InScreen place="notices">
            <p role="alert">{FIND_NOT_LOADED}</p>
          </InScreen>
        )
      )),
  };
}
