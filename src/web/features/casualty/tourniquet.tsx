import { Trash2 } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { type AnswerPath, fieldPath } from '../../../domain/answers/path.ts';
import { tourniquetHows } from '../../../domain/care/care-catalogue.ts';
import { clockOf, timesAt } from '../../../domain/care/casualty-record.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import {
  useAnswer,
  useAnswers,
  useAssessment,
  useShownAnswer,
} from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { CasualtyNotesContext } from './answer-notes.ts';
import styles from './casualty.module.css';
import { casualtyNotices, casualtyWords, tourniquetWords as words } from './casualty-words.ts';
import { DeleteButton } from './delete-button.tsx';
import { Box, TimeBox } from './time-box.tsx';
import { TourniquetTime } from './tourniquet-time.tsx';
import { offsetAt, useDeviceKey, useSeconds } from './use-clock.ts';

export const LEVEL: AnswerPath = fieldPath<string, string>('training', 'level');

export const tourniquetPath = (row: string, field: string): AnswerPath =>
  fieldPath<string, string>('tourniquets', field, row);

export const tourniquetId = (row: string): string => `tourniquet-${row}`;

interface TourniquetProps {
  readonly row: string;
  readonly number: number;
  /** Its place is to be typed: the box of it has the focus. */
  readonly isToName?: boolean;
  /** The id of what has the focus once this one is deleted. */
  readonly focusAfter: string;
}

export function Tourniquet({ row, number, isToName = false, focusAfter }: TourniquetProps) {
  const record = useAssessment();
  const board = useNoticeBoard();
  const Notes = useContext(CasualtyNotesContext);
  const [isOpen, setOpen] = useState(isToName);
  const path = (field: string) => tourniquetPath(row, field);
  const place = useAnswer(path('place'));
  const how = useShownAnswer(path('how'));
  const applied = useAnswer(path('appliedAt'));
  const name = words.name(place, number);
  const placePath = path('place');
  useEffect(() => {
    if (!isToName) return;
    document.querySelector<HTMLElement>(`[name="${CSS.escape(placePath)}"]`)?.focus();
  }, [isToName, placePath]);
  const remove = () => {
    const undo = record.removeRow('tourniquets', row);
    document.getElementById(focusAfter)?.focus();
    board.post(casualtyNotices.tourniquetRemoved, [
      { label: casualtyWords.undo, closes: true, onPress: undo },
    ]);
  };
  return (
    <section id={tourniquetId(row)} className={styles.tourniquet} aria-label={name} tabIndex={-1}>
      <Heading className={styles.label}>{name}</Heading>
      <Clock row={row} />
      {applied !== '' && <p>{words.appliedAt(applied)}</p>}
      {!isOpen &&
        TIMES.map(([field, label]) => <Notes key={field} path={path(field)} label={label} />)}
      <Chips label={words.how}>
        {tourniquetHows.map((each) => (
          <Chip
            key={each}
            aria-pressed={how?.text === each}
            onClick={() => record.write(path('how'), how?.text === each ? '' : each)}
          >
            {each}
          </Chip>
        ))}
      </Chips>
      {how && isOwnWords(how.text) && <p>{how.text}</p>}
      <Notes path={path('how')} label={words.how} />
      <Button
        aria-label={words.moreOf(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.more}
      </Button>
      {isOpen && (
        <>
          <Box path={placePath} label={words.place} />
          {TIMES.map(([field, label]) => (
            <TimeBox key={field} path={path(field)} label={label} />
          ))}
          <DeleteButton onDelete={remove}>
            <Trash2 size={20} aria-hidden="true" /> {words.removeThis(name)}
          </DeleteButton>
        </>
      )}
    </section>
  );
}

const TIMES = [
  ['appliedAt', words.applied],
  ['checkedAt', words.checked],
  ['convertedAt', words.converted],
  ['removedAt', words.removed],
  ['appliedAgainAt', words.again],
] as const;

const isOwnWords = (how: string): boolean =>
  how.trim() !== '' && !(tourniquetHows as readonly string[]).includes(how);

function Clock({ row }: { readonly row: string }) {
  const answers = useAnswers();
  const now = useSeconds();
  const level = useShownAnswer(LEVEL);
  const offset = offsetAt(now);
  const clock = clockOf(answers, row, now.getTime(), offset, useDeviceKey());
  if (!clock) return <p className={flow.fault}>{words.noTime}</p>;
  const path = (field: string) => tourniquetPath(row, field);
  const isApart = (field: string) => (answers.get(path(field))?.others.length ?? 0) > 0;
  const applied = timesAt(answers, path('appliedAt'), offset);
  const isEndApart = isApart('convertedAt') || isApart('removedAt');
  return (
    <>
      {/* Where two answered apart what level it is, every limit is said. */}
      <TourniquetTime clock={clock} level={level?.others.length ? '' : (level?.text ?? '')} />
      {applied[0]?.isZoneAssumed && <p>{words.noZone}</p>}
      {isApart('appliedAt') && <p>{words.earliest}</p>}
      {isEndApart && clock.phase !== 'ended' && <p>{words.endDisputed}</p>}
    </>
  );
}
