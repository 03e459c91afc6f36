import { Copy, Printer, Trash2 } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { type AnswerPath, joinPath } from '../../../domain/answers/path.ts';
import { rowsOf } from '../../../domain/answers/rows.ts';
import { tourniquetsOf } from '../../../domain/care/casualty-record.ts';
import { casualtyTimes } from '../../../domain/care/casualty-steps.ts';
import { clockNotesOf, noteOf } from '../../../domain/care/clock-notes.ts';
import { handoverOf } from '../../../domain/care/handover.ts';
import { useLongList } from '../../form/use-long-list.tsx';
import { keepScreenOn } from '../../platform/wake-lock.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import {
  useAnswer,
  useAnswers,
  useAssessment,
  useFromAnswers,
} from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { Below, Heading } from '../../ui/heading.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './casualty.module.css';
import { DeleteButton } from './delete-button.tsx';
import { Steps } from './steps.tsx';
import { Box, TimeBox } from './time-box.tsx';
import { Tourniquets } from './tourniquets.tsx';
import { offsetAt, useClockWatch, useDeviceKey } from './use-clock.ts';
import { casualtyNotices, casualtyWords, clockNoteWords } from './words.ts';

/** Of other phones. */
const NOTES_AT_FIRST = 10;

/** What the clock of the phone did, as it was written down. */
export function ClockNotes() {
  const answers = useAnswers();
  const device = useDeviceKey();
  const notes = clockNotesOf(answers, device);
  const others = useLongList(notes.others, NOTES_AT_FIRST);
  const rows = [...notes.own, ...others.shown];
  const note = (row: string) => noteOf(answers, row, device);
  // There from the start, so that what comes is announced.
  return (
    <div role="status">
      {rows.length > 0 && (
        <Card title={clockNoteWords.title}>
          {rows.map((row) => (
            <p key={row} className={styles.warning}>
              <Status tone="danger" isText>
                {note(row)} {clockNoteWords.unchanged}
              </Status>
            </p>
          ))}
          {others.more}
          <p className={flow.quiet}>{clockNoteWords.watched}</p>
        </Card>
      )}
    </div>
  );
}

interface CasualtyViewProps {
  readonly row: string;
  /** The handover that was made of it, by the key of its row. */
  readonly onOpen: (row: string) => void;
  /** A card of the reference, by its id. */
  readonly onCard: (id: string) => void;
  /** The casualty on one page, with its ways out. */
  readonly Paper: ComponentType<{ readonly row: string; readonly onClose: () => void }>;
  /** The casualty as a text. */
  readonly onCopy: () => void;
  /** It is not there any more. */
  readonly onDeleted: () => void;
}

/** One casualty: tourniquets with their clocks, the steps, what is handed over. */
export function CasualtyView(props: CasualtyViewProps) {
  const { row, onOpen, onCard, Paper, onCopy, onDeleted } = props;
  const record = useAssessment();
  const board = useNoticeBoard();
  const { now } = useDependencies();
  const [isPaperShown, setPaperShown] = useState(false);
  const device = useDeviceKey();
  useClockWatch();
  useEffect(() => keepScreenOn(), []);
  const path = (field: string): AnswerPath => joinPath('casualties', field, row);
  const label = useAnswer(path('label'));
  const handedOver = useAnswer(path('handedOver'));
  const isHandedOver = useFromAnswers((answers) =>
    rowsOf(answers, 'handovers').includes(handedOver),
  );

  const makeHandover = () => {
    const handover = record.addRow('handovers');
    const made = handoverOf(record.answers(), row, {
      now: now().getTime(),
      offset: offsetAt(now()),
      device,
    });
    for (const [field, text] of Object.entries(made)) {
      if (text === '') continue;
      record.write(joinPath('handovers', field, handover), text);
    }
    record.write(path('handedOver'), handover);
    onOpen(handover);
  };
  const remove = () => {
    const undo = [
      ...tourniquetsOf(record.answers(), row).map((each) => record.removeRow('tourniquets', each)),
      record.removeRow('casualties', row),
    ];
    const restore = () => {
      for (const each of undo) each();
    };
    onDeleted();
    board.post(casualtyNotices.casualtyRemoved, [
      { label: casualtyWords.undo, closes: true, onPress: restore },
    ]);
  };
  return (
    <>
      <Heading>{label || casualtyWords.label}</Heading>
      <Below>
        <Tourniquets casualty={row} />
        <ClockNotes />
        <Steps casualty={row} onCard={onCard} />
        <Card title={casualtyWords.facts}>
          <Box path={path('label')} label={casualtyWords.label} />
          <Box path={path('age')} label={casualtyWords.age} />
          <Box path={path('weight')} label={casualtyWords.weight} />
          <Box path={path('k9')} label={casualtyWords.k9} />
          <TimeBox path={path('injuredAt')} label={casualtyWords.injuredAt} />
          <Box path={path('mechanism')} label={casualtyWords.mechanism} rows={2} />
          <Box path={path('injuries')} label={casualtyWords.injuries} rows={2} />
          <Box path={path('signs')} label={casualtyWords.signs} rows={2} />
          <Box path={path('treatment')} label={casualtyWords.treatment} rows={2} />
          {casualtyTimes.map(({ key, label: name }) => (
            <TimeBox key={key} path={path(key)} label={name} />
          ))}
        </Card>
        <Card title={casualtyWords.handOver} description={casualtyWords.mistWhy}>
          <Button look="primary" onClick={makeHandover}>
            {casualtyWords.mist}
          </Button>
          {isHandedOver && (
            <>
              <Button onClick={() => onOpen(handedOver)}>{casualtyWords.lastMist}</Button>
              <p className={flow.quiet}>{casualtyWords.lastMistWhy}</p>
            </>
          )}
          <Button onClick={() => setPaperShown(true)}>
            <Printer size={20} aria-hidden="true" /> {casualtyWords.print}
          </Button>
          <Button onClick={onCopy}>
            <Copy size={20} aria-hidden="true" /> {casualtyWords.copy}
          </Button>
          {isPaperShown && <Paper row={row} onClose={() => setPaperShown(false)} />}
        </Card>
        <DeleteButton onDelete={remove}>
          <Trash2 size={20} aria-hidden="true" /> {casualtyWords.remove}
        </DeleteButton>
      </Below>
    </>
  );
}
