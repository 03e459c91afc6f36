import { Check } from 'lucide-react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { noteWords as words } from './assessment-later-words.ts';

interface ConfirmButtonProps {
  readonly path: AnswerPath;
  /** Of its field, for those who hear it. */
  readonly label: string;
}

/**
 * Where the focus goes once this button is gone: to the next one of its panel, after the last to the one before, and where
 * there is none to the panel's own. Not to the box: a keyboard would come up over what is to be confirmed next.
 */
function nextFocus(button: HTMLElement): HTMLElement | undefined {
  const panel = button.closest('[data-state="open"]');
  const all = [...(panel?.querySelectorAll<HTMLElement>('[data-confirms]') ?? [])];
  const at = all.indexOf(button);
  const others = all.filter(({ dataset }) => dataset.confirms !== button.dataset.confirms);
  const after = others.find((each) => all.indexOf(each) > at);
  return (
    after ?? others.at(-1) ?? panel?.querySelector<HTMLElement>('[aria-expanded]') ?? undefined
  );
}

/** Says as the user that an answer holds. */
export function ConfirmButton({ path, label }: ConfirmButtonProps) {
  const assessment = useAssessment();
  return (
    <Button
      data-confirms={path}
      aria-label={words.confirmThis(label)}
      onClick={({ currentTarget }) => {
        const next = nextFocus(currentTarget);
        assessment.confirm(path);
        next?.focus();
      }}
    >
      <Check size={20} aria-hidden="true" /> {words.confirm}
    </Button>
  );
}
