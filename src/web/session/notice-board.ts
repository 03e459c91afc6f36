// Where features post notices; features/notices draws them.
import { NOTICE, UNDO } from '../../domain/limits.ts';
import type { NoticeText } from '../../domain/notices.ts';
import { Store } from '../platform/store.ts';
import { given } from './dependencies.tsx';
import type { Session } from './session.ts';

export interface NoticeAction {
  readonly label: string;
  /** An address to open in a new tab, or to save under a file name. */
  readonly href?: string;
  readonly download?: string;
  readonly onPress?: () => void;
  /** The notice goes when this is pressed. */
  readonly closes?: true;
}

export interface Notice extends NoticeText {
  readonly id: number;
  /** Which of the product's notices it is: its words may be those of another. */
  readonly of: NoticeText;
  readonly open: boolean;
  readonly actions: readonly NoticeAction[];
  /** Milliseconds until it goes by itself; Infinity for one that waits to be dismissed. */
  readonly durationMs: number;
}

export interface NoticeBoard {
  /** The notice's id, to remove it with. One that can only be undone goes by itself, and can be undone from the change log. */
  post(text: NoticeText, actions?: readonly NoticeAction[]): number;
  dismiss(id: number): void;
  /** Those that went and can still be undone, the latest first. */
  undoable(): readonly Notice[];
  /** Undoes one of these. */
  undo(notice: Notice): void;
  /** Another assessment is open: what was done in the one before is not undone from its change log. */
  forgetUndoable(): void;
  subscribe(listener: () => void): () => void;
  notices(): readonly Notice[];
}

/** At most NOTICE.visibleAtOnce are kept; a newer one replaces the oldest. */
export function createNoticeBoard(later: (work: () => void, ms: number) => void): NoticeBoard {
  const notices = new Store<readonly Notice[]>([]);
  const gone = new Store<readonly Notice[]>([]);
  const isUndone = ({ actions }: Notice) =>
    actions.length > 0 && actions.every(({ closes }) => closes);
  const keep = (went: readonly Notice[]) => {
    const undoable = went.filter(isUndone);
    if (undoable.length > 0) gone.set([...undoable, ...gone.read()].slice(0, UNDO.kept));
  };
  let lastId = 0;
  return {
    post(text, actions = []) {
      lastId += 1;
      const posted = { ...text, of: text, id: lastId, open: true, actions };
      const isWaiting = actions.length > 0 && !isUndone({ ...posted, durationMs: 0 });
      const durationMs = isWaiting
        ? Number.POSITIVE_INFINITY
        : actions.length > 0
          ? UNDO.ms
          : NOTICE.durationMs;
      const all = [{ ...posted, durationMs }, ...notices.read()];
      keep(all.slice(NOTICE.visibleAtOnce).filter(({ open }) => open));
      notices.set(all.slice(0, NOTICE.visibleAtOnce));
      return lastId;
    },
    dismiss(id) {
      const shown = notices.read();
      if (!shown.some((notice) => notice.id === id && notice.open)) return;
      keep(shown.filter((notice) => notice.id === id));
      notices.set(shown.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
      const remove = () => notices.set(notices.read().filter((notice) => notice.id !== id));
      later(remove, NOTICE.removalDelayMs);
    },
    undoable: gone.read,
    undo(notice) {
      gone.set(gone.read().filter(({ id }) => id !== notice.id));
      for (const { onPress } of notice.actions) onPress?.();
    },
    forgetUndoable: () => gone.set([]),
    subscribe: notices.subscribe,
    notices: notices.read,
  };
}

/** With each assessment that is opened. */
export function forgetUndoOfOthers(
  session: Pick<Session, 'open' | 'subscribe'>,
  board: NoticeBoard,
): void {
  let document = session.open()?.document;
  session.subscribe(() => {
    const now = session.open()?.document;
    if (now !== document) board.forgetUndoable();
    document = now;
  });
}

export const [NoticeBoardProvider, useNoticeBoard] = given<NoticeBoard>('notice board');
