import { TOOLTIP } from '../../domain/limits.ts';
import { type CodePart, useCodePart } from '../device/code-part.ts';
import { type DeviceParts, DevicePartsProvider } from '../device/device-parts.tsx';
import { type NoticeBoard, NoticeBoardProvider } from '../device/notice-board.tsx';
import { type Surroundings, SurroundingsProvider } from '../device/surroundings.tsx';
import { useLeaveGuard } from '../features/assessment/leave-guard.ts';
import { Notices } from '../features/notices/notices.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Router } from './router.tsx';

export interface AppProps {
  readonly surroundings: Surroundings;
  readonly board: NoticeBoard;
  readonly device: CodePart<DeviceParts>;
}

export function App({ surroundings, board, device }: AppProps) {
  const { value, failed, tryAgain } = useCodePart(device);
  return (
    <SurroundingsProvider value={surroundings}>
      <NoticeBoardProvider board={board}>
        <DevicePartsProvider parts={value} onTryAgain={failed ? tryAgain : undefined}>
          <TooltipProvider numbers={TOOLTIP}>
            <Notices>
              {value && <LeaveGuard />}
              <Router />
            </Notices>
          </TooltipProvider>
        </DevicePartsProvider>
      </NoticeBoardProvider>
    </SurroundingsProvider>
  );
}

function LeaveGuard() {
  useLeaveGuard();
  return null;
}
