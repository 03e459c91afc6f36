import { Trash2 } from 'lucide-react';
import { TITLE_FIELD } from '../../../domain/answers/about.ts';
import { fieldPath } from '../../../domain/answers/path.ts';
import { notices } from '../../../domain/notices.ts';
import {
  hasFold,
  knownSection,
  listedSections,
  moreFields,
  type Section,
} from '../../../domain/plan/catalogue.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerNotes } from './answer-notes.tsx';
import { sectionEndWords as words } from './assessment-later-words.ts';
import { SectionDetail } from './section-detail.tsx';
import type { SectionEndProps } from './section-list.tsx';

/** What stands under the plain fields of a named row: its fold. Under those of a section also what comes of its being added. */
export function SectionEnd({ section, row }: SectionEndProps) {
  if (!row) return <EndOfSection section={section} />;
  return moreFields(section).length > 0 && <SectionDetail section={section} row={row} />;
}

/** The panel goes with the button: the next one takes the focus, after the last the control to add one. */
function focusBeside(button: HTMLElement): void {
  const panel = button.closest('form > [data-panel]');
  panel?.nextElementSibling?.querySelector<HTMLElement>('button')?.focus();
}

/** Its fold, and for an added one what its title may be, and its removal. */
function EndOfSection({ section }: { readonly section: Section }) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const remove = (button: HTMLElement) => {
    focusBeside(button);
    const undo = document.removeSection(section.id);
    board.post(notices.sectionRemoved, [{ label: words.undo, closes: true, onPress: undo }]);
  };
  return (
    <>
      {hasFold(section) && <SectionDetail section={section} />}
      {!knownSection(section.id) && (
        <AnswerNotes path={fieldPath(section.id, TITLE_FIELD)} label={words.title} />
      )}
      {!listedSections.includes(section) && (
        <Button look="danger" onClick={({ currentTarget }) => remove(currentTarget)}>
          <Trash2 size={20} aria-hidden="true" /> {words.remove}
        </Button>
      )}
    </>
  );
}
