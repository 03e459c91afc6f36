import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { NOTICE } from '../../../domain/limits.ts';
import { type Notice, type NoticeAction, useNoticeBoard } from '../../session/notice-board.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './notices.module.css';
import { noticesWords as words } from './words.ts';

function ActionButton({
  action,
  dismiss,
  undo,
}: {
  readonly action: NoticeAction;
  readonly dismiss: () => void;
  /** Of a notice that can only be undone. */
  readonly undo: (() => void) | undefined;
}) {
  if (action.href !== undefined) {
    const how =
      action.download === undefined
        ? { target: '_blank', rel: 'noopener' }
        : { download: action.download };
    return (
      <a className={buttonClass('plain')} href={action.href} {...how}>
        {action.label}
      </a>
    );
  }
  const press = () => {
    // What was undone is no longer there to be undone.
    if (action.closes) dismiss();
    if (action.closes && undo) undo();
    else action.onPress?.();
  };
  return <Button onClick={press}>{action.label}</Button>;
}

function OneNotice({ notice }: { readonly notice: Notice }) {
  const board = useNoticeBoard();
  const dismiss = () => board.dismiss(notice.id);
  const undo = notice.actions.every(({ closes }) => closes) ? () => board.undo(notice) : undefined;
  return (
    <Toast.Root
      className={`${styles.notice} ${notice.destructive ? styles.destructive : ''}`}
      open={notice.open}
      onOpenChange={(open) => !open && dismiss()}
      duration={notice.durationMs}
      type={notice.destructive ? 'foreground' : 'background'}
      data-destructive={notice.destructive ?? false}
    >
      <div className={styles.text}>
        <Toast.Title className={styles.title}>
          {notice.destructive ? (
            <Status tone="danger" isText>
              {notice.title}
            </Status>
          ) : (
            notice.title
          )}
        </Toast.Title>
        <Toast.Description>{notice.description}</Toast.Description>
        {notice.detail && <p>{notice.detail}</p>}
      </div>
      {notice.actions.length > 0 && (
        <div className={styles.actions}>
          {notice.actions.map((action) => (
            <ActionButton key={action.label} action={action} dismiss={dismiss} undo={undo} />
          ))}
        </div>
      )}
      <Toast.Close className={styles.close} aria-label={words.dismiss}>
        <X aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Draws the board's notices at this place of the screen; F8 moves the focus there. */
export function Notices({ place }: { readonly place: Element | null }) {
  const board = useNoticeBoard();
  const notices = useSyncExternalStore(board.subscribe, board.notices);
  const area = (
    <Toast.Viewport className={styles.area} hotkey={[NOTICE.hotkey]} label={words.area} />
  );
  return (
    <Toast.Provider
      duration={NOTICE.durationMs}
      swipeDirection={NOTICE.swipeDirection}
      swipeThreshold={NOTICE.swipeThresholdPx}
    >
      {place && createPortal(area, place)}
      {notices.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </Toast.Provider>
  );
}
