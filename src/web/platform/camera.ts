// The camera that reads another phone's codes.

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
