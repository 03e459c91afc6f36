// The hospital list with what waits for the server, so that changes leave as soon as the vault is open.
import { config } from 'zod/mini';
import { linkCards } from '../../domain/hospitals/hospital-card.ts';
import { hospitalNotices, retriedNotices } from '../../domain/hospitals/hospital-notices.ts';
import type { NoticeText } from '../../domain/notices.ts';
import { isSilent, onSilence } from '../platform/silence.ts';
import { createHospitalList, type HospitalList } from '../sync/hospital-list.ts';
import type { Dependencies } from './dependencies.tsx';
import type { NoticeBoard } from './notice-board.ts';
import type { Session } from './session.ts';

const pageIsLeft = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
  });

export type HospitalDependencies = Pick<Dependencies, 'api' | 'now' | 'later'>;

const SENT = {
  create: hospitalNotices.hospitalSaved,
  update: hospitalNotices.hospitalUpdated,
  delete: hospitalNotices.hospitalDeleted,
} as const;

/** What these offer to undo, the card offers to bring back too: a newer notice may replace them. */
const UNDONE_ON_CARD: ReadonlySet<NoticeText> = new Set([
  hospitalNotices.hospitalWaits,
  hospitalNotices.hospitalSilent,
  hospitalNotices.hospitalDeleted,
  hospitalNotices.hospitalCardCleared,
  ...Object.values(retriedNotices).flatMap((each) => Object.values(each)),
]);

/** The list of this device; what it sends by itself, it posts on the board. */
export function startHospitals(
  session: Session,
  { api, now, later }: HospitalDependencies,
  board: NoticeBoard,
): HospitalList {
  // zod would try to compile its checks with `new Function`, which the page's policy forbids.
  config({ jitless: true });
  const list = createHospitalList({
    vault: session.vault,
    api,
    now,
    later,
    chance: Math.random,
    // A page that is left may be kept as it was (WebKit over http), with what it holds: the next one must be able to send.
    alone: (work) =>
      navigator.locks.request('bulwark-outbox', () => Promise.race([work(), pageIsLeft()])),
  });
  list.onSent(({ entry, item, isOfMany }) => {
    const open = session.open();
    if (open && item) linkCards(open.document, item);
    const isUndoShown = board
      .notices()
      .some(({ open, actions, of }) => open && actions.length > 0 && !UNDONE_ON_CARD.has(of));
    if (!isOfMany && !isUndoShown) board.post(SENT[entry.kind]);
  });
  list.start();
  const sendAll = async () => {
    // Behind a host without an API there may be one by now.
    if (list.state().hasNoServer) await list.readList();
    await list.send({ force: true });
  };
  window.addEventListener('online', sendAll);
  onSilence(() => {
    if (!isSilent()) void sendAll();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendAll();
  });
  return list;
}
