import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PAPERS } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './agency-papers.module.css';
import { paperViewWords as words } from './agency-papers-words.ts';
import type { OpenPdf } from './opened-pdf.ts';

interface PaperPagesProps {
  readonly pdf: OpenPdf;
  /** Opens it anew, after a page that could not be drawn. */
  readonly onAgain: () => void;
}

export function PaperPages({ pdf, onAgain }: PaperPagesProps) {
  const { pages } = pdf;
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(0);
  const [isTrue, setTrue] = useState(false);
  const [wanted, setWanted] = useState('');
  const zoom = PAPERS.zoomPercents[step] ?? 100;
  const { place, state, text } = useDrawnPage(pdf, page, zoom);
  const goTo = () => {
    const number = Number(wanted);
    if (Number.isInteger(number) && number >= 1 && number <= pages) setPage(number);
    setWanted('');
  };
  return (
    <>
      <p role="status" className={flow.quiet}>
        {state === 'drawing' ? words.drawing(page) : words.page(page, pages)}
      </p>
      {state === 'failed' && (
        <>
          <p className={flow.fault} role="alert">
            {words.notDrawn(page)}
          </p>
          <Button onClick={onAgain}>{words.again}</Button>
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <section className={styles.page} aria-label={words.page(page, pages)} tabIndex={0}>
        <div ref={place} className={isTrue ? undefined : styles.ofTheme} aria-hidden="true" />
        <HiddenText>{text === '' ? words.noText : text}</HiddenText>
      </section>
      <Button className={styles.trueColors} aria-pressed={isTrue} onClick={() => setTrue(!isTrue)}>
        {words.trueColors}
      </Button>
      {pages > 2 && (
        <TextField
          label={words.goTo}
          name="paperPage"
          value={wanted}
          onText={setWanted}
          onEnter={goTo}
          inputMode="numeric"
        />
      )}
      <InScreen place="footer">
        <IconButton
          label={words.previous}
          icon={<ChevronLeft aria-hidden="true" />}
          isOutlined
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span className={styles.number}>{words.short(page, pages)}</span>
        <IconButton
          label={words.next}
          icon={<ChevronRight aria-hidden="true" />}
          isOutlined
          disabled={page === pages}
          onClick={() => setPage(page + 1)}
        />
        <IconButton
          label={words.smaller}
          icon={<ZoomOut aria-hidden="true" />}
          isOutlined
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          label={words.larger}
          icon={<ZoomIn aria-hidden="true" />}
          isOutlined
          disabled={step === PAPERS.zoomPercents.length - 1}
          onClick={() => setStep(step + 1)}
        />
      </InScreen>
    </>
  );
}

/** Draws a page into `place`, as wide as what is around that times the zoom; the page before stays until the new one is there. */
function useDrawnPage(pdf: OpenPdf, page: number, zoom: number) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const [text, setText] = useState('');
  useEffect(() => {
    const box = place.current;
    if (!box?.parentElement) return;
    let isOver = false;
    const width = (box.parentElement.clientWidth * zoom * window.devicePixelRatio) / 100;
    setState('drawing');
    pdf.draw(page, width).then(
      (canvas) => {
        if (isOver) return letGo(canvas);
        clear(box);
        box.style.width = `${zoom}%`;
        box.append(canvas);
        setState('drawn');
      },
      () => {
        if (isOver) return;
        clear(box);
        setState('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [pdf, page, zoom]);
  useEffect(() => {
    let isOver = false;
    setText('');
    pdf.text(page).then(
      (found) => !isOver && setText(found),
      // The page says that it cannot be drawn.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [pdf, page]);
  useEffect(() => {
    const box = place.current;
    return () => {
      if (box) clear(box);
    };
  }, []);
  return { place, state, text } as const;
}

/** Safari keeps the memory of a canvas that is gone for a while. */
function letGo(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function clear(box: HTMLElement): void {
  for (const canvas of box.querySelectorAll('canvas')) letGo(canvas);
  box.replaceChildren();
}
