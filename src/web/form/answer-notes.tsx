import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../../domain/answers/answers.ts';
import { authorName, sourceName, usualSource } from '../../domain/answers/authors.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import { unconfirmedSource } from '../../domain/plan/unconfirmed.ts';
import { isPointPath } from '../../domain/points/plan-places.ts';
import { formatMoment } from '../../domain/text/moment.ts';
import { useDependencies } from '../session/dependencies.tsx';
import { useAssessment, useShownAnswer } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { useFieldTools } from './field-tools.ts';
import styles from './notes.module.css';
import { conflictWords, noteWords, UNCONFIRMED_MARK } from './words.ts';

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
      aria-label={noteWords.confirmThis(label)}
      onClick={({ currentTarget }) => {
        const next = nextFocus(currentTarget);
        assessment.confirm(path);
        next?.focus();
      }}
    >
      <Check size={20} aria-hidden="true" /> {noteWords.confirm}
    </Button>
  );
}

/** A file may bring fifty: nobody compares so many, and the form stays quick. */
const ANSWERS_AT_FIRST = 8;

/** Answers that were given apart from each other, with who and when; one tap resolves which holds. */
function ConflictBox({ path, label }: { readonly path: AnswerPath; readonly label: string }) {
  const assessment = useAssessment();
  const shown = useShownAnswer(path);
  const [isOpen, setOpen] = useState(false);
  if (!shown || shown.others.length === 0) return null;
  const all = [shown, ...shown.others];
  const answers = all.slice(0, isOpen ? all.length : ANSWERS_AT_FIRST);
  const resolve = (text: string) => {
    assessment.resolve(path, text);
    // The button that had the focus is gone: the box of the answer takes it.
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus();
  };
  return (
    <section className={styles.conflict} aria-label={conflictWords.region(label)}>
      <p role="status">
        <Status tone="danger" isText>
          {conflictWords.which(all.length)}
        </Status>
      </p>
      {answers.map((answer) => (
        <div key={answer.text} className={styles.answer}>
          <Button onClick={() => resolve(answer.text)}>
            <span className={styles.text}>{answer.text.trim() || conflictWords.leaveEmpty}</span>
          </Button>
          <WhoAndWhen answer={answer} />
        </div>
      ))}
      {answers.length < all.length && (
        <Button onClick={() => setOpen(true)}>
          {conflictWords.more(all.length - answers.length)}
        </Button>
      )}
    </section>
  );
}

export function WhoAndWhen({ answer }: { readonly answer: Answer }) {
  const { now, locale, timeZone } = useDependencies();
  return (
    <span className={styles.who}>
      {conflictWords.who(
        authorName(answer.author),
        formatMoment(answer.at, { now: now(), locale, timeZone }),
      )}
    </span>
  );
}

interface AnswerNotesProps {
  readonly path: AnswerPath;
  readonly label: string;
}

/** What a person has to decide about an answer. */
export function AnswerNotes(props: AnswerNotesProps) {
  const tools = useFieldTools();
  return (
    <>
      <Decision {...props} />
      {tools && isPointPath(props.path) && <tools.PointNotes {...props} />}
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
