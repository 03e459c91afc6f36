import { useState } from 'react';
import type { Answer } from '../../../domain/answers/answers.ts';
import { authorName } from '../../../domain/answers/authors.ts';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAssessment, useShownAnswer } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { conflictWords as words } from './assessment-later-words.ts';
import styles from './conflict-box.module.css';

/** A file may bring fifty: nobody compares so many, and the form stays quick. */
const ANSWERS_AT_FIRST = 8;

/** Answers that were given apart from each other, with who and when; one tap settles which holds. */
export function ConflictBox({
  path,
  label,
}: {
  readonly path: AnswerPath;
  readonly label: string;
}) {
  const assessment = useAssessment();
  const shown = useShownAnswer(path);
  const [isOpen, setOpen] = useState(false);
  if (!shown || shown.others.length === 0) return null;
  const all = [shown, ...shown.others];
  const answers = all.slice(0, isOpen ? all.length : ANSWERS_AT_FIRST);
  const settle = (text: string) => {
    assessment.settle(path, text);
    // The button that had the focus is gone: the box of the answer takes it.
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus();
  };
  return (
    <section className={styles.box} aria-label={words.region(label)}>
      <p className={styles.title} role="status">
        {words.which(all.length)}
      </p>
      {answers.map((answer) => (
        <div key={answer.text} className={styles.answer}>
          <Button onClick={() => settle(answer.text)}>
            <span className={styles.text}>{answer.text.trim() || words.leaveEmpty}</span>
          </Button>
          <WhoAndWhen answer={answer} />
        </div>
      ))}
      {answers.length < all.length && (
        <Button onClick={() => setOpen(true)}>{words.more(all.length - answers.length)}</Button>
      )}
    </section>
  );
}

export function WhoAndWhen({ answer }: { readonly answer: Answer }) {
  const { now, locale, timeZone } = useDependencies();
  return (
    <span className={styles.who}>
      {words.who(authorName(answer.author), sayMoment(answer.at, { now: now(), locale, timeZone }))}
    </span>
  );
}
