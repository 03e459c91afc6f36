import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { FieldToolsContext } from '../form/field-tools.ts';
import { useLeaveGuard } from '../form/leave-guard.ts';
import { type CodePart, codeAhead, useCodePart } from '../platform/lazy.ts';
import { type Dependencies, DependenciesProvider } from '../session/dependencies.tsx';
import { type NoticeBoard, NoticeBoardProvider, useNoticeBoard } from '../session/notice-board.ts';
import { type Services, ServicesProvider } from '../session/services.tsx';
import { NoticesPlace, ScreenBanner } from '../ui/screen.tsx';
import { Router } from './router.tsx';

/** What is around every screen. */
const aroundCode = codeAhead(() => import('./around.tsx'));
/** What is known for a field, and its tools. */
const fieldToolsCode = codeAhead(() =>
  import('./field-tools.tsx').then(({ fieldTools }) => fieldTools),
);

interface AppProps {
  readonly dependencies: Dependencies;
  readonly board: NoticeBoard;
  readonly services: CodePart<Services>;
}

export function App({ dependencies, board, services }: AppProps) {
  const { value, failed, tryAgain } = useCodePart(services);
  const { value: around } = useCodePart(aroundCode);
  const tools = useCodePart(fieldToolsCode);
  return (
    <DependenciesProvider value={dependencies}>
      <NoticeBoardProvider value={board}>
        <ServicesProvider services={value} onTryAgain={failed ? tryAgain : undefined}>
          <WithNotices>
            {value && <LeaveGuard />}
            <ScreenBanner value={around && <around.RadioBanner />}>
              <FieldToolsContext value={tools}>
                <Router />
              </FieldToolsContext>
            </ScreenBanner>
          </WithNotices>
          {value && around && <around.Around />}
          {around && <around.Tips />}
        </ServicesProvider>
      </NoticeBoardProvider>
    </DependenciesProvider>
  );
}

function WithNotices({ children }: { readonly children: ReactNode }) {
  const board = useNoticeBoard();
  const notices = useSyncExternalStore(board.subscribe, board.notices);
  const { value: around } = useCodePart(aroundCode);
  const [place, setPlace] = useState<Element | null>(null);
  // A notice is a reason to try again to read what draws it.
  useEffect(() => {
    if (notices.length > 0) void aroundCode.load().catch(() => undefined);
  }, [notices]);
  return (
    <NoticesPlace value={setPlace}>
      {children}
      {around && <around.Notices place={place} />}
    </NoticesPlace>
  );
}

function LeaveGuard() {
  useLeaveGuard();
  return null;
}
