// The hospital list with what waits for the server: read ahead, so that changes leave as soon as the vault is open.
import type { ReactNode } from 'react';
import { config } from 'zod/mini';
import type { Row, SectionId } from '../../domain/assessment/catalogue.ts';
import { sectionForKey } from '../../domain/assessment/section-view.ts';
import { notices } from '../../domain/notices.ts';
import type { AssessmentDesk } from '../device/assessment-desk.ts';
import { useDesk } from '../device/device-parts.tsx';
import { HospitalBookProvider } from '../device/hospitals/book-context.tsx';
import { HospitalBook } from '../device/hospitals/hospital-book.ts';
import { type NoticeBoard, useNoticeBoard } from '../device/notice-board.tsx';
import { type Surroundings, useSurroundings } from '../device/surroundings.tsx';
import { AnswerField } from '../features/assessment/answer-field.tsx';
import { SectionDetail } from '../features/assessment/section-detail.tsx';
import { HospitalPanel } from '../features/hospitals/hospital-panel.tsx';
import { useFillCards } from '../features/hospitals/use-fill-cards.ts';
import { WaitingCard } from '../features/hospitals/waiting-card.tsx';

const books = new WeakMap<AssessmentDesk, HospitalBook>();

const SENT = {
  create: notices.hospitalSaved,
  update: notices.hospitalUpdated,
  delete: notices.hospitalDeleted,
} as const;

/** What these offer to undo, the card offers to bring back too: a newer notice may take their place. */
const UNDONE_ON_CARD: ReadonlySet<string> = new Set([
  notices.hospitalWaits.title,
  notices.hospitalDeleted.title,
  notices.hospitalCardCleared.title,
]);

/** The book of this device, started when it is first asked for; what it sends by itself, it says on the board. */
export function bookOf(
  desk: AssessmentDesk,
  { api, now, later }: Surroundings,
  board: NoticeBoard,
): HospitalBook {
  const known = books.get(desk);
  if (known) return known;
  // zod would try to compile its checks with `new Function`, which the page's policy forbids.
  config({ jitless: true });
  const book = new HospitalBook({
    vault: desk.vault,
    api,
    now,
    later,
    chance: Math.random,
    alone: (work) => navigator.locks.request('bulwark-outbox', work),
  });
  books.set(desk, book);
  book.onSent(({ entry, isAwaited }) => {
    const isUndoShown = board
      .notices()
      .some(({ open, actions, title }) => open && actions.length > 0 && !UNDONE_ON_CARD.has(title));
    if (!isAwaited && !isUndoShown) board.post(SENT[entry.kind]);
  });
  book.start();
  const sendAll = async () => {
    // Behind a host without an API there may be one by now.
    if (book.state().hasNoServer) await book.readList();
    await book.send({ force: true });
  };
  window.addEventListener('online', sendAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendAll();
  });
  return book;
}

function WithBook({ children }: { readonly children: ReactNode }) {
  const desk = useDesk();
  const surroundings = useSurroundings();
  const board = useNoticeBoard();
  return (
    <HospitalBookProvider book={bookOf(desk, surroundings, board)}>{children}</HospitalBookProvider>
  );
}

const section = sectionForKey('hospitalFacilities' satisfies SectionId);

function CardDetail({ tier }: { readonly tier: Row }) {
  return <SectionDetail section={section} row={tier} />;
}

export function Hospitals() {
  return (
    <WithBook>
      <HospitalPanel FieldDrawing={AnswerField} CardDetail={CardDetail}>
        <SectionDetail section={section} />
      </HospitalPanel>
    </WithBook>
  );
}

/** Fills untouched cards from the saved list, also while the section is closed. */
export function FilledCards() {
  return (
    <WithBook>
      <Filling />
    </WithBook>
  );
}

function Filling() {
  useFillCards();
  return null;
}

/** Everything that waits for the server, wherever it was typed. */
export function Waiting() {
  return (
    <WithBook>
      <WaitingCard />
    </WithBook>
  );
}
