import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { POSITION } from '../../domain/limits.ts';
import { exactText } from '../../domain/points/located-places.ts';
import { placeSettings } from '../../domain/points/place-settings.ts';
import type { ReadPoint } from '../../domain/points/point.ts';
import { askPosition, type Fix, type NoFix } from '../platform/position.ts';
import { useDependencies } from '../session/dependencies.tsx';
import { useKitAnswers } from '../session/use-kit.ts';
import { Button } from '../ui/button.tsx';
import flow from '../ui/flow.module.css';
import { Step } from '../ui/step.tsx';
import { noFixWords, positionWords as words } from './words.ts';

/** This phone's position, as exact as the phone says. */
export const pointOfFix = ({ latitude, longitude, withinMetres }: Fix): ReadPoint => ({
  point: { latitude, longitude },
  notation: 'latitudeLongitude',
  precisionMetres: withinMetres,
});

interface MyPositionProps {
  /** What gets the point. */
  readonly name: string;
  /** What it would replace; '' where there is nothing yet. */
  readonly holds: string;
  /** `text` is in the format of the kit. */
  readonly onAccept: (fix: Fix, text: string) => void;
}

type Shown = 'asking' | Fix | NoFix;

/** Asks for this phone's position by a press, and says how exact and how old it is before it is used. */
export function MyPosition({ name, holds, onAccept }: MyPositionProps) {
  const [shown, setShown] = useState<Shown>();
  const asking = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const ask = () => {
    asking.current += 1;
    const mine = asking.current;
    setShown('asking');
    void askPosition().then((found) => asking.current === mine && setShown(found));
  };
  const leave = () => {
    asking.current += 1;
    setShown(undefined);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        aria-label={words.useFor(name)}
        aria-expanded={shown !== undefined}
        onClick={shown === undefined ? ask : leave}
      >
        <LocateFixed size={20} aria-hidden="true" /> {words.use}
      </Button>
      {shown !== undefined && (
        <div className={flow.banner}>
          {shown === 'asking' ? (
            <Step>
              <p role="status">{words.asking}</p>
              <Button onClick={leave}>{words.stop}</Button>
            </Step>
          ) : typeof shown === 'string' ? (
            <Step>
              <p role="alert">{noFixWords[shown]}</p>
              <div className={flow.row}>
                <Button onClick={ask}>{words.again}</Button>
                <Button onClick={leave}>{words.leave}</Button>
              </div>
            </Step>
          ) : (
            <Found
              fix={shown}
              holds={holds}
              onAgain={ask}
              onLeave={leave}
              onAccept={(text) => {
                leave();
                onAccept(shown, text);
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

interface FoundProps {
  readonly fix: Fix;
  readonly holds: string;
  readonly onAccept: (text: string) => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

function Found({ fix, holds, onAccept, onAgain, onLeave }: FoundProps) {
  const { format = 'mgrs', distance } = placeSettings(useKitAnswers());
  const text = exactText(pointOfFix(fix), format);
  const isRough = fix.withinMetres > POSITION.roughMetres;
  const seconds = useAge(fix.at);
  return (
    <Step>
      <p>{words.within(fix.withinMetres, distance, seconds)}</p>
      <p translate="no">{text}</p>
      {isRough && <p role="alert">{words.rough(fix.withinMetres, distance)}</p>}
      {holds !== '' && <p>{words.holds(holds)}</p>}
      <div className={flow.row}>
        {isRough && (
          <Button look="primary" onClick={onAgain}>
            {words.again}
          </Button>
        )}
        <Button look={isRough ? 'plain' : 'primary'} onClick={() => onAccept(text)}>
          {holds === '' ? words.acceptPoint : words.replace}
        </Button>
        {!isRough && <Button onClick={onAgain}>{words.again}</Button>}
        <Button onClick={onLeave}>{words.leave}</Button>
      </div>
    </Step>
  );
}

/** In whole seconds, shown anew with each; a clock that was set back makes nothing younger than now. */
function useAge(at: Date): number {
  const { now, later } = useDependencies();
  const [times, setTimes] = useState(0);
  useEffect(() => later(() => setTimes(times + 1), POSITION.repeatMs), [later, times]);
  return Math.max(0, Math.round((now().getTime() - at.getTime()) / 1000));
}
