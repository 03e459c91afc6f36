import { useEffect, useRef, useState } from 'react';
import { notices } from '../../../domain/notices.ts';
import { addEventSections } from '../../../domain/plan/new-assessment.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useSession } from '../../session/services.tsx';

/** What an address asks for: a plan of a call-out, or of an event. */
export type NewPlan = 'callOut' | 'event' | undefined;

/** Begins a new plan once where one is wanted. True while that is under way: what is open is not the one. */
export function useNewPlan(wanted: NewPlan, onBegun: () => void): boolean {
  const session = useSession();
  const board = useNoticeBoard();
  const isBegun = useRef(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!wanted || isBegun.current) return;
    isBegun.current = true;
    const end = () => {
      setOver(true);
      onBegun();
    };
    const begun = wanted === 'event' ? session.beginFrom(addEventSections) : session.startNew();
    begun.catch(() => board.post(notices.assessmentUnsaved)).finally(end);
  }, [wanted, onBegun, session, board]);
  return wanted !== undefined && !isOver;
}
