import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { REQUESTS } from '../../../domain/limits.ts';
import type { RequestLine } from '../../../domain/sync/sent-requests.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { keepSilence } from '../../platform/kept-silence.ts';
import { onMissed } from '../../platform/own-files.ts';
import { isSilent, onSilence, setSilent } from '../../platform/silence.ts';
import { useSilent } from '../../platform/use-silent.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useInstallationState, useNetwork, useServices } from '../../session/services.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Heading, HiddenText } from '../../ui/heading.tsx';
import styles from './radio.module.css';
import { missedNotice, radioNotices, radioWords as words } from './words.ts';

/** The switch; what it could not do is reported. */
function useSwitch(): (isOn: boolean) => void {
  const board = useNoticeBoard();
  return (isOn) => {
    const isKept = setSilent(isOn);
    if (isSilent() !== isOn) board.post(radioNotices.notEnded);
    else if (isOn && !isKept) board.post(radioNotices.notKept);
  };
}

/** A glove that slips must not end it: what waits would leave at once. */
function EndSilence({ onClose }: { readonly onClose: () => void }) {
  const switchTo = useSwitch();
  const end = () => {
    switchTo(false);
    onClose();
  };
  return (
    <Dialog title={words.end} closeLabel={words.stay} onClose={onClose}>
      <div className={flow.stack}>
        <p>{words.endWhy}</p>
        <Button look="danger" onClick={end}>
          {words.endIt}
        </Button>
      </div>
    </Dialog>
  );
}

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
  const log = useServices().requestLog;
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

function destinationWords(to: string): string {
  if (to === window.location.host) return words.ownServer(to);
  return to.endsWith(':') ? words.mapApp : to;
}

function Line({ line: { at, to, what, count } }: { readonly line: RequestLine }) {
  const { now, locale, timeZone } = useDependencies();
  const when = formatMoment(new Date(at), { now: now(), locale, timeZone });
  return (
    <li>
      <span className={flow.quiet}>
        {count > 1 && words.times(count)} {when}
      </span>{' '}
      <strong>{destinationWords(to)}</strong> <span>{what}</span>
    </li>
  );
}

/** Above the content of every screen while it is on. */
export function RadioBanner() {
  const isSilent = useSilent();
  const [isEnding, setEnding] = useState(false);
  const [last, setLast] = useState({ isSilent, announcement: '' });
  if (last.isSilent !== isSilent) {
    setLast({ isSilent, announcement: isSilent ? words.heardOn : words.heardOff });
  }
  return (
    <>
      {isSilent && (
        <section className={styles.banner} aria-label={words.leave} data-on-paper="no">
          <WifiOff size={20} aria-hidden="true" />
          <p>{words.isOn}</p>
          <Button look="quiet" onClick={() => setEnding(true)}>
            {words.turnOff}
          </Button>
        </section>
      )}
      <span aria-live="polite">
        <HiddenText>{last.announcement}</HiddenText>
      </span>
      {isEnding && <EndSilence onClose={() => setEnding(false)} />}
    </>
  );
}

/** Says it once where several parts at a time were not to be had. */
export function MissedParts() {
  const board = useNoticeBoard();
  const { brand } = useDependencies();
  useEffect(() => {
    let last: number | undefined;
    return onMissed(() => {
      if (board.notices().some(({ id, open }) => id === last && open)) return;
      last = board.post(missedNotice(brand.name));
    });
  }, [board, brand.name]);
  return null;
}

// Links that leave the app, wherever they stand: written down, and asked about under radio silence.

const MAPS: ReadonlySet<string> = new Set(['geo:', 'maps:']);
const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);
const ANYWAY = 'data-anyway';

/** The link of a press that leaves the app; undefined for any other. */
function outsideLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return undefined;
  const { protocol, origin } = link;
  const isOutside = WEB.has(protocol) && origin !== window.location.origin;
  return isOutside || MAPS.has(protocol) ? link : undefined;
}

export function OutsideLinks() {
  const network = useNetwork();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      const link = outsideLink(event);
      // The right button opens a menu alone.
      if (!link || event.button > 1) return;
      if (isSilent() && !link.hasAttribute(ANYWAY)) {
        event.preventDefault();
        event.stopPropagation();
        return setAsked(link.href);
      }
      network.notify(link.href, 'opened');
    };
    document.addEventListener('click', onPress, true);
    document.addEventListener('auxclick', onPress, true);
    return () => {
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('auxclick', onPress, true);
    };
  }, [network]);
  if (asked === undefined) return null;
  const close = () => setAsked(undefined);
  const { host } = new URL(asked);
  return (
    <Dialog title={words.leave} closeLabel={words.stay} onClose={close}>
      <div className={flow.stack}>
        <p>{words.leaveWhy(host === '' ? words.mapApp : host)}</p>
        <a
          className={buttonClass('danger')}
          href={asked}
          target="_blank"
          rel="noopener noreferrer"
          onClick={close}
          {...{ [ANYWAY]: '' }}
        >
          {words.openAnyway}
        </a>
      </div>
    </Dialog>
  );
}

/** Keeps for the service worker what is switched, in any tab; where the browser has no room, what was kept stays. */
export function useKeptSilence(): void {
  useEffect(() => {
    // Plain http has no such place, and no worker that would read it.
    if (!globalThis.caches) return;
    let last = Promise.resolve();
    const keep = () => {
      // Read at the last moment: of several tabs each ends with what was switched last.
      last = last.then(() => keepSilence(isSilent() ? 'silent' : 'off')).catch(() => undefined);
    };
    keep();
    return onSilence(keep);
  }, []);
}
