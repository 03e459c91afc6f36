// Where features post notices; features/notices draws them.
import { NOTICE } from '../../domain/first-limits.ts';
import type { NoticeText } from '../../domain/notices.ts';
import { Store } from '../platform/store.ts';
import { given } from './given.tsx';

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
  /** The notice's id, to take it away with. */
  post(text: NoticeText, actions?: readonly NoticeAction[]): number;
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
  notices(): readonly Notice[];
}

/** At most NOTICE.visibleAtOnce are kept; a newer one replaces the oldest. */
export function createNoticeBoard(later: (work: () => void, ms: number) => void): NoticeBoard {
  const notices = new Store<readonly Notice[]>([]);
  let lastId = 0;
  return {
    post(text, actions = []) {
      lastId += 1;
      const durationMs = actions.length > 0 ? Number.POSITIVE_INFINITY : NOTICE.durationMs;
      const notice: Notice = { ...text, of: text, id: lastId, open: true, actions, durationMs };
      notices.set([notice, ...notices.read()].slice(0, NOTICE.visibleAtOnce));
      return lastId;
    },
    dismiss(id) {
      const shown = notices.read();
      if (!shown.some((notice) => notice.id === id && notice.open)) return;
      notices.set(shown.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
      const remove = () => notices.set(notices.read().filter((notice) => notice.id !== id));
      later(remove, NOTICE.removalDelayMs);
    },
    subscribe: notices.subscribe,
    notices: notices.read,
  };
}

export const [NoticeBoardProvider, useNoticeBoard] = given<NoticeBoard>('notice board');
