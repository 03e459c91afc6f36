import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Answers } from '../../domain/answers/answers.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import type { Field } from '../../domain/answers/sections.ts';
import { isAskedLater, isAskedNow } from '../../domain/plan/completeness.ts';
import { zonesToAdd } from '../../domain/plan/plan-period.ts';
import { verifiedAge } from '../../domain/plan/unconfirmed.ts';
import { formatZoned } from '../../domain/text/written-time.ts';
import { useDependencies } from '../session/dependencies.tsx';
import { useAnswer, useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { Chip, Chips } from '../ui/chip.tsx';
import { Status } from '../ui/status.tsx';
import styles from './answer-field.module.css';
import { AnswerField } from './answer-field.tsx';
import { useOpened } from './go-to.tsx';
import { detailWords as words } from './words.ts';

/** Whether fields wait for their time: in the call-out view. */
export const AsksLaterContext = createContext(false);

interface AskedLaterProps {
  readonly isAsked: (answers: Answers) => boolean;
  readonly isInside: (path: string) => boolean;
  readonly children: ReactNode;
}

/** There once its time has come, or a person is led to it; then it stays. */
export function AskedLater({ isAsked, isInside, children }: AskedLaterProps) {
  const isNow = useFromAnswers(isAsked);
  const isLedTo = useOpened(isInside) > 0;
  return useStays(isNow || isLedTo) ? children : null;
}

/** True from the first time that it is: nothing goes from under the thumb. */
export function useStays(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}

function FieldLater({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const asksLater = useContext(AsksLaterContext);
  if (!asksLater || !isAskedLater(path)) return children;
  return (
    <AskedLater isAsked={(answers) => isAskedNow(path, answers)} isInside={(each) => each === path}>
      {children}
    </AskedLater>
  );
}

interface DetailFieldProps {
  readonly path: AnswerPath;
  readonly field: Field;
  /** Drawn under the box as well. */
  readonly children?: ReactNode;
}

/** A field with what only those beyond the specification have: the time with its zone, the age of a verification. */
export function DetailField({ path, field, children }: DetailFieldProps) {
  return (
    <FieldLater path={path}>
      <AnswerField path={path} field={field}>
        {field.kind === 'time' && <TimeChips path={path} label={field.label} />}
        {field.ages && <Age path={path} />}
        {children}
      </AnswerField>
    </FieldLater>
  );
}

function TimeChips({ path, label }: { readonly path: AnswerPath; readonly label: string }) {
  const assessment = useAssessment();
  const text = useAnswer(path);
  const { now, timeZone } = useDependencies();
  const addZone = (zone: string) => {
    assessment.write(path, `${text.trimEnd()} ${zone}`);
    // The chip that had the focus is gone: the box takes it.
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus();
  };
  return (
    <Chips label={words.timeFor(label)}>
      <Chip onClick={() => assessment.write(path, formatZoned(now(), timeZone))}>{words.now}</Chip>
      {zonesToAdd(text, now(), timeZone).map((zone) => (
        <Chip key={zone} onClick={() => addZone(zone)}>
          {words.addZone(zone)}
        </Chip>
      ))}
    </Chips>
  );
}

function Age({ path }: { readonly path: AnswerPath }) {
  const text = useAnswer(path);
  const { now, timeZone } = useDependencies();
  const age = verifiedAge(text, now(), timeZone);
  if (!age) return null;
  return (
    <p className={styles.age}>
      {age.isOld ? <Status tone="caution">{age.words}</Status> : age.words}
    </p>
  );
}
