import { type ReactNode, useEffect, useRef, useState } from 'react';
import { blocksOf, fountainSymbol, writeFrame } from '../../../domain/exchange/codes/fountain.ts';
import { spokenGroups, writeKeyText } from '../../../domain/exchange/codes/hand-over-code.ts';
import type { OutgoingPackage } from '../../../domain/exchange/codes/package-text.ts';
import { HAND_OVER } from '../../../domain/limits.ts';
import { keepScreenOn } from '../../platform/wake-lock.ts';
import { hasCare } from '../../session/outgoing.ts';
import { useHold, useSession } from '../../session/services.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { StrongText } from '../../ui/heading.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useKeptFocus } from '../../ui/use-focus.ts';
import { type OutgoingTransfer, type SealedTransfer, sealTransfer } from './sealed-transfer.ts';
import styles from './transfer.module.css';
import { careWords, sendWords, transferFault } from './words.ts';

interface SendProps {
  /** What leaves, as it is then. */
  readonly pack: () => Promise<OutgoingPackage>;
  readonly onClose: () => void;
}

/** Of a hundred codes a hand-held camera reads about eighty. */
const LIKELY_READ = 0.8;

/** Shows an assessment, or the kit, as codes for the camera of another phone. */
export function Send({ pack, onClose }: SendProps) {
  const session = useSession();
  const [sealed, setSealed] = useState<OutgoingTransfer>();
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, isSending);
  useHold(true);
  useEffect(() => session.vault.expectAbsence(), [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sealed once for what it was opened for
  useEffect(() => {
    pack()
      .then(sealTransfer)
      .then(setSealed, (error: unknown) => setFault(transferFault(error)));
  }, []);
  return (
    <Dialog title={sendWords.title} closeLabel={sendWords.close} onClose={onClose}>
      {fault !== '' && (
        <p className={flow.fault} role="alert">
          {fault}
        </p>
      )}
      {!sealed && fault === '' && <p role="status">{sendWords.encrypting}</p>}
      {sealed?.isLess && (
        <p className={flow.fault} role="status">
          {sendWords.less}
        </p>
      )}
      <div ref={place} tabIndex={-1}>
        {sealed && !isSending && <Key sealed={sealed} onStart={() => setSending(true)} />}
        {sealed && isSending && <Sending sealed={sealed} onKey={() => setSending(false)} />}
      </div>
    </Dialog>
  );
}

function Key({
  sealed: { transfer, code },
  onStart,
}: {
  readonly sealed: SealedTransfer;
  readonly onStart: () => void;
}) {
  return (
    <div className={flow.stack}>
      <p>
        <StrongText text={sendWords.how} />
      </p>
      <QrCode text={writeKeyText(transfer, code)} label={sendWords.key} />
      <ol className={styles.words} aria-label={sendWords.keyInWords}>
        {spokenGroups(code).map((group, at) => (
          <li key={group}>
            <strong translate="no">{code.split('-')[at]}</strong> {group}
          </li>
        ))}
      </ol>
      <Button look="primary" onClick={onStart}>
        {sendWords.start}
      </Button>
    </div>
  );
}

/** One code after another, without end: the other phone says when it has enough. */
function Sending({
  sealed: { transfer, bytes },
  onKey,
}: {
  readonly sealed: SealedTransfer;
  readonly onKey: () => void;
}) {
  const [symbol, setSymbol] = useState(0);
  useEffect(() => {
    const release = keepScreenOn();
    const timer = setInterval(
      () => setSymbol((count) => count + 1),
      1000 / HAND_OVER.framesPerSecond,
    );
    return () => {
      clearInterval(timer);
      release();
    };
  }, []);
  const { blockBytes, framesPerSecond } = HAND_OVER;
  const frame = writeFrame({
    transfer,
    length: bytes.length,
    symbol,
    bytes: fountainSymbol(bytes, blockBytes, symbol),
  });
  const needed = Math.ceil(blocksOf(bytes.length, blockBytes) / LIKELY_READ);
  const left = (needed - symbol) / framesPerSecond;
  return (
    <div className={flow.stack}>
      <QrCode text={frame} label={sendWords.code} />
      <Bar label={sendWords.shown} max={needed} value={symbol} />
      <p>{symbol < needed ? sendWords.codeOf(symbol + 1, needed, left) : sendWords.goOn}</p>
      <div className={flow.row}>
        <Button onClick={onKey}>{sendWords.showKey}</Button>
      </div>
    </div>
  );
}

interface AskCareProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  /** What follows, once it is known whether casualties and requests go with the plan. */
  readonly children: (withCare: boolean) => ReactNode;
}

/** One plan leaves this device: what is known of casualties goes with it only where that is chosen. */
export function AskCare({ id, title, onClose, children }: AskCareProps) {
  const session = useSession();
  const [withCare, setWithCare] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ask = (has: boolean) => (has ? setAsking(true) : setWithCare(false));
    // Whatever cannot be read now is reported by what follows.
    hasCare(session, id).then(ask, () => setWithCare(false));
  }, [session, id]);
  if (withCare !== undefined) return children(withCare);
  return (
    <Dialog title={title} closeLabel={careWords.close} onClose={onClose}>
      {isAsking && (
        <div className={flow.stack}>
          <p>{careWords.hasCare}</p>
          <Button look="primary" onClick={() => setWithCare(false)}>
            {careWords.planAlone}
          </Button>
          <Button onClick={() => setWithCare(true)}>{careWords.withCare}</Button>
        </div>
      )}
    </Dialog>
  );
}
