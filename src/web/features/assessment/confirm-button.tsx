import { Check } from 'lucide-react';
import type { AnswerPath } from '../../../domain/assessment/path.ts';
import { useAssessment } from '../../device/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';

interface ConfirmButtonProps {
  readonly path: AnswerPath;
  /** Of its field, for those who hear it. */
  readonly label: string;
}

/** Says as the user that an answer holds; the next one that is to be confirmed takes the focus. */
export function ConfirmButton({ path, label }: ConfirmButtonProps) {
  const assessment = useAssessment();
  return (
    <Button
      data-confirms={path}
      aria-label={`Confirm ${label}`}
      onClick={({ currentTarget }) => {
        const all = [...document.querySelectorAll<HTMLElement>('[data-confirms]')];
        const at = all.indexOf(currentTarget);
        assessment.confirm(path);
        // This button is gone: keep the place for keyboard and screen reader.
        (all[at + 1] ?? all[at - 1])?.focus();
      }}
    >
      <Check size={20} aria-hidden="true" /> Confirm
    </Button>
  );
}
