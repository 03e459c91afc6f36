import { Trash2 } from 'lucide-react';
import { TITLE_FIELD } from '../../domain/answers/about.ts';
import type { Answers } from '../../domain/answers/answers.ts';
import { fieldPath } from '../../domain/answers/path.ts';
import { hasFold, isOfRowsAlone, moreFields, type Section } from '../../domain/answers/sections.ts';
import { notices } from '../../domain/notices.ts';
import { knownSection, listedSections } from '../../domain/plan/catalogue.ts';
import {
  conflictsInFold,
  foldKey,
  foldOf,
  foldTitle,
  foldWords,
  unconfirmedInFold,
} from '../../domain/plan/detail-view.ts';
import { useNoticeBoard } from '../session/notice-board.ts';
import { useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { Collapsible } from '../ui/collapsible.tsx';
import { Count, Status } from '../ui/status.tsx';
import { AnswerNotes } from './answer-notes.tsx';
import { CheckCount } from './check-count.tsx';
import { DetailField } from './detail-field.tsx';
import type { SectionEndProps } from './field-tools.ts';
import { useOpened } from './go-to.tsx';
import { type RowHead, RowList } from './rows.tsx';
import styles from './sections.module.css';
import { conflictCount, toConfirm, sectionEndWords as words } from './words.ts';

interface FoldStatusProps {
  readonly fold: string;
  /** Paths of the fold that are drawn outside of it, where there are any. */
  readonly outside?: readonly string[];
  readonly say: (answers: Answers) => string;
}

/** What a fold holds, and first of all its conflicts. */
export function FoldStatus({ fold, outside = [], say }: FoldStatusProps) {
  const words = useFromAnswers(say);
  const conflicts = useFromAnswers((answers) => conflictsInFold(answers, fold, outside));
  const open = useFromAnswers((answers) => unconfirmedInFold(answers, fold, outside));
  if (conflicts > 0) {
    return <Status tone="danger">{conflictCount(conflicts)}</Status>;
  }
  const parts = [words, open > 0 ? toConfirm(open) : ''].filter((part) => part !== '');
  return (
    <CheckCount
      isIn={(path) => foldOf(path) === fold && !outside.includes(path)}
      also={parts.join(', ')}
    >
      {parts.length > 0 && <Count>{parts.join(', ')}</Count>}
    </CheckCount>
  );
}

interface SectionDetailProps {
  readonly section: Section;
  /** One of the section's named rows, which has a fold of its own. */
  readonly row?: { readonly key: string; readonly title: string };
  /** Keys of its fields that are drawn elsewhere. */
  readonly unfolded?: readonly string[];
  /** Stands at the head of each added row. */
  readonly RowHead?: RowHead;
}

/** The folded end of a section, or of one of its named rows: more fields and the rows that were added. */
export function SectionDetail({ section, row, unfolded = [], RowHead }: SectionDetailProps) {
  const fold = foldKey(section, row?.key);
  const opened = useOpened((path) => foldOf(path) === fold);
  const all = row || !section.rows ? moreFields(section) : [];
  const fields = all.filter(({ key }) => !unfolded.includes(key));
  const outside = unfolded.map((key) => fieldPath(section.id, key, row?.key));
  return (
    <Collapsible
      title={foldTitle(section, row?.key)}
      foldOf={row?.title ?? section.title}
      opened={opened}
      status={
        <FoldStatus
          fold={fold}
          outside={outside}
          say={(answers) => foldWords(answers, section, row?.key, unfolded)}
        />
      }
    >
      <div className={styles.detail}>
        {fields.map((field) => (
          <DetailField
            key={field.key}
            path={fieldPath(section.id, field.key, row?.key)}
            field={field}
          />
        ))}
        {!row && section.added && <RowList section={section} Head={RowHead} />}
      </div>
    </Collapsible>
  );
}

/** What stands under the plain fields of a named row: its fold. Under those of a section also what comes of its being added. */
export function SectionEnd({ section, row }: SectionEndProps) {
  if (!row) return <EndOfSection section={section} />;
  return moreFields(section).length > 0 && <SectionDetail section={section} row={row} />;
}

/** The panel goes with the button: the next one takes the focus, after the last the control to add one. */
function focusBeside(button: HTMLElement): void {
  const panel = button.closest('form > [data-panel]');
  const next = panel?.nextElementSibling;
  const target = next?.matches('button') ? next : next?.querySelector('button');
  if (target instanceof HTMLElement) target.focus();
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
      {isOfRowsAlone(section) && <RowList section={section} />}
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
