import { useEffect, useRef, useState } from 'react';
import { Receiving, type Seen } from '../../../domain/exchange/codes/fountain.ts';
import { readHandOverCode } from '../../../domain/exchange/codes/hand-over-code.ts';
import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { CameraFailed, type CameraFault, closeCamera, openCamera } from '../../platform/camera.ts';
import { watchCodes } from '../../platform/code-watcher.ts';
import { keepScreenOn } from '../../platform/wake-lock.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { openTransfer } from './sealed-transfer.ts';
import { transferFault } from './transfer-fault-words.ts';

export interface ReceivingState {
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

export interface Received {
  readonly contents: AssessmentPackage;
  readonly bytes: number;
  readonly seconds: number;
}

/** Receives a hand-over through the camera, which runs while `isOn`; what was received stays when it ends. */
export function useReceiving(isOn: boolean) {
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
    const took = seconds();
    try {
      const contents = await openTransfer({ transfer, code, bytes });
      isDone.current = true;
      setReceived({ contents, bytes: bytes.length, seconds: took });
    } catch (error) {
      // The key is asked for once more; everything else that was received stays.
      receiving.current.code = undefined;
      setState((before) => ({ ...before, hasKey: false }));
      setFault(transferFault(error));
    } finally {
      isOpening.current = false;
    }
  };

  const take = (text: string) => {
    const seen = receiving.current.take(text);
    if (seen === 'news') startedAt.current ??= now().getTime();
    const { known, all } = receiving.current.progress;
    const took = seconds();
    const secondsLeft = known > 1 && took > 0 ? ((all - known) * took) / known : undefined;
    const hasKey = receiving.current.code !== undefined;
    const isSaid = seen === 'newer' || seen === 'tooLarge' || seen === 'foreign';
    const last = isSaid ? seen : undefined;
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
  const latest = useRef(take);
  latest.current = take;

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
    /** The key as somebody said it; false when it is none. */
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
