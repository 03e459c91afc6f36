import { TOOLTIP } from '../../domain/limits.ts';
import { type NoticeBoard, NoticeBoardProvider } from '../device/notice-board.tsx';
import { type AssessmentHolder, AssessmentProvider } from '../device/open-assessment.tsx';
import { type Surroundings, SurroundingsProvider } from '../device/surroundings.tsx';
import { useLeaveGuard } from '../features/assessment/leave-guard.ts';
import { Notices } from '../features/notices/notices.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Router } from './router.tsx';

export interface AppProps {
  readonly surroundings: Surroundings;
  readonly board: NoticeBoard;
  readonly assessment: AssessmentHolder;
}

export function App({ surroundings, board, assessment }: AppProps) {
  return (
    <SurroundingsProvider value={surroundings}>
      <NoticeBoardProvider board={board}>
        <AssessmentProvider holder={assessment}>
          <TooltipProvider numbers={TOOLTIP}>
            <Notices>
              <LeaveGuard />
              <Router />
            </Notices>
          </TooltipProvider>
        </AssessmentProvider>
      </NoticeBoardProvider>
    </SurroundingsProvider>
  );
}

function LeaveGuard() {
  useLeaveGuard();
  return null;
}
