import { TOOLTIP } from '../../domain/limits.ts';
import type { AssessmentDesk } from '../device/assessment-desk.ts';
import { type NoticeBoard, NoticeBoardProvider } from '../device/notice-board.tsx';
import { DeskProvider } from '../device/open-assessment.tsx';
import { type Surroundings, SurroundingsProvider } from '../device/surroundings.tsx';
import { useLeaveGuard } from '../features/assessment/leave-guard.ts';
import { Notices } from '../features/notices/notices.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { type CodePart, useCodePart } from './code-part.ts';
import { Router } from './router.tsx';

export interface AppProps {
  readonly surroundings: Surroundings;
  readonly board: NoticeBoard;
  readonly desk: CodePart<AssessmentDesk>;
}

export function App({ surroundings, board, desk }: AppProps) {
  const { value, failed, tryAgain } = useCodePart(desk);
  return (
    <SurroundingsProvider value={surroundings}>
      <NoticeBoardProvider board={board}>
        <DeskProvider desk={value} onTryAgain={failed ? tryAgain : undefined}>
          <TooltipProvider numbers={TOOLTIP}>
            <Notices>
              {value && <LeaveGuard />}
              <Router />
            </Notices>
          </TooltipProvider>
        </DeskProvider>
      </NoticeBoardProvider>
    </SurroundingsProvider>
  );
}

function LeaveGuard() {
  useLeaveGuard();
  return null;
}
