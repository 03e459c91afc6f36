// The hospital list with what waits for the server: read ahead, so that changes leave as soon as the vault is open.
import type { ComponentProps, ReactNode } from 'react';
import { config } from 'zod/mini';
import { linkCards } from '../../domain/hospitals/hospital-card.ts';
import { hospitalNotices } from '../../domain/hospitals/hospital-notices.ts';
import type { NoticeText } from '../../domain/notices.ts';
import type { Row, SectionId } from '../../domain/plan/catalogue.ts';
import { sectionForKey } from '../../domain/plan/section-view.ts';
import { AnswerField } from '../features/assessment/answer-field.tsx';
import { useOpened } from '../features/assessment/go-to.tsx';
import { RowHeadContext } from '../features/assessment/row-head-context.ts';
import { SectionDetail } from '../features/assessment/section-detail.tsx';
import type { FieldDrawing } from '../features/hospitals/hospital-card.tsx';
import { HospitalDistance } from '../features/hospitals/hospital-distance.tsx';
import { HospitalHead } from '../features/hospitals/hospital-head.tsx';
import { type CardFrame, HospitalPanel } from '../features/hospitals/hospital-panel.tsx';
import { PositionContext } from '../features/hospitals/position-context.ts';
import { useFillCards } from '../features/hospitals/use-fill-cards.ts';
import type { Unfolded } from '../features/hospitals/use-unfolded.ts';
import { WaitingCard } from '../features/hospitals/waiting-card.tsx';
import { MyPositionPart } from '../features/points/my-position-part.tsx';
import { isSilent, onSilence } from '../platform/silence.ts';
import { type Dependencies, useDependencies } from '../session/dependencies.ts';
import { useSession } from '../session/device-parts.tsx';
import { HospitalListProvider } from '../session/hospital-list-of-device.tsx';
import { type NoticeBoard, useNoticeBoard } from '../session/notice-board.ts';
import type { Session } from '../session/session.ts';
import { createHospitalList, type HospitalList } from '../sync/hospital-list.ts';

const lists = new WeakMap<Session, HospitalList>();

const SENT = {
  create: hospitalNotices.hospitalSaved,
  update: hospitalNotices.hospitalUpdated,
  delete: hospitalNotices.hospitalDeleted,
} as const;

/** What these offer to undo, the card offers to bring back too: a newer notice may take their place. */
const UNDONE_ON_CARD: ReadonlySet<NoticeText> = new Set([
  hospitalNotices.hospitalWaits,
  hospitalNotices.hospitalListFull,
  hospitalNotices.hospitalDeleted,
  hospitalNotices.hospitalCardCleared,
]);

/** The list of this device, started when it is first asked for; what it sends by itself, it says on the board. */
export function hospitalListOf(
  session: Session,
  { api, now, later }: Dependencies,
  board: NoticeBoard,
): HospitalList {
  const known = lists.get(session);
  if (known) return known;
  // zod would try to compile its checks with `new Function`, which the page's policy forbids.
  config({ jitless: true });
  const list = createHospitalList({
    vault: session.vault,
    api,
    now,
    later,
    chance: Math.random,
    alone: (work) => navigator.locks.request('bulwark-outbox', work),
  });
  lists.set(session, list);
  list.onSent(({ entry, item, isAwaited, isOfMany }) => {
    const open = session.open();
    if (open && item) linkCards(open.document, item);
    const isUndoShown = board
      .notices()
      .some(({ open, actions, of }) => open && actions.length > 0 && !UNDONE_ON_CARD.has(of));
    if (!isAwaited && !isOfMany && !isUndoShown) board.post(SENT[entry.kind]);
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

/** Gives the hospital list of this device to what it holds. */
export function WithHospitals({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const dependencies = useDependencies();
  const board = useNoticeBoard();
  return (
    <HospitalListProvider value={hospitalListOf(session, dependencies, board)}>
      {children}
    </HospitalListProvider>
  );
}

const section = sectionForKey('hospitalFacilities' satisfies SectionId);

function CardDetail({
  tier,
  unfolded,
}: {
  readonly tier: Row;
  readonly unfolded: readonly string[];
}) {
  return <SectionDetail section={section} row={tier} unfolded={unfolded} />;
}

/** At the head of a hospital that was added: as the three cards say it. */
function AddedHead(props: ComponentProps<typeof HospitalHead>) {
  return (
    <>
      <HospitalHead {...props} />
      <HospitalDistance {...props} />
    </>
  );
}

interface HospitalsProps {
  /** Where the fields of a card are drawn in another way than in the sections. */
  readonly FieldDrawing?: FieldDrawing;
  readonly unfolded?: Unfolded;
  /** Around each of the three cards. */
  readonly CardFrame?: CardFrame;
}

export function Hospitals({
  FieldDrawing: Drawing = AnswerField,
  unfolded,
  CardFrame,
}: HospitalsProps) {
  const isLedTo = useOpened((path) => path.startsWith(`${section.id}.`)) > 0;
  return (
    <WithHospitals>
      <PositionContext value={MyPositionPart}>
        <HospitalPanel
          FieldDrawing={Drawing}
          CardDetail={CardDetail}
          isLedTo={isLedTo}
          {...(unfolded ? { unfolded } : {})}
          {...(CardFrame ? { CardFrame } : {})}
        >
          <RowHeadContext value={AddedHead}>
            <SectionDetail section={section} />
          </RowHeadContext>
        </HospitalPanel>
      </PositionContext>
    </WithHospitals>
  );
}

/** Fills untouched cards from the saved list, also while the section is closed. */
export function FilledCards() {
  return (
    <WithHospitals>
      <Filling />
    </WithHospitals>
  );
}

function Filling() {
  useFillCards();
  return null;
}

/** Everything that waits for the server, wherever it was typed. */
export function Waiting() {
  return (
    <WithHospitals>
      <WaitingCard />
    </WithHospitals>
  );
}
