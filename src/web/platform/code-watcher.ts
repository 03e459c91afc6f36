// Reads the codes that a camera sees, one picture at a time, until it is stopped.
import { openQrReader, type QrReader } from './qr-reader.ts';

const WITHOUT_FRAMES_MS = 50;

function nextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const inTime = setTimeout(resolve, WITHOUT_FRAMES_MS * 10);
    const done = () => {
      clearTimeout(inTime);
      resolve();
    };
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(done);
    else setTimeout(done, WITHOUT_FRAMES_MS);
  });
}

/** Calls `onText` with each code; the result ends it. */
export function watchCodes(video: HTMLVideoElement, onText: (text: string) => void): () => void {
  let isStopped = false;
  let reader: QrReader | undefined;
  const watch = async () => {
    reader = await openQrReader();
    while (!isStopped) {
      await nextPicture(video);
      if (isStopped || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
      // A picture that cannot be taken is followed by the next.
      const texts = await reader.read(video).catch(() => []);
      if (!isStopped) for (const text of texts) onText(text);
    }
    reader.close();
  };
  void watch();
  return () => {
    isStopped = true;
    reader?.close();
  };
}
