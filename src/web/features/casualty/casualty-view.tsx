import { Copy, Printer, Trash2 } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { type AnswerPath, fieldPath } from '../../../domain/answers/path.ts';
import { rowsOf } from '../../../domain/answers/rows.ts';
import { tourniquetsOf } from '../../../domain/care/casualty-record.ts';
import { casualtyTimes } from '../../../domain/care/casualty-steps.ts';
import { handoverOf } from '../../../domain/care/handover.ts';
import { keepScreenOn } from '../../platform/wake-lock.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswer, useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { Below, Heading } from '../../ui/heading.tsx';
import { type CasualtyNotes, CasualtyNotesContext } from './answer-notes.ts';
import { casualtyNotices, casualtyWords as words } from './casualty-words.ts';
import { ClockNotes } from './clock-notes.tsx';
import { DeleteButton } from './delete-button.tsx';
import { Steps } from './steps.tsx';
import { Box, TimeBox } from './time-box.tsx';
import { Tourniquets } from './tourniquets.tsx';
import { offsetAt, useClockWatch, useDeviceKey } from './use-clock.ts';

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
  /** What somebody has to decide where two answered apart. */
  readonly Notes: CasualtyNotes;
  /** It is not there any more. */
  readonly onDeleted: () => void;
}

/** One casualty: tourniquets with their clocks, the steps, what is handed over. */
export function CasualtyView(props: CasualtyViewProps) {
  const { row, onOpen, onCard, Paper, onCopy, Notes, onDeleted } = props;
  const record = useAssessment();
  const board = useNoticeBoard();
  const { now } = useDependencies();
  const [isPaperShown, setPaperShown] = useState(false);
  const device = useDeviceKey();
  useClockWatch();
  useEffect(() => keepScreenOn(), []);
  const path = (field: string): AnswerPath => fieldPath<string, string>('casualties', field, row);
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
      record.write(fieldPath<string, string>('handovers', field, handover), text);
    }
    record.write(path('handedOver'), handover);
    onOpen(handover);
  };
  const remove = () => {
    const undo = [
      ...tourniquetsOf(record.answers(), row).map((each) => record.removeRow('tourniquets', each)),
      record.removeRow('casualties', row),
    ];
    const putBack = () => {
      for (const each of undo) each();
    };
    onDeleted();
    board.post(casualtyNotices.casualtyRemoved, [
      { label: words.undo, closes: true, onPress: putBack },
    ]);
  };
  return (
    <CasualtyNotesContext value={Notes}>
      <Heading>{label || words.label}</Heading>
      <Below>
        <Tourniquets casualty={row} />
        <ClockNotes />
        <Steps casualty={row} onCard={onCard} />
        <Card title={words.facts}>
          <Box path={path('label')} label={words.label} />
          <Box path={path('age')} label={words.age} />
          <Box path={path('weight')} label={words.weight} />
          <Box path={path('k9')} label={words.k9} />
          <TimeBox path={path('injuredAt')} label={words.injuredAt} />
          <Box path={path('mechanism')} label={words.mechanism} rows={2} />
          <Box path={path('injuries')} label={words.injuries} rows={2} />
          <Box path={path('signs')} label={words.signs} rows={2} />
          <Box path={path('treatment')} label={words.treatment} rows={2} />
          {casualtyTimes.map(({ key, label: name }) => (
            <TimeBox key={key} path={path(key)} label={name} />
          ))}
        </Card>
        <Card title={words.handOver} description={words.mistWhy}>
          <Button look="primary" onClick={makeHandover}>
            {words.mist}
          </Button>
          {isHandedOver && (
            <>
              <Button onClick={() => onOpen(handedOver)}>{words.lastMist}</Button>
              <p className={flow.quiet}>{words.lastMistWhy}</p>
            </>
          )}
          <Button onClick={() => setPaperShown(true)}>
            <Printer size={20} aria-hidden="true" /> {words.print}
          </Button>
          <Button onClick={onCopy}>
            <Copy size={20} aria-hidden="true" /> {words.copy}
          </Button>
          {isPaperShown && <Paper row={row} onClose={() => setPaperShown(false)} />}
        </Card>
        <DeleteButton onDelete={remove}>
          <Trash2 size={20} aria-hidden="true" /> {words.remove}
        </DeleteButton>
      </Below>
    </CasualtyNotesContext>
  );
}
