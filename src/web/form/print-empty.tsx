import { PRINT_NOT_ASSESSED_PATH } from '../../domain/answers/about.ts';
import { useAnswer, useAssessment } from '../session/open-assessment.tsx';
import { Check } from '../ui/check.tsx';
import { printEmptyWords as words } from './words.ts';

/** Whether the report names empty sections. */
export function PrintEmpty() {
  const document = useAssessment();
  const prints = useAnswer(PRINT_NOT_ASSESSED_PATH) === 'yes';
  return (
    <Check
      checked={prints}
      onChecked={(on) => document.write(PRINT_NOT_ASSESSED_PATH, on ? 'yes' : '')}
    >
      {words.print}
    </Check>
  );
}
