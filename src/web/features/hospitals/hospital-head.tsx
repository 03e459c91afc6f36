import { ArrowUpToLine, Route } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import { joinPath } from '../../../domain/answers/path.ts';
import { nextAlternate } from '../../../domain/hospitals/alternate.ts';
import { askedState, PRIMARY, recordAsked } from '../../../domain/hospitals/divert.ts';
import { hospitalNotices } from '../../../domain/hospitals/hospital-notices.ts';
import { tiers } from '../../../domain/hospitals/hospital-texts.ts';
import { hasHospital, makePrimary } from '../../../domain/hospitals/make-primary.ts';
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
import { placeInWords } from '../../../domain/points/plan-places.ts';
import { formatZoned } from '../../../domain/text/written-time.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import {
  useAnswer,
  useAssessment,
  useDeviceSettings,
  useFromAnswers,
} from '../../session/open-assessment.tsx';
import { useKit } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Status } from '../../ui/status.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useKeptFocus } from '../../ui/use-focus.ts';
import styles from './hospitals.module.css';
import { headWords, roadWords, undoWords } from './words.ts';

const SECTION = 'hospitalFacilities';
const ANSWERS = [
  ['open', headWords.open],
  ['divert', headWords.divert],
  ['unknown', headWords.unknown],
] as const;

/** Of what is to be asked again, or keeps a hospital from taking anyone. */
const TONES = {
  divert: 'danger',
  conflict: 'danger',
  unclear: 'danger',
  unknown: 'caution',
  verified: 'caution',
} as const;

/** Without one, its card's title. */
const nameOf = (answers: Answers, row: string): string =>
  answers.get(joinPath(SECTION, 'name', row))?.text.trim() ||
  (tiers.find(({ key }) => key === row)?.title ?? headWords.addedHospital);

interface HospitalHeadProps {
  /** A tier's, or one that was added. */
  readonly row: string;
  readonly title: string;
}

/** At the head of a hospital: what it answered just now, and that it becomes the primary one. */
export function HospitalHead({ row, title }: HospitalHeadProps) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { now, timeZone } = useDependencies();
  const by = useDeviceSettings()?.name ?? '';
  const state = useFromAnswers((answers) => askedState((path) => answers.get(path), row));
  const askedAt = useAnswer(joinPath(SECTION, 'verifiedAt', row));
  const askedBy = useAnswer(joinPath(SECTION, 'verifiedBy', row));
  const said = headWords.state(state, [askedAt, askedBy]);
  const isThere = useFromAnswers(() => hasHospital(document, row));
  const instead = useFromAnswers((answers) =>
    row === PRIMARY && state === 'divert' ? (nextAlternate(answers) ?? '') : '',
  );
  const insteadName = useFromAnswers((answers) => (instead === '' ? '' : nameOf(answers, instead)));
  const head = useRef<HTMLDivElement>(null);
  useKeptFocus(head, instead);
  const post = (notice: Parameters<typeof board.post>[0], undo: () => void) =>
    board.post(notice, [{ label: undoWords.undo, closes: true, onPress: undo }]);
  return (
    <div className={styles.head} ref={head} tabIndex={-1}>
      <p className={styles.asked}>{headWords.asked}</p>
      <Choice label={headWords.askedOf(title)}>
        {ANSWERS.map(([answer, label]) => (
          <Chip
            key={answer}
            aria-pressed={state === answer}
            disabled={!isThere}
            onClick={() => {
              const asking = { by, at: formatZoned(now(), timeZone) };
              post(hospitalNotices.hospitalAsked, recordAsked(document, row, answer, asking));
            }}
          >
            {label}
          </Chip>
        ))}
      </Choice>
      <p className={styles.state}>
        {state === 'open' || state === 'notAsked' ? (
          said
        ) : (
          <Status tone={TONES[state]}>{said}</Status>
        )}
      </p>
      {instead !== '' && (
        <Button
          onClick={() => post(hospitalNotices.hospitalMadePrimary, makePrimary(document, instead))}
        >
          <ArrowUpToLine size={20} aria-hidden="true" /> {headWords.makeThisPrimary(insteadName)}
        </Button>
      )}
      {row !== PRIMARY && (
        <Button
          aria-label={headWords.makeThisPrimary(title)}
          disabled={!isThere}
          onClick={() => post(hospitalNotices.hospitalMadePrimary, makePrimary(document, row))}
        >
          <ArrowUpToLine size={20} aria-hidden="true" /> {headWords.makePrimary}
        </Button>
      )}
    </div>
  );
}

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
  const state = useFromAnswers((answers) => {
    const measured = hospitalDistance(answers, row);
    return measured ? straightLineWords(measured, placeInWords(measured.from.place), distance) : '';
  });
  return (
    <>
      {state !== '' && (
        <p className={flow.quiet}>
          {state} {ROAD_HINT.text}
        </p>
      )}
      <Button
        aria-haspopup="dialog"
        aria-label={roadWords.openFor(title)}
        onClick={() => setOpen(true)}
      >
        <Route size={20} aria-hidden="true" /> {roadWords.open}
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
  const path = joinPath('hospitalFacilities', 'groundTime', row);
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
    board.post(notices.offersAccepted, [
      {
        label: undoWords.undo,
        closes: true,
        onPress: () => document.read(path) === minutes && document.write(path, before),
      },
    ]);
    onClose();
  };
  return (
    <Dialog
      title={roadWords.openFor(title)}
      closeLabel={roadWords.close}
      startsOn="box"
      onClose={onClose}
    >
      <div className={flow.stack}>
        <TextField
          label={roadWords.distance(unit)}
          name="road-distance"
          inputMode="decimal"
          value={distance}
          onText={setDistance}
          onEnter={() => undefined}
        />
        <TextField
          label={roadWords.speed(unit)}
          name="road-speed"
          inputMode="decimal"
          value={speed}
          onText={setSpeed}
          onEnter={() => undefined}
        />
        {before !== '' && <p>{roadWords.before(before)}</p>}
        {answer ? (
          <Button look="primary" onClick={() => use(answer.minutes)}>
            {roadWords.use(answer.says)}
          </Button>
        ) : (
          <p role="status">{inOther ? roadWords.inUnit(inOther.box) : roadWords.fill}</p>
        )}
        <p className={flow.quiet}>{ROAD_HINT.source}</p>
      </div>
    </Dialog>
  );
}
