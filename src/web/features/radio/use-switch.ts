import { isSilent, setSilent } from '../../platform/silence.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { radioNotices } from './radio-words.ts';

/** The switch; what it could not do is said. */
export function useSwitch(): (isOn: boolean) => void {
  const board = useNoticeBoard();
  return (isOn) => {
    const isKept = setSilent(isOn);
    if (isSilent() !== isOn) board.post(radioNotices.notEnded);
    else if (isOn && !isKept) board.post(radioNotices.notKept);
  };
}
