import { type ReactNode, useMemo, useState } from 'react';
import { directoryWords } from '../../../domain/hospitals/directory/directory-words.ts';
import {
  type Places,
  type StartingPoint,
  startingPoints,
  startingPointWords,
} from '../../../domain/hospitals/directory/places.ts';
import { parsePoint } from '../../../domain/points/coordinates.ts';
import { type LocatedPlace, pointOfPlan } from '../../../domain/points/located-places.ts';
import type { Point } from '../../../domain/points/point.ts';
import { MyPosition } from '../../form/my-position.tsx';
import { useCodePart } from '../../platform/lazy.ts';
import { placesPart } from '../../platform/public-data.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { findWords, startWords as words } from './words.ts';

const SHOWN_PLACES = 6;

interface FindStartProps {
  /** Draws what follows from a point. */
  readonly children: (point: Point | undefined) => ReactNode;
}

/** Where to search from: what is typed here, else where the plan is. */
export function FindStart({ children }: FindStartProps) {
  const document = useAssessment();
  const ofPlan = useMemo(() => pointOfPlan(document.answers()), [document]);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<StartingPoint>();
  const text = typed.trim();
  const read = text === '' ? undefined : parsePoint(text, { near: ofPlan?.read.point });
  const isPlace = read !== undefined && !read.ok;
  const point = text === '' ? ofPlan?.read.point : read?.ok ? read.point : place;
  const type = (next: string) => {
    setTyped(next);
    setPlace(undefined);
  };
  const usedPlace = usedPlaceWords({ text, ofPlan, place, isRead: read?.ok ?? false });
  return (
    <>
      <div className={flow.stack}>
        <p role="status">{usedPlace}</p>
        <TextField
          label={words.near}
          name="near"
          value={typed}
          spellCheck={false}
          onText={type}
          onEnter={() => undefined}
        />
        <MyPosition name={words.title} holds="" onAccept={(_, position) => type(position)} />
        {isPlace && (
          <PlacesOf text={text} reason={read.reason} chosen={place} onChoose={setPlace} />
        )}
        <p className={flow.quiet}>{findWords.offline}</p>
      </div>
      {children(point)}
    </>
  );
}

interface Used {
  readonly text: string;
  readonly ofPlan: LocatedPlace | undefined;
  readonly place: StartingPoint | undefined;
  readonly isRead: boolean;
}

function usedPlaceWords({ text, ofPlan, place, isRead }: Used): string {
  if (text === '') return ofPlan ? words.ofPlan(ofPlan) : words.none;
  if (isRead) return words.ofTyped(text);
  return place ? words.ofPlace(startingPointWords(place)) : '';
}

interface PlacesOfProps {
  readonly text: string;
  /** Why the text is no point. */
  readonly reason: string;
  readonly chosen: StartingPoint | undefined;
  readonly onChoose: (place: StartingPoint) => void;
}

function PlacesOf(props: PlacesOfProps) {
  const { value, failed, tryAgain } = useCodePart(placesPart);
  if (value) return <PlaceChoice {...props} places={value} />;
  return (
    <>
      <p role="status">{failed ? words.unreadPlaces : words.readingPlaces}</p>
      {failed && <Button onClick={tryAgain}>{findWords.tryAgain}</Button>}
    </>
  );
}

function PlaceChoice({
  text,
  reason,
  chosen,
  onChoose,
  places,
}: PlacesOfProps & { readonly places: Places }) {
  const found = useMemo(() => startingPoints(places, text, SHOWN_PLACES), [places, text]);
  const chosenName = chosen && startingPointWords(chosen);
  const names = [...new Map(found.map((each) => [startingPointWords(each), each]))];
  return (
    <>
      {names.length === 0 ? (
        <p role="status">{words.noPlace(reason)}</p>
      ) : (
        <Chips label={words.which}>
          {names.map(([name, each]) => (
            <Chip key={name} aria-pressed={name === chosenName} onClick={() => onChoose(each)}>
              {name}
            </Chip>
          ))}
        </Chips>
      )}
      <p className={flow.quiet}>{directoryWords.places}</p>
    </>
  );
}
