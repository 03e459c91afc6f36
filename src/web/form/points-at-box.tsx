import { MapPinned } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Answers } from '../../domain/answers/answers.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import type { ArrivedFile } from '../../domain/exchange/places/arriving-place.ts';
import { notices } from '../../domain/notices.ts';
import {
  claimedDay,
  type FittedPoint,
  type FromFile,
  fittedPoints,
} from '../../domain/offers/arrived.ts';
import { farWords, fileWords, openedWords, timeWords } from '../../domain/offers/arrived-words.ts';
import { exactText, pointOfPlan, pointTexts } from '../../domain/points/located-places.ts';
import { placeSettings } from '../../domain/points/place-settings.ts';
import {
  type PlanPlace,
  placeInWords,
  placeName,
  planPlaces,
} from '../../domain/points/plan-places.ts';
import { claimed } from '../../domain/text/plain-characters.ts';
import { useDependencies } from '../session/dependencies.tsx';
import { useNoticeBoard } from '../session/notice-board.ts';
import { useAnswers, useAssessment, useOpenAssessment } from '../session/open-assessment.tsx';
import { useServices } from '../session/services.tsx';
import { useKitAnswers } from '../session/use-kit.ts';
import { Button } from '../ui/button.tsx';
import { Chips, OfferButton } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import flow from '../ui/flow.module.css';
import { AskedStep } from '../ui/step.tsx';
import styles from './arriving.module.css';
import { arrivingWords, atBoxWords as words } from './arriving-words.ts';

/** Among the tools of a place, while there are points of files for this plan: all of them, whatever they look like. */
export function PointsAtBox({ path }: { readonly path: AnswerPath }) {
  const files = useServices().arrivedPlaces;
  const plan = useOpenAssessment()?.id ?? '';
  const arrived = useSyncExternalStore(files.subscribe, () => files.of(plan)?.files);
  return (
    arrived && <AtBox path={path} arrived={arrived} onStopOffering={() => files.release(plan)} />
  );
}

interface AtBoxProps {
  readonly path: AnswerPath;
  readonly arrived: readonly ArrivedFile[];
  readonly onStopOffering: () => void;
}

function AtBox({ path, arrived, onStopOffering }: AtBoxProps) {
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
        aria-label={words.pointsFor(placeInWords(place))}
        onClick={() => setOpen(true)}
      >
        <MapPinned size={20} aria-hidden="true" /> {words.points}
      </Button>
      {isOpen && (
        <PointsDialog
          {...{ place, arrived, onStopOffering: onStopOffering }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What its boxes say, also where two answers stand apart: that too is a person's. */
const heldAt = (answers: Answers, { texts }: PlanPlace): string =>
  texts
    .flatMap(({ path }) => {
      const shown = answers.get(path);
      const written = shown ? [shown, ...shown.others].map(({ text }) => text.trim()) : [];
      return written.filter((text) => text !== '').join(words.or) || [];
    })
    .join(', ');

function PointsDialog({
  place,
  arrived,
  onStopOffering,
  onClose,
}: Omit<AtBoxProps, 'path'> & { readonly place: PlanPlace; readonly onClose: () => void }) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { now, timeZone } = useDependencies();
  const { format = 'dd' } = placeSettings(useKitAnswers());
  const [asked, setAsked] = useState<FittedPoint | 'stopOffering'>();
  const answers = useAnswers();
  const holds = heldAt(answers, place);
  const accept = (from: FittedPoint) => {
    const day = claimedDay(from, timeZone);
    for (const [path, text] of pointTexts(place, from.point.read, format))
      document.accept(path, text, { kind: 'file', day });
    board.post(notices.pointAccepted);
    onClose();
  };
  return (
    <Dialog title={words.pointsFor(placeInWords(place))} closeLabel={words.close} onClose={onClose}>
      {asked === 'stopOffering' ? (
        <AskedStep
          yes={words.letsGo}
          back={words.back}
          onYes={onStopOffering}
          onBack={() => setAsked(undefined)}
        >
          <p>{words.letsGoOf(arrived.length)}</p>
          <ul className={styles.reasons} translate="no">
            {arrived.map((file) => (
              <li key={fileWords(file)}>{`${fileWords(file)}, ${openedWords(file, timeZone)}`}</li>
            ))}
          </ul>
        </AskedStep>
      ) : asked ? (
        <AskedStep
          yes={holds === '' ? words.write(placeInWords(place)) : words.replace}
          back={words.back}
          onYes={() => accept(asked)}
          onBack={() => setAsked(undefined)}
        >
          {holds !== '' && <p>{words.holds(placeInWords(place), holds)}</p>}
          <Doubts asked={asked} place={place} />
          <Point {...asked} />
        </AskedStep>
      ) : (
        <div className={flow.stack}>
          <Chips label={words.pointsFor(placeInWords(place))}>
            {fittedPoints(arrived, answers, place, now()).map((each, index) => (
              <OfferButton
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same while the dialog is open
                key={index}
                onClick={() =>
                  holds === '' && each.doubts.length === 0 ? accept(each) : setAsked(each)
                }
              >
                <Point {...each} />
              </OfferButton>
            ))}
          </Chips>
          <Button onClick={() => setAsked('stopOffering')}>{words.stopOffering}</Button>
        </div>
      )}
    </Dialog>
  );
}

/** What speaks against this point at this place, and how far it is from the plan. */
function Doubts({ asked, place }: { readonly asked: FittedPoint; readonly place: PlanPlace }) {
  const { distance } = placeSettings(useKitAnswers());
  const answers = useAnswers();
  return (
    <>
      {asked.doubts.map((doubt) => (
        <p key={doubt}>{words.doubt(doubt, placeName(place, answers))}</p>
      ))}
      <p>{farWords(asked.point.read, pointOfPlan(answers), distance)}</p>
    </>
  );
}

function Point({ file, point }: FromFile) {
  const { now, timeZone } = useDependencies();
  const { format = 'dd' } = placeSettings(useKitAnswers());
  const time = timeWords(point, file.openedAt, { now: now(), timeZone });
  return (
    <span className={styles.choice}>
      <span className={styles.name} translate="no">
        {claimed(point.name)}
      </span>
      <span>{exactText(point.read, format)}</span>
      {point.isExercise && <span>{arrivingWords.exercise}</span>}
      {point.isHostile && <span>{arrivingWords.hostile}</span>}
      {point.kind && <span>{arrivingWords.kind(point.kind)}</span>}
      {point.remarks !== '' && <span translate="no">{arrivingWords.remarks(point.remarks)}</span>}
      <span className={styles.more}>
        {words.says(fileWords(file), openedWords(file, timeZone), time)}
      </span>
    </span>
  );
}
