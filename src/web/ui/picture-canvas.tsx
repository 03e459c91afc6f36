// A picture from bytes, with what is drawn over it. Drawn on a canvas: the policy of the app lets no address of bytes be shown.
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './picture-canvas.module.css';

interface PictureCanvasProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** It does not unpack. */
  readonly onFailed: () => void;
  /** Drawn over it. */
  readonly children?: ReactNode;
}

const MOST_PIXELS_WIDE = 2048;

export function PictureCanvas(props: PictureCanvasProps) {
  const { bytes, width, height, label, onFailed, children } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let isGone = false;
    const shown = (canvas.parentElement?.clientWidth || width) * window.devicePixelRatio;
    const across = Math.max(1, Math.round(Math.min(shown, width, MOST_PIXELS_WIDE)));
    const draw = async () => {
      const blob = new Blob([bytes], { type: 'image/jpeg' });
      const bitmap = await createImageBitmap(blob, { resizeWidth: across, resizeQuality: 'high' });
      if (!isGone) {
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        canvas.dataset.drawn = '';
      }
      bitmap.close();
    };
    draw().catch(() => !isGone && onFailed());
    return () => {
      isGone = true;
      // Safari keeps the memory of a canvas that is gone for a while.
      canvas.width = 0;
      canvas.height = 0;
    };
  }, [bytes, width, onFailed]);
  return (
    <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={ref} role="img" aria-label={label} />
      {children}
    </div>
  );
}
