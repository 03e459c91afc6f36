import { type ReactNode, useState } from 'react';
import { notices } from '../../domain/notices.ts';
import { parsePoint } from '../../domain/points/coordinates.ts';
import {
  exactText,
  locatedAt,
  type PlanPoints,
  planPoints,
  pointTexts,
} from '../../domain/points/located-places.ts';
import { placeSettings } from '../../domain/points/place-settings.ts';
import type { PlanPlace } from '../../domain/points/plan-places.ts';
import type { ReadPoint } from '../../domain/points/point.ts';
import type { SharedAnswer } from '../platform/messages.ts';
import { useNoticeBoard } from '../session/notice-board.ts';
import { useAnswers, useAssessment } from '../session/open-assessment.tsx';
import { useKitAnswers } from '../session/use-kit.ts';
import { Button } from '../ui/button.tsx';
import { Chip, Chips } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import flow from '../ui/flow.module.css';
import { Heading } from '../ui/heading.tsx';
import { AskedStep } from '../ui/step.tsx';
import { useAnnouncedCopy } from './point-dialog.tsx';
import styles from './points.module.css';
import { sharedWords as words } from './words.ts';

interface SharedDialogProps {
  readonly shared: SharedAnswer | 'asking';
  readonly onClose: () => void;
  /** Draws where the point can go. */
  readonly children: (read: ReadPoint) => ReactNode;
}

/** A text of another app: what it is read as, and where it goes. */
export function SharedDialog({ shared, onClose, children }: SharedDialogProps) {
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <div className={flow.stack}>
        {shared === 'asking' ? (
          <p role="status">{words.asking}</p>
        ) : shared === null ? (
          <p role="alert">{words.lost}</p>
        ) : 'isTooLong' in shared ? (
          <p role="alert">{words.tooLong}</p>
        ) : (
          <SharedText text={shared.text}>{children}</SharedText>
        )}
      </div>
    </Dialog>
  );
}

/** Of the text nothing is on screen while the assessments are locked. */
export function SharedLocked({
  onUnlock,
  onClose,
}: {
  readonly onUnlock: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <div className={flow.stack}>
        <p>{words.locked}</p>
        <Button look="primary" onClick={onUnlock}>
          {words.unlock}
        </Button>
      </div>
    </Dialog>
  );
}

function SharedText({
  text,
  children,
}: {
  readonly text: string;
  readonly children: SharedDialogProps['children'];
}) {
  const { announcement, copy } = useAnnouncedCopy();
  const read = parsePoint(text);
  return (
    <>
      <Heading>{words.says}</Heading>
      <p className={styles.shared} translate="no">
        {text}
      </p>
      {read.ok ? (
        <>
          <p role="status">{words.readAs(exactText(read, 'dd'))}</p>
          {children(read)}
        </>
      ) : (
        <>
          <p role="alert">{read.reason}</p>
          <Button onClick={() => copy(text)}>{words.copy}</Button>
          <p role="status">{announcement}</p>
        </>
      )}
    </>
  );
}

/** What the boxes of a place say. */
const textsLine = ({ texts }: PlanPlace): string =>
  texts
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(', ');

/** Those without a point first. */
function inOrder(points: PlanPoints): readonly PlanPlace[] {
  const isLocated = (place: PlanPlace) => locatedAt(points, place) !== undefined;
  return [
    ...points.places.filter((place) => !isLocated(place)),
    ...points.places.filter(isLocated),
  ];
}

interface SharedPlacesProps {
  /** No plan gets it more exact than it was shared. */
  readonly read: ReadPoint;
  readonly onAccepted: () => void;
}

/** The places of the open plan: one gets the point. */
export function SharedPlaces({ read, onAccepted }: SharedPlacesProps) {
  const document = useAssessment();
  const answers = useAnswers();
  const board = useNoticeBoard();
  const { format = 'dd' } = placeSettings(useKitAnswers());
  const [asked, setAsked] = useState<PlanPlace>();
  const accept = (place: PlanPlace) => {
    for (const [path, text] of pointTexts(place, read, format))
      document.accept(path, text, { kind: 'app' });
    board.post(notices.pointAccepted);
    onAccepted();
  };
  if (asked) {
    return (
      <AskedStep
        yes={words.replace}
        back={words.back}
        onYes={() => accept(asked)}
        onBack={() => setAsked(undefined)}
      >
        <p>{words.holds(asked, textsLine(asked))}</p>
      </AskedStep>
    );
  }
  return (
    <>
      <Heading>{words.which}</Heading>
      <Chips label={words.which}>
        {inOrder(planPoints(answers)).map((place) => (
          <Chip
            key={place.addressPath}
            onClick={() => (textsLine(place) === '' ? accept(place) : setAsked(place))}
          >
            {words.place(place, textsLine(place))}
          </Chip>
        ))}
      </Chips>
    </>
  );
}
