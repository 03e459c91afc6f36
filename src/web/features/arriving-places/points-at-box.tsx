import { MapPinned } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Answers } from '../../../domain/assessment/answers.ts';
import type { AnswerPath } from '../../../domain/assessment/path.ts';
import type {
  ArrivedFile,
  ArrivingPlace,
} from '../../../domain/exchange/arriving/arriving-place.ts';
import { notices } from '../../../domain/notices.ts';
import { arrivedSource, fitOf } from '../../../domain/offers/arrived.ts';
import { exactText, pointTexts } from '../../../domain/plan-places/place-at.ts';
import { placeSettings } from '../../../domain/plan-places/place-settings.ts';
import { type PlanPlace, planPlaces } from '../../../domain/plan-places/plan-places.ts';
import { arrivedPlacesOf } from '../../session/arrived-places.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswers, useAssessment, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Step } from '../../ui/step.tsx';
import styles from './arriving.module.css';
import { arrivingWords, atBoxWords as words } from './arriving-words.ts';

/** Among the tools of a place, while there are points of files for this plan: all of them, whatever they look like. */
export function PointsAtBox({ path }: { readonly path: AnswerPath }) {
  const files = arrivedPlacesOf(useSession());
  const plan = useOpenAssessment()?.id ?? '';
  const arrived = useSyncExternalStore(files.subscribe, () => files.of(plan)?.files);
  return arrived && <AtBox path={path} arrived={arrived} onLetGo={() => files.letGo(plan)} />;
}

interface AtBoxProps {
  readonly path: AnswerPath;
  readonly arrived: readonly ArrivedFile[];
  readonly onLetGo: () => void;
}

function AtBox({ path, arrived, onLetGo }: AtBoxProps) {
  const document = useAssessment();
  const [isOpen, setOpen] = useState(false);
  const place = planPlaces(document.answers()).find(({ texts }) =>
    texts.some((each) => each.path === path),
  );
  if (!place) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={words.pointsFor(place.name)}
        onClick={() => setOpen(true)}
      >
        <MapPinned size={20} aria-hidden="true" /> {words.points}
      </Button>
      {isOpen && <PointsDialog {...{ place, arrived, onLetGo }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface FromFile {
  readonly file: ArrivedFile;
  readonly point: ArrivingPlace;
}

const LAST = 2;

/** Those that look like this place first. */
const inOrder = (arrived: readonly ArrivedFile[], place: PlanPlace): readonly FromFile[] =>
  arrived
    .flatMap((file) => file.places.map((point) => ({ file, point, fit: fitOf(point, place) })))
    .sort((one, other) => (one.fit ?? LAST) - (other.fit ?? LAST));

/** What its boxes say, also where two answers stand apart: that too is somebody's. */
const heldAt = (answers: Answers, { texts }: PlanPlace): string =>
  texts
    .flatMap(({ path }) => {
      const shown = answers.get(path);
      const said = shown ? [shown, ...shown.others].map(({ text }) => text.trim()) : [];
      return said.filter((text) => text !== '').join(words.or) || [];
    })
    .join(', ');

function PointsDialog({
  place,
  arrived,
  onLetGo,
  onClose,
}: Omit<AtBoxProps, 'path'> & { readonly place: PlanPlace; readonly onClose: () => void }) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { timeZone } = useDependencies();
  const { format = 'dd' } = placeSettings(useKitAnswers());
  const [asked, setAsked] = useState<FromFile>();
  const holds = heldAt(useAnswers(), place);
  const take = ({ file, point }: FromFile) => {
    const { day } = arrivedSource(file, point, timeZone);
    for (const [path, text] of pointTexts(place, point.read, format))
      document.take(path, text, { kind: 'file', day });
    board.post(notices.pointTaken);
    onClose();
  };
  return (
    <Dialog title={words.pointsFor(place.name)} closeLabel={words.close} onClose={onClose}>
      {asked ? (
        <Step>
          <p>{words.holds(place.name, holds)}</p>
          <Point {...asked} />
          <div className={flow.row}>
            <Button look="primary" onClick={() => take(asked)}>
              {words.replace}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{words.back}</Button>
          </div>
        </Step>
      ) : (
        <div className={flow.stack}>
          <Chips label={words.pointsFor(place.name)}>
            {inOrder(arrived, place).map((each, index) => (
              <Chip
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same while the dialog is open
                key={index}
                onClick={() => (holds === '' ? take(each) : setAsked(each))}
              >
                <Point {...each} />
              </Chip>
            ))}
          </Chips>
          <Button onClick={onLetGo}>{words.letGo}</Button>
        </div>
      )}
    </Dialog>
  );
}

function Point({ file, point }: FromFile) {
  const { timeZone } = useDependencies();
  const { format = 'dd' } = placeSettings(useKitAnswers());
  const { when, day } = arrivedSource(file, point, timeZone);
  return (
    <span className={styles.choice}>
      <span className={styles.name}>{point.name === '' ? arrivingWords.noName : point.name}</span>
      <span>{exactText(point.read, format)}</span>
      {point.remarks !== '' && <span>{point.remarks}</span>}
      <span className={styles.more}>{words.says(file.name, when.day, when.hour, day === '')}</span>
    </span>
  );
}
