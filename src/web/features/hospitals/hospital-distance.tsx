import { Route } from 'lucide-react';
import { useState } from 'react';
import { fieldPath } from '../../../domain/answers/path.ts';
import { notices } from '../../../domain/notices.ts';
import {
  isOtherUnit,
  ROAD_HINT,
  roadAnswer,
  straightLineWords,
  typedFigure,
} from '../../../domain/points/distance-words.ts';
import { hospitalDistance } from '../../../domain/points/distances.ts';
import { type PlaceSettings, placeSettings } from '../../../domain/points/place-settings.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswer, useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { useKit } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { roadWords as words } from './distance-words.ts';
import { undoWords } from './hospitals-words.ts';

interface HospitalDistanceProps {
  /** A tier's, or one that was added. */
  readonly row: string;
  readonly title: string;
}

/** How far it is from the plan in a straight line; minutes by road, from what is typed of the road. */
export function HospitalDistance({ row, title }: HospitalDistanceProps) {
  const kit = useKit();
  const { distance } = placeSettings(kit?.document.answers());
  const [isOpen, setOpen] = useState(false);
  const said = useFromAnswers((answers) => {
    const measured = hospitalDistance(answers, row);
    return measured ? straightLineWords(measured, measured.from.place.name, distance) : '';
  });
  return (
    <>
      {said !== '' && (
        <p className={flow.quiet}>
          {said} {ROAD_HINT.text}
        </p>
      )}
      <Button
        aria-haspopup="dialog"
        aria-label={words.openFor(title)}
        onClick={() => setOpen(true)}
      >
        <Route size={20} aria-hidden="true" /> {words.open}
      </Button>
      {isOpen && (
        <RoadDialog row={row} title={title} unit={distance} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface RoadDialogProps extends HospitalDistanceProps {
  readonly unit: PlaceSettings['distance'];
  readonly onClose: () => void;
}

function RoadDialog({ row, title, unit, onClose }: RoadDialogProps) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const path = fieldPath<string, string>('hospitalFacilities', 'groundTime', row);
  const before = useAnswer(path);
  const [distance, setDistance] = useState('');
  const [speed, setSpeed] = useState('');
  const boxes = [
    { text: distance, box: { unit, of: 'distance' } },
    { text: speed, box: { unit, of: 'speed' } },
  ] as const;
  const [length, anHour] = boxes.map(({ text, box }) => typedFigure(text, box));
  const answer = length && anHour ? roadAnswer({ distance: length, anHour }, unit) : undefined;
  const inOther = boxes.find(({ text, box }) => isOtherUnit(text, box));
  const use = (minutes: string) => {
    document.write(path, minutes);
    board.post(notices.offersTaken, [
      {
        label: undoWords.undo,
        closes: true,
        onPress: () => document.read(path) === minutes && document.write(path, before),
      },
    ]);
    onClose();
  };
  return (
    <Dialog title={words.openFor(title)} closeLabel={words.close} onClose={onClose}>
      <div className={flow.stack}>
        <TextField
          label={words.distance(unit)}
          name="road-distance"
          inputMode="decimal"
          value={distance}
          onText={setDistance}
          onEnter={() => undefined}
        />
        <TextField
          label={words.speed(unit)}
          name="road-speed"
          inputMode="decimal"
          value={speed}
          onText={setSpeed}
          onEnter={() => undefined}
        />
        {before !== '' && <p>{words.before(before)}</p>}
        {answer ? (
          <Button look="primary" onClick={() => use(answer.minutes)}>
            {words.use(answer.says)}
          </Button>
        ) : (
          <p role="status">{inOther ? words.inUnit(inOther.box) : words.fill}</p>
        )}
        <p className={flow.quiet}>{ROAD_HINT.source}</p>
      </div>
    </Dialog>
  );
}
