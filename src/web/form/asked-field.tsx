import type { Answers } from '../../domain/answers/answers.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import type { Field } from '../../domain/answers/sections.ts';
import { type Asked, askedAt } from '../../domain/plan/call-out.ts';
import { useFromAnswers } from '../session/open-assessment.tsx';
import { Status } from '../ui/status.tsx';
import styles from './answer-field.module.css';
import { DetailField, useStays } from './detail-field.tsx';
import { askedWords as words } from './words.ts';

/** A field that says so while a commander waits for its answer. */
export function AskedField({ path, field }: { readonly path: AnswerPath; readonly field: Field }) {
  return (
    <DetailField path={path} field={field}>
      <AskedNote of={(answers) => askedAt(path, answers)} />
    </DetailField>
  );
}

/** What a commander waits for here. It keeps its place once it is answered: nothing moves under the thumb. */
export function AskedNote({ of }: { readonly of: (answers: Answers) => Asked | undefined }) {
  const asked = useFromAnswers((answers) => of(answers) ?? '');
  if (!useStays(asked !== '')) return null;
  return (
    <p className={styles.asked}>
      <Status tone={asked === '' ? 'good' : 'caution'} isText>
        {words.say(asked)}
      </Status>
    </p>
  );
}
