import { useEffect, useRef, useState } from 'react';
import { inviteCodeIn } from '../../../domain/sync/sign-in.ts';
import { closeCamera, openCamera, watchCodes } from '../../platform/camera.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from '../../ui/people.module.css';
import { signInWords as words } from './words.ts';

interface ScanCodeProps {
  readonly onCode: (code: string) => void;
  readonly onStop: () => void;
}

/** The camera, until it has seen an invite. */
export function ScanCode({ onCode, onStop }: ScanCodeProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const found = useRef(onCode);
  found.current = onCode;
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
        onText: (text) => {
          const code = inviteCodeIn(text);
          if (code) found.current(code);
        },
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
      <Button onClick={onStop}>{words.stopScan}</Button>
    </div>
  );
}
