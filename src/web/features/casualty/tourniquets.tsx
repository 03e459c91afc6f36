import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OF_FIELD } from '../../../domain/assessment/about.ts';
import { type AnswerPath, fieldPath } from '../../../domain/assessment/path.ts';
import {
  clockOf,
  notedMoves,
  timeAt,
  tourniquetsOf,
} from '../../../domain/casualty/casualty-record.ts';
import { tourniquetHows, trainingLevels } from '../../../domain/casualty/casualty-sections.ts';
import { sayOffset } from '../../../domain/casualty/clock-time.ts';
import { writeMove } from '../../../domain/casualty/clock-watch.ts';
import { tourniquetLimitWords } from '../../../domain/casualty/tourniquet-limit-words.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswer, useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import styles from './casualty.module.css';
import { casualtyNotices, casualtyWords, tourniquetWords as words } from './casualty-words.ts';
import { Box, TimeBox } from './time-box.tsx';
import { TourniquetTime } from './tourniquet-time.tsx';
import { offsetAt, stampOf, useSeconds } from './use-clock.ts';

export const LEVEL: AnswerPath = fieldPath<string, string>('training', 'level');

const pathOf = (row: string, field: string): AnswerPath =>
  fieldPath<string, string>('tourniquets', field, row);

/** The tourniquets of a casualty with their clocks; one tap on a limb puts one on now. */
export function Tourniquets({ casualty }: { readonly casualty: string }) {
  const record = useAssessment();
  const answers = useAnswers();
  const { now } = useDependencies();
  const rows = tourniquetsOf(answers, casualty);
  const offset = offsetAt(now());
  const isElsewhere = rows.some((row) => {
    const applied = timeAt(answers, pathOf(row, 'appliedAt'), offset);
    return applied !== undefined && applied.offset !== offset;
  });
  const put = (place: string) => {
    const row = record.addRow('tourniquets');
    record.write(pathOf(row, OF_FIELD), casualty);
    record.write(pathOf(row, 'place'), place);
    record.write(pathOf(row, 'appliedAt'), stampOf(now()));
    const moved = notedMoves(answers);
    if (moved !== 0) record.write(pathOf(row, 'movesBefore'), writeMove(moved));
  };
  return (
    <Card title={words.title}>
      {rows.map((row, place) => (
        <Tourniquet key={row} row={row} number={place + 1} />
      ))}
      {isElsewhere && <p>{words.zoneOther(sayOffset(offset))}</p>}
      <p className={styles.label}>{words.put}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own */}
      <div className={styles.limbs} role="group" aria-label={words.put}>
        {words.places.map((place) => (
          <Button key={place} onClick={() => put(place)}>
            <Plus size={20} aria-hidden="true" /> {place}
          </Button>
        ))}
      </div>
      {rows.length > 0 && <Level />}
    </Card>
  );
}

function Tourniquet({ row, number }: { readonly row: string; readonly number: number }) {
  const record = useAssessment();
  const board = useNoticeBoard();
  const [isOpen, setOpen] = useState(false);
  const place = useAnswer(pathOf(row, 'place'));
  const how = useAnswer(pathOf(row, 'how'));
  const applied = useAnswer(pathOf(row, 'appliedAt'));
  const name = words.name(place, number);
  const remove = () => {
    const undo = record.removeRow('tourniquets', row);
    board.post(casualtyNotices.tourniquetRemoved, [
      { label: casualtyWords.undo, closes: true, onPress: undo },
    ]);
  };
  return (
    <section className={styles.tourniquet} aria-label={name}>
      <Heading className={styles.label}>{name}</Heading>
      <Clock row={row} />
      {applied !== '' && <p>{words.appliedAt(applied)}</p>}
      <Chips label={words.how}>
        {tourniquetHows.map((each) => (
          <Chip
            key={each}
            aria-pressed={how === each}
            onClick={() => record.write(pathOf(row, 'how'), how === each ? '' : each)}
          >
            {each}
          </Chip>
        ))}
      </Chips>
      <Button
        aria-label={words.moreOf(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.more}
      </Button>
      {isOpen && (
        <>
          <Box path={pathOf(row, 'place')} label={words.place} />
          <TimeBox path={pathOf(row, 'appliedAt')} label={words.applied} />
          <TimeBox path={pathOf(row, 'checkedAt')} label={words.checked} />
          <TimeBox path={pathOf(row, 'convertedAt')} label={words.converted} />
          <TimeBox path={pathOf(row, 'removedAt')} label={words.removed} />
          <Button look="danger" aria-label={words.removeThis(name)} onClick={remove}>
            <Trash2 size={20} aria-hidden="true" /> {words.remove}
          </Button>
        </>
      )}
    </section>
  );
}

function Clock({ row }: { readonly row: string }) {
  const answers = useAnswers();
  const now = useSeconds();
  const level = useAnswer(LEVEL);
  const clock = clockOf(answers, row, now.getTime(), offsetAt(now));
  if (!clock) return <p className={flow.fault}>{words.noTime}</p>;
  return <TourniquetTime clock={clock} level={level} />;
}

function Level() {
  const record = useAssessment();
  const level = useAnswer(LEVEL);
  return (
    <>
      <p className={styles.label}>{words.level}</p>
      <Chips label={words.level}>
        {trainingLevels.map((each) => (
          <Chip
            key={each}
            aria-pressed={level === each}
            onClick={() => record.write(LEVEL, level === each ? '' : each)}
          >
            {each}
          </Chip>
        ))}
      </Chips>
      {level === '' && <p className={flow.quiet}>{words.levelWhy}</p>}
      <p className={flow.quiet}>{tourniquetLimitWords.edition}</p>
    </>
  );
}
