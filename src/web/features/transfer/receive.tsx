import { useEffect, useId, useRef, useState } from 'react';
import { Receiving, type Seen } from '../../../domain/exchange/codes/fountain.ts';
import { readHandOverCode } from '../../../domain/exchange/codes/hand-over-code.ts';
import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { kitToGive } from '../../../domain/kit/kit-parts.ts';
import {
  CameraFailed,
  type CameraFault,
  closeCamera,
  openCamera,
  watchCodes,
} from '../../platform/camera.ts';
import { keepScreenOn } from '../../platform/wake-lock.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useHold, useSession } from '../../session/services.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useKeptFocus } from '../../ui/use-focus.ts';
import { IncomingList } from './incoming-list.tsx';
import { openTransfer } from './sealed-transfer.ts';
import styles from './transfer.module.css';
import { cameraWords, keyWords, transferFault, receiveWords as words } from './words.ts';

interface ReceivingState {
  readonly known: number;
  readonly all: number;
  readonly hasKey: boolean;
  /** Seconds left at the rate so far; undefined while that is not known. */
  readonly secondsLeft: number | undefined;
  /** Codes of another hand-over were seen. */
  readonly sawOthers: boolean;
  /** What stands in the way now. */
  readonly last: Seen | undefined;
}

const AT_FIRST: ReceivingState = {
  known: 0,
  all: 0,
  hasKey: false,
  secondsLeft: undefined,
  sawOthers: false,
  last: undefined,
};

interface Received {
  readonly contents: AssessmentPackage;
  readonly bytes: number;
  readonly seconds: number;
}

/** Receives a hand-over through the camera, which runs while `isOn`; what was received stays when it ends. */
function useReceiving(isOn: boolean) {
  const { now } = useDependencies();
  const video = useRef<HTMLVideoElement>(null);
  const receiving = useRef(new Receiving());
  const startedAt = useRef<number>(undefined);
  const [state, setState] = useState(AT_FIRST);
  const [camera, setCamera] = useState<CameraFault>();
  /** How often the camera stood still and was opened again. */
  const [reopened, setReopened] = useState(0);
  const [fault, setFault] = useState('');
  const [received, setReceived] = useState<Received>();
  const isOpening = useRef(false);
  const isDone = useRef(false);

  const seconds = () => (now().getTime() - (startedAt.current ?? now().getTime())) / 1000;

  const open = async () => {
    const { transfer, code } = receiving.current;
    if (!transfer || !code || isOpening.current || isDone.current) return;
    const bytes = receiving.current.result();
    if (!bytes) return;
    isOpening.current = true;
    const waited = seconds();
    try {
      const contents = await openTransfer({ transfer, code, bytes });
      isDone.current = true;
      setReceived({ contents, bytes: bytes.length, seconds: waited });
    } catch (error) {
      // The key is asked for once more; everything else that was received stays.
      receiving.current.code = undefined;
      setState((before) => ({ ...before, hasKey: false }));
      setFault(transferFault(error));
    } finally {
      isOpening.current = false;
    }
  };

  const add = (text: string) => {
    const seen = receiving.current.add(text);
    if (seen === 'news') startedAt.current ??= now().getTime();
    const { known, all } = receiving.current.progress;
    const waited = seconds();
    const secondsLeft = known > 1 && waited > 0 ? ((all - known) * waited) / known : undefined;
    const hasKey = receiving.current.code !== undefined;
    const isReported = seen === 'newer' || seen === 'tooLarge' || seen === 'foreign';
    const last = isReported ? seen : undefined;
    setState(({ sawOthers }) => ({
      known,
      all,
      hasKey,
      secondsLeft,
      sawOthers: sawOthers || seen === 'otherSender',
      last,
    }));
    void open();
  };
  const latest = useRef(add);
  latest.current = add;

  const isWatching = isOn && received === undefined;
  useEffect(() => {
    if (!isWatching) return;
    let end: (() => void) | undefined;
    let isEnded = false;
    const run = async () => {
      setCamera(undefined);
      try {
        const stream = await openCamera();
        const release = keepScreenOn();
        const element = video.current;
        if (isEnded || !element) {
          closeCamera(stream);
          release();
          return;
        }
        element.srcObject = stream;
        for (const track of stream.getTracks()) {
          // Permission withdrawn, a call, the app in the background.
          track.addEventListener('ended', () => setCamera('busy'));
        }
        await element.play().catch(() => undefined);
        const stop = watchCodes(element, {
          onText: (text) => latest.current(text),
          // A hidden page gets no pictures.
          onFrozen: () => {
            if (document.visibilityState === 'visible') setReopened(reopened + 1);
          },
        });
        end = () => {
          stop();
          closeCamera(stream);
          release();
        };
        if (isEnded) end();
      } catch (error) {
        if (!(error instanceof CameraFailed)) throw error;
        setCamera(error.fault);
      }
    };
    void run();
    return () => {
      isEnded = true;
      end?.();
    };
  }, [isWatching, reopened]);

  return {
    video,
    state,
    camera,
    fault,
    received,
    /** The key as it was typed; false when it is none. */
    giveKey(typed: string): boolean {
      const code = readHandOverCode(typed);
      if (!code) return false;
      receiving.current.code = code;
      setFault('');
      setState((before) => ({ ...before, hasKey: true }));
      void open();
      return true;
    },
    startOver() {
      receiving.current = new Receiving();
      startedAt.current = undefined;
      setFault('');
      setState(AT_FIRST);
    },
  };
}

/** Receives an assessment from the codes on another phone. */
export function Receive({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(true);
  const [isLeaving, setLeaving] = useState(false);
  const { video, state, camera, fault, received, giveKey, startOver } = useReceiving(
    isOn && !isLeaving,
  );
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, `${state.hasKey} ${state.all > 0} ${camera}`);
  useHold(true);
  const session = useSession();
  useEffect(() => session.vault.expectAbsence(), [session]);
  if (received) {
    const { contents, bytes, seconds } = received;
    return (
      <Dialog title={words.received} closeLabel={words.cancel} onClose={onClose}>
        <p className={flow.quiet} data-bytes={bytes} data-seconds={seconds}>
          {words.speed(Math.max(1, Math.round(bytes / 1000)), Math.max(1, Math.round(seconds)))}
        </p>
        <IncomingList contents={withoutSender(contents)} onDone={onClose} />
      </Dialog>
    );
  }
  if (isLeaving) {
    return (
      <Dialog title={words.stop} closeLabel={words.keepOn} onClose={() => setLeaving(false)}>
        <div className={flow.stack}>
          <p>{words.lost(state.known, state.all)}</p>
          <Button look="danger" onClick={onClose}>
            {words.stopNow}
          </Button>
        </div>
      </Dialog>
    );
  }
  const isComplete = state.all > 0 && state.known === state.all;
  return (
    <Dialog
      title={words.title}
      closeLabel={words.cancel}
      onClose={() => (state.known > 0 ? setLeaving(true) : onClose())}
    >
      <div ref={place} tabIndex={-1} className={flow.stack}>
        {camera ? (
          <div role="alert">
            <p className={flow.fault}>{cameraWords[camera]}</p>
            <Button
              onClick={() => {
                setOn(false);
                setTimeout(() => setOn(true));
              }}
            >
              {words.cameraAgain}
            </Button>
          </div>
        ) : null}
        <div className={styles.camera} hidden={camera !== undefined}>
          <video ref={video} className={styles.video} muted playsInline aria-label={words.camera} />
        </div>
        <p role="status" className={styles.said}>
          {receivingStateWords(state, isComplete)}
        </p>
        {state.all > 0 && <Bar label={words.received} max={state.all} value={state.known} />}
        {state.sawOthers && <p role="status">{words.others}</p>}
        {fault !== '' && (
          <p className={flow.fault} role="alert">
            {fault}
          </p>
        )}
        {!state.hasKey && <KeyByWords onKey={giveKey} />}
        {(state.all > 0 || state.hasKey) && <Button onClick={startOver}>{words.startOver}</Button>}
      </div>
    </Dialog>
  );
}

/** Who carries the other phone is nobody's here: only a backup file says who a person is. */
const withoutSender = (contents: AssessmentPackage): AssessmentPackage =>
  contents.kit
    ? { ...contents, kit: { ...contents.kit, update: kitToGive(contents.kit.update, true) } }
    : contents;

function receivingStateWords(
  { known, all, hasKey, secondsLeft, last }: ReceivingState,
  isComplete: boolean,
) {
  if (isComplete) return hasKey ? words.opening : words.keyMissing;
  if (last === 'newer') return words.newer;
  if (last === 'tooLarge') return words.tooLarge;
  if (all > 0) return words.parts(known, all, secondsLeft) + (hasKey ? '' : words.keyStillMissing);
  if (last === 'foreign') return words.foreign;
  return hasKey ? words.tapStart : words.point;
}

function KeyByWords({ onKey }: { readonly onKey: (typed: string) => boolean }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const faultId = useId();
  const give = () => setWrong(!onKey(typed));
  return (
    <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={keyWords.typed}
        name="handOverKey"
        value={typed}
        onText={setTyped}
        onEnter={give}
        autoCapitalize="characters"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? faultId : undefined}
      />
      {isWrong && (
        <p id={faultId} className={flow.fault} role="alert">
          {keyWords.wrong}
        </p>
      )}
      {typed.trim() !== '' && (
        <Button look="primary" onClick={give}>
          {keyWords.use}
        </Button>
      )}
    </form>
  );
}
