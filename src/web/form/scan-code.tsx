import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { closeCamera, openCamera, watchCodes } from '../platform/camera.ts';
import { Button } from '../ui/button.tsx';
import flow from '../ui/flow.module.css';
import styles from '../ui/people.module.css';
import { scanWords as words } from './words.ts';

interface ScanCodeProps {
  /** What of a text that was seen is the code; undefined where it is none. */
  readonly codeIn: (text: string) => string | undefined;
  readonly onCode: (code: string) => void;
}

/** The camera at a press, until it has seen a code that is looked for. */
export function ScanCode({ codeIn, onCode }: ScanCodeProps) {
  const [isOn, setOn] = useState(false);
  if (!isOn) {
    return (
      <Button onClick={() => setOn(true)}>
        <ScanLine size={20} aria-hidden="true" /> {words.scan}
      </Button>
    );
  }
  const see = (text: string) => {
    const code = codeIn(text);
    if (code === undefined) return;
    setOn(false);
    onCode(code);
  };
  return <Camera onText={see} onStop={() => setOn(false)} />;
}

interface CameraProps {
  readonly onText: (text: string) => void;
  readonly onStop: () => void;
}

function Camera({ onText, onStop }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    const watch = async () => {
      const stream = await openCamera();
      const stop = () => closeCamera(stream);
      end = stop;
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = stream;
      await element.play();
      const stopWatching = watchCodes(element, {
        onText: (text) => latest.current(text),
        onFrozen: () => setFailed(true),
      });
      end = () => {
        stopWatching();
        stop();
      };
      if (isOver) end();
    };
    watch().catch(() => setFailed(true));
    return () => {
      isOver = true;
      end();
    };
  }, []);
  return (
    <div className={flow.stack}>
      {hasFailed ? (
        <p className={flow.fault} role="alert">
          {words.noCamera}
        </p>
      ) : (
        <video ref={video} className={styles.video} muted playsInline aria-label={words.camera} />
      )}
      <Button onClick={onStop}>{words.stop}</Button>
    </div>
  );
}
