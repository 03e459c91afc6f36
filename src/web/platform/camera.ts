// The camera that reads another phone's codes.
import { openQrReader, type QrReader } from './qr-reader.ts';
import { RadioSilence } from './silence.ts';

export type CameraFault =
  /** The user or the browser said no. */
  | 'refused'
  /** There is none. */
  | 'absent'
  /** Another app has it, or it failed. */
  | 'busy';

export class CameraFailed extends Error {
  override readonly name = 'CameraFailed';
  readonly fault: CameraFault;

  constructor(fault: CameraFault, options?: ErrorOptions) {
    super(`The camera cannot be used: ${fault}`, options);
    this.fault = fault;
  }
}

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** The camera that looks away from the user. @throws CameraFailed */
export async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new CameraFailed('absent');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 1280 },
        height: { ideal: 720 },
      },
    });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    throw new CameraFailed(FAULTS[name] ?? 'busy', { cause });
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

// Reads the codes that a camera sees, one picture at a time, until it is stopped.

const WITHOUT_FRAMES_MS = 50;
/** The picture of now is read after so long, whether it is new or not. */
const NO_PICTURE_MS = 500;
/** A picture that was not read by then never is: a reader can hang. */
const READ_WITHIN_MS = 10_000;
/** A camera that sent no new picture for so long stands still. */
const FROZEN_AFTER_MS = 10_000;

/** True when the camera sent a new one; false where it did not for NO_PICTURE_MS. */
function nextPicture(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const inTime = setTimeout(() => resolve(false), NO_PICTURE_MS);
    const done = () => {
      clearTimeout(inTime);
      resolve(true);
    };
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(done);
    else setTimeout(done, WITHOUT_FRAMES_MS);
  });
}

/** The codes in the picture of now; undefined if the reader gave no answer in time. */
async function readInTime(
  reader: QrReader,
  video: HTMLVideoElement,
): Promise<readonly string[] | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), READ_WITHIN_MS);
  });
  // A picture that cannot be taken is followed by the next.
  const texts = await Promise.race([reader.read(video).catch(() => []), late]);
  clearTimeout(timer);
  return texts;
}

interface Watching {
  readonly onText: (text: string) => void;
  /** The camera stands still: it is for the caller to open it again. */
  readonly onFrozen: () => void;
  readonly open?: () => Promise<QrReader>;
}

/** Calls `onText` with each code; the result ends it. A reader that hangs is closed, and another opened. */
export function watchCodes(
  video: HTMLVideoElement,
  { onText, onFrozen, open = openQrReader }: Watching,
): () => void {
  let isStopped = false;
  let stillMs = 0;
  let reader: QrReader | undefined;
  const watch = async () => {
    while (!isStopped) {
      reader ??= await open();
      stillMs = (await nextPicture(video)) ? 0 : stillMs + NO_PICTURE_MS;
      if (!isStopped && stillMs >= FROZEN_AFTER_MS) {
        stillMs = 0;
        onFrozen();
      }
      if (isStopped || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
      const texts = await readInTime(reader, video);
      if (isStopped) break;
      for (const text of texts ?? []) onText(text);
      if (texts !== undefined) continue;
      reader.close();
      reader = undefined;
    }
    reader?.close();
  };
  // That its code is not here is reported on every screen.
  void watch().catch((error: unknown) => {
    if (!(error instanceof RadioSilence)) throw error;
  });
  return () => {
    isStopped = true;
    reader?.close();
  };
}
