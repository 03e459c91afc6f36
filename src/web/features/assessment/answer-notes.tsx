import { sourceName, usualSource } from '../../../domain/answers/authors.ts';
import { unconfirmedSource } from '../../../domain/plan/unconfirmed.ts';
import { isPointPath } from '../../../domain/points/plan-warnings.ts';
import { useShownAnswer } from '../../session/open-assessment.tsx';
import styles from './answer-notes.module.css';
import type { AnswerNotesProps } from './answer-notes-context.ts';
import { noteWords, UNCONFIRMED_MARK } from './assessment-later-words.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { ConflictBox } from './conflict-box.tsx';
import { PointNotes } from './point-notes.tsx';

/** What somebody has to decide about an answer. */
export function AnswerNotes(props: AnswerNotesProps) {
  return (
    <>
      <Decision {...props} />
      {isPointPath(props.path) && <PointNotes {...props} />}
    </>
  );
}

/** Several answers to pick from, or one that was brought along and that nobody has confirmed. */
function Decision(props: AnswerNotesProps) {
  const shown = useShownAnswer(props.path);
  if (shown && shown.others.length > 0) return <ConflictBox {...props} />;
  const source = unconfirmedSource(props.path, shown);
  if (!source) {
    const usual = usualSource(shown?.author ?? '');
    return usual === '' ? null : <p className={styles.note}>{noteWords.usual(usual)}</p>;
  }
  return (
    <div className={styles.note}>
      <p>
        <span aria-hidden="true">{UNCONFIRMED_MARK}</span>
        {noteWords.from(sourceName(source))}
      </p>
      <ConfirmButton {...props} />
    </div>
  );
}
