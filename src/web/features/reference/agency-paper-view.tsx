import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AGENCY_PAPERS, LOCK, PRESS_AGAIN } from '../../../domain/limits.ts';
import type { AgencyPaper } from '../../../domain/reference/agency-paper.ts';
import { useServices } from '../../session/services.tsx';
import { useAgencyPapers } from '../../session/use-kit.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Heading, HiddenText } from '../../ui/heading.tsx';
import { HoldButton } from '../../ui/hold-button.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './agency-papers.module.css';
import type { OpenPdf } from './opened-pdf.ts';
import { pdfReader } from './pdf-reader.ts';
import { paperActionsWords, paperFaultWords, paperViewWords } from './words.ts';

interface PaperPagesProps {
  readonly pdf: OpenPdf;
  /** Opens it anew, after a page that could not be drawn. */
  readonly onAgain: () => void;
}

function PaperPages({ pdf, onAgain }: PaperPagesProps) {
  const { pages } = pdf;
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(0);
  const [isTrue, setTrue] = useState(false);
  const [wanted, setWanted] = useState('');
  const zoom = AGENCY_PAPERS.zoomPercents[step] ?? 100;
  const { place, state, text } = useDrawnPage(pdf, page, zoom);
  const goTo = () => {
    const number = Number(wanted);
    if (Number.isInteger(number) && number >= 1 && number <= pages) setPage(number);
    setWanted('');
  };
  return (
    <>
      <p role="status" className={flow.quiet}>
        {state === 'drawing' ? paperViewWords.drawing(page) : paperViewWords.page(page, pages)}
      </p>
      {state === 'failed' && (
        <>
          <p className={flow.fault} role="alert">
            {paperViewWords.notDrawn(page)}
          </p>
          <Button onClick={onAgain}>{paperViewWords.again}</Button>
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <section className={styles.page} aria-label={paperViewWords.page(page, pages)} tabIndex={0}>
        <div ref={place} className={isTrue ? undefined : styles.ofTheme} aria-hidden="true" />
        <HiddenText>{text === '' ? paperViewWords.noText : text}</HiddenText>
      </section>
      <Button className={styles.trueColors} aria-pressed={isTrue} onClick={() => setTrue(!isTrue)}>
        {paperViewWords.trueColors}
      </Button>
      {pages > 2 && (
        <TextField
          label={paperViewWords.goTo}
          name="paperPage"
          value={wanted}
          onText={setWanted}
          onEnter={goTo}
          inputMode="numeric"
        />
      )}
      <InScreen place="footer">
        <IconButton
          label={paperViewWords.previous}
          icon={<ChevronLeft aria-hidden="true" />}
          isOutlined
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span className={styles.number}>{paperViewWords.short(page, pages)}</span>
        <IconButton
          label={paperViewWords.next}
          icon={<ChevronRight aria-hidden="true" />}
          isOutlined
          disabled={page === pages}
          onClick={() => setPage(page + 1)}
        />
        <IconButton
          label={paperViewWords.smaller}
          icon={<ZoomOut aria-hidden="true" />}
          isOutlined
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          label={paperViewWords.larger}
          icon={<ZoomIn aria-hidden="true" />}
          isOutlined
          disabled={step === AGENCY_PAPERS.zoomPercents.length - 1}
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
        if (isOver) return releaseCanvas(canvas);
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
function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function clear(box: HTMLElement): void {
  for (const canvas of box.querySelectorAll('canvas')) releaseCanvas(canvas);
  box.replaceChildren();
}

interface AgencyPaperViewProps {
  readonly id: string;
  /** Leads to all of them. */
  readonly toList: ReactNode;
}

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: OpenPdf }
  | { readonly kind: 'failed'; readonly fault: string };

/** One paper, page by page; closed with its bytes when it leaves the screen. */
export function AgencyPaperView({ id, toList }: AgencyPaperViewProps) {
  const papers = useServices().agencyPapers;
  const listed = useAgencyPapers();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    let isGone = false;
    let pdf: OpenPdf | undefined;
    const open = async () => {
      const { openPdf } = await pdfReader.load();
      pdf = await openPdf(await papers.read(id));
      if (isGone) pdf.close();
      else setOpened({ kind: 'open', pdf });
    };
    setOpened({ kind: 'opening' });
    open().catch((error: unknown) => {
      if (!isGone) setOpened({ kind: 'failed', fault: paperFaultWords(error) });
    });
    return () => {
      isGone = true;
      pdf?.close();
    };
  }, [papers, id, tries]);
  const title = listed.kind === 'read' && listed.papers.find((paper) => paper.id === id)?.title;
  return (
    <div className={flow.stack}>
      {title && <Heading>{title}</Heading>}
      {opened.kind === 'opening' && <p role="status">{paperViewWords.opening}</p>}
      {opened.kind === 'failed' && (
        <>
          <p className={flow.fault} role="alert">
            {opened.fault}
          </p>
          <Button onClick={() => setTries(tries + 1)}>{paperViewWords.again}</Button>
        </>
      )}
      {opened.kind === 'open' && (
        <PaperPages pdf={opened.pdf} onAgain={() => setTries(tries + 1)} />
      )}
      {toList}
    </div>
  );
}

interface PaperActionsProps {
  readonly paper: AgencyPaper;
  readonly onDone: () => void;
}

/** Its title, and deleting it. */
export function PaperActions({ paper, onDone }: PaperActionsProps) {
  const papers = useServices().agencyPapers;
  const [title, setTitle] = useState(paper.title);
  const [fault, setFault] = useState('');
  const act = (work: () => Promise<void>) =>
    work().then(onDone, (error: unknown) => setFault(paperFaultWords(error)));
  const rename = () => act(() => papers.rename(paper.id, title));
  return (
    <Dialog title={paper.title} closeLabel={paperActionsWords.close} onClose={onDone}>
      <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <p className={flow.quiet}>{paperActionsWords.from(paper.file)}</p>
        <TextField
          label={paperActionsWords.name}
          name="paperTitle"
          value={title}
          onText={setTitle}
          onEnter={rename}
          autoCapitalize="sentences"
        />
        <Button look="primary" onClick={rename}>
          {paperActionsWords.rename}
        </Button>
        <HoldButton
          holdMs={LOCK.holdToWipeMs}
          pressAgain={PRESS_AGAIN}
          asks={paperActionsWords.removeAsks}
          onHeld={() => act(() => papers.remove(paper.id))}
        >
          {paperActionsWords.remove}
        </HoldButton>
        {fault !== '' && (
          <p className={flow.fault} role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}
