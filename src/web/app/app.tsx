import { TOOLTIP } from '../../domain/limits.ts';
import { useLeaveGuard } from '../features/assessment/leave-guard.ts';
import { Notices } from '../features/notices/notices.tsx';
import { type CodePart, useCodePart } from '../platform/code-part.ts';
import { type Dependencies, DependenciesProvider } from '../session/dependencies.ts';
import { type DeviceParts, DevicePartsProvider } from '../session/device-parts.tsx';
import { type NoticeBoard, NoticeBoardProvider } from '../session/notice-board.ts';
import { HeaderEnd } from '../ui/screen.tsx';
import {
  lockWarningPart,
  radioPart,
  sharedPart,
  storeLossPart,
  tooltipsPart,
} from './later-code.ts';
import { Router } from './router.tsx';

export interface AppProps {
  readonly dependencies: Dependencies;
  readonly board: NoticeBoard;
  readonly device: CodePart<DeviceParts>;
}

export function App({ dependencies, board, device }: AppProps) {
  const { value, failed, tryAgain } = useCodePart(device);
  const { value: warning } = useCodePart(lockWarningPart);
  const { value: loss } = useCodePart(storeLossPart);
  const { value: shared } = useCodePart(sharedPart);
  const { value: radio } = useCodePart(radioPart);
  const { value: tips } = useCodePart(tooltipsPart);
  return (
    <DependenciesProvider value={dependencies}>
      <NoticeBoardProvider value={board}>
        <DevicePartsProvider parts={value} onTryAgain={failed ? tryAgain : undefined}>
          <Notices>
            {value && <LeaveGuard />}
            <HeaderEnd value={radio && <radio.RadioInHeader />}>
              <Router />
            </HeaderEnd>
            {value && radio && <radio.RadioAround />}
            {value && warning && <warning.LockWarning />}
            {value && loss && <loss.StoreLoss />}
            {value && shared && <shared.Shared />}
          </Notices>
          {tips && <tips.Tooltips numbers={TOOLTIP} />}
        </DevicePartsProvider>
      </NoticeBoardProvider>
    </DependenciesProvider>
  );
}

function LeaveGuard() {
  useLeaveGuard();
  return null;
}
