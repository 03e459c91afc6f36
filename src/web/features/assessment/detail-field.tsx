import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import type { Field } from '../../../domain/plan/catalogue.ts';
import { zonesToAdd } from '../../../domain/plan/plan-period.ts';
import { verifiedAge } from '../../../domain/plan/unconfirmed.ts';
import { sayZoned } from '../../../domain/text/written-time.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAnswer, useAssessment } from '../../session/open-assessment.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { AnswerField } from './answer-field.tsx';
import { FieldLater } from './asked-later.tsx';
import { detailWords as words } from './assessment-later-words.ts';
import styles from './detail-field.module.css';

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
      <Chip onClick={() => assessment.write(path, sayZoned(now(), timeZone))}>{words.now}</Chip>
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
    <p className={styles.age} data-state={age.isOld ? 'old' : 'recent'}>
      {age.isOld && <TriangleAlert size={20} aria-hidden="true" />} {age.words}
    </p>
  );
}
