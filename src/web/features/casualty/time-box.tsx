import type { AnswerPath } from '../../../domain/assessment/path.ts';
import { NOT_NEEDED } from '../../../domain/casualty/casualty-steps.ts';
import { readClockTime, sayOffset } from '../../../domain/casualty/clock-time.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAssessment, useShownAnswer } from '../../session/open-assessment.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { tourniquetWords, casualtyWords as words } from './casualty-words.ts';
import { offsetAt, stampOf } from './use-clock.ts';

interface BoxProps {
  readonly path: AnswerPath;
  readonly label: string;
  readonly rows?: number;
}

export function Box({ path, label, rows }: BoxProps) {
  const record = useAssessment();
  const text = useShownAnswer(path)?.text ?? '';
  return (
    <TextField
      label={label}
      name={path}
      value={text}
      onText={(next) => record.write(path, next)}
      {...(rows === undefined ? {} : { rows })}
    />
  );
}

/** A time: now by one tap, any other by typing; what cannot be read is said. */
export function TimeBox({ path, label }: BoxProps) {
  const record = useAssessment();
  const { now } = useDependencies();
  const shown = useShownAnswer(path);
  const text = shown?.text ?? '';
  const offset = offsetAt(now());
  const reading = shown && readClockTime(text, shown.at.getTime(), offset);
  const isOpen = text.trim() !== '' && text !== NOT_NEEDED;
  return (
    <TextField label={label} name={path} value={text} onText={(next) => record.write(path, next)}>
      {text.trim() === '' && (
        <Chips label={label}>
          <Chip
            aria-label={`${tourniquetWords.nowFor(label)}`}
            onClick={() => record.write(path, stampOf(now()))}
          >
            {words.now}
          </Chip>
        </Chips>
      )}
      {isOpen && !reading && <p className={flow.fault}>{tourniquetWords.unreadable}</p>}
      {reading?.isZoneAssumed && (
        <p className={flow.quiet}>{tourniquetWords.zoneAssumed(sayOffset(offset))}</p>
      )}
    </TextField>
  );
}
