import { useEffect } from 'react';
import { hasTypedAnswers } from '../../../domain/assessment/new-assessment.ts';
import { useAssessmentHolder } from '../../device/open-assessment.tsx';

/** Asks before the page is left while typed answers live in memory alone. */
export function useLeaveGuard(): void {
  const holder = useAssessmentHolder();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const document = holder.peek();
      if (document && hasTypedAnswers(document.answers())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [holder]);
}
