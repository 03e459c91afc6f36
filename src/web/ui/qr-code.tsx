import { correction, generate } from 'lean-qr';
import { useEffect, useRef } from 'react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code as wide as it can be; its light parts have the theme's light. */
export function QrCode({ text, label }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const code = generate(text, { minCorrectionLevel: correction.L });
    if (canvas.current) code.toCanvas(canvas.current, { off: [0, 0, 0, 0] });
  }, [text]);
  return <canvas ref={canvas} className={styles.code} role="img" aria-label={label} />;
}
