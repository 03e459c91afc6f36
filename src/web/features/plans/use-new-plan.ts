import { useEffect, useRef, useState } from 'react';
import { notices } from '../../../domain/notices.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useSession } from '../../session/services.tsx';

/** Begins a new plan once where it is wanted. True while that is under way: what is open is not the one. */
export function useNewPlan(isWanted: boolean, onBegun: () => void): boolean {
  const session = useSession();
  const board = useNoticeBoard();
  const isBegun = useRef(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWanted || isBegun.current) return;
    isBegun.current = true;
    const end = () => {
      setOver(true);
      onBegun();
    };
    session
      .startNew()
      .catch(() => board.post(notices.assessmentUnsaved))
      .finally(end);
  }, [isWanted, onBegun, session, board]);
  return isWanted && !isOver;
}
