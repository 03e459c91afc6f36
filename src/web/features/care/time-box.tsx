import { useRef } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { NOT_NEEDED } from '../../../domain/care/casualty-steps.ts';
import { formatOffset, readClockTime, wholeClockTime } from '../../../domain/care/clock-time.ts';
import { AnswerNotes } from '../../form/answer-notes.tsx';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment, useShownAnswer } from '../../session/open-assessment.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { clockStamp, offsetAt } from './use-clock.ts';
import { casualtyNotices, tourniquetWords, casualtyWords as words } from './words.ts';

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
    >
      <AnswerNotes path={path} label={label} />
    </TextField>
  );
}

/** A time: now by one tap, any other by typing; what cannot be read is reported. */
export function TimeBox({ path, label }: BoxProps) {
  const record = useAssessment();
  const board = useNoticeBoard();
  const { now } = useDependencies();
  const shown = useShownAnswer(path);
  const isTyped = useRef(false);
  const text = shown?.text ?? '';
  const offset = offsetAt(now());
  const reading = shown && readClockTime(shown.text, shown.at.getTime(), offset);
  const isOpen = text.trim() !== '' && text !== NOT_NEEDED;
  const writeNow = () => {
    record.write(path, clockStamp(now()));
    if (text.trim() === '') return;
    board.post(casualtyNotices.timeReplaced, [
      { label: words.undo, closes: true, onPress: () => record.write(path, text) },
    ]);
  };
  /** What this phone's user typed is of its day and zone; what another wrote is not. */
  const complete = () => {
    if (!isTyped.current) return;
    isTyped.current = false;
    const at = now();
    const whole = wholeClockTime(text, at.getTime(), offsetAt(at));
    if (whole !== undefined) record.write(path, whole);
  };
  return (
    <TextField
      label={label}
      name={path}
      value={text}
      breaks
      onText={(next) => {
        isTyped.current = true;
        record.write(path, next);
      }}
      onLeave={complete}
    >
      <Chips label={tourniquetWords.timeFor(label)}>
        <Chip aria-label={tourniquetWords.nowFor(label)} onClick={writeNow}>
          {words.now}
        </Chip>
      </Chips>
      {isOpen && !reading && <p className={flow.fault}>{tourniquetWords.unreadable}</p>}
      {reading?.isZoneAssumed && (
        <p className={flow.quiet}>{tourniquetWords.zoneAssumed(formatOffset(offset))}</p>
      )}
      <AnswerNotes path={path} label={label} />
    </TextField>
  );
}
