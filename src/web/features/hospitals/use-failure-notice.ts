// A change that a person sends again, and that fails again, is reported as the first time.
import type { HospitalEntry } from '../../../domain/hospitals/hospital.ts';
import { failedNotice, hospitalNotices } from '../../../domain/hospitals/hospital-notices.ts';
import { isSilent } from '../../platform/silence.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useHospitals } from '../../session/services.tsx';

/** Posts why the first of these changes that still waits does so. */
export function useFailureNotice() {
  const list = useHospitals();
  const board = useNoticeBoard();
  return (isOfThese: (entry: HospitalEntry) => boolean) => {
    const { hasNoServer, outbox } = list.state();
    const left = outbox.find((entry) => isOfThese(entry) && (entry.question || entry.lastFault));
    if (!left || hasNoServer) return;
    board.post(isSilent() ? hospitalNotices.hospitalSilent : failedNotice(left.kind, left));
  };
}
