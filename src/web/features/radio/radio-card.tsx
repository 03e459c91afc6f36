import { useEffect, useState, useSyncExternalStore } from 'react';
import { REQUESTS } from '../../../domain/limits.ts';
import type { RequestLine } from '../../../domain/sync/sent-requests.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { useSilent } from '../../platform/use-silent.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useInstallationState, useNetwork, useSession } from '../../session/device-parts.tsx';
import { requestLogOf } from '../../session/request-log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { EndSilence } from './end-silence.tsx';
import styles from './radio.module.css';
import { radioWords as words } from './radio-words.ts';
import { useSwitch } from './use-switch.ts';

/** The switch, and what was sent from this device. */
export function RadioCard() {
  const isSilent = useSilent();
  const switchTo = useSwitch();
  const { offline } = useInstallationState();
  const { brand } = useDependencies();
  const [isEnding, setEnding] = useState(false);
  return (
    <Card title={words.title} description={words.why}>
      <Check checked={isSilent} onChecked={(isOn) => (isOn ? switchTo(true) : setEnding(true))}>
        {words.switchIt}
      </Check>
      {isSilent && offline !== 'ready' && offline !== 'looking' && (
        <p>{words.notWhole(brand.name)}</p>
      )}
      <Collapsible title={words.more} foldOf={words.title}>
        <p>{words.moreWhy}</p>
      </Collapsible>
      <Log />
      {isEnding && <EndSilence onClose={() => setEnding(false)} />}
    </Card>
  );
}

function Log() {
  const log = requestLogOf(useSession().vault, useNetwork());
  const lines = useSyncExternalStore(log.subscribe, log.read);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => void log.look(), [log]);
  if (!lines) return null;
  const shown = isWhole ? lines : lines.slice(0, REQUESTS.mostShown);
  return (
    <>
      <Heading className={styles.heading}>{words.log}</Heading>
      <p className={flow.quiet}>{words.logWhy(REQUESTS.mostKept)}</p>
      {lines.length === 0 && <p>{words.logEmpty}</p>}
      <ul className={styles.log} aria-label={words.log}>
        {shown.map((line, place) => (
          // Lines are alike, and one is never moved between others.
          // biome-ignore lint/suspicious/noArrayIndexKey: what is counted from the oldest stays
          <Line key={lines.length - place} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button onClick={() => setWhole(true)}>{words.showAll(lines.length)}</Button>
      )}
    </>
  );
}

function sayTo(to: string): string {
  if (to === window.location.host) return words.ownServer(to);
  return to.endsWith(':') ? words.mapApp : to;
}

function Line({ line: { at, to, what, count } }: { readonly line: RequestLine }) {
  const { now, locale, timeZone } = useDependencies();
  const when = sayMoment(new Date(at), { now: now(), locale, timeZone });
  return (
    <li>
      <span className={flow.quiet}>
        {count > 1 && words.times(count)} {when}
      </span>{' '}
      <strong>{sayTo(to)}</strong> <span>{what}</span>
    </li>
  );
}
