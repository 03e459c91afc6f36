// A PDF of another person's, drawn by pdf.js. INVARIANT: nothing in it runs or leads anywhere: no script, no form of XFA, no code from
// its text, no annotation that can be pressed, no file but this build's own. What takes too long is ended with its worker.
import {
  AnnotationMode,
  getDocument,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AGENCY_PAPERS } from '../../../domain/limits.ts';
import { expectOwnFile } from '../../platform/own-files.ts';
import { type OpenPdf, PdfUnreadable } from './opened-pdf.ts';
import { OwnFiles } from './pdf-files.ts';

/** @throws PdfUnreadable | RadioSilence; `bytes` are moved to the worker. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenPdf> {
  expectOwnFile();
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    type: 'module',
    name: 'pdf',
  });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: bytes,
    worker,
    BinaryDataFactory: OwnFiles,
    useWorkerFetch: false,
    // Named so that pdf.js asks for files at all; OwnFiles knows what each is.
    standardFontDataUrl: '/',
    wasmUrl: '/',
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: true,
    maxImageSize: AGENCY_PAPERS.mostPicturePixels,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = () => {
    void task.destroy().catch(() => undefined);
    port.terminate();
  };
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new PdfUnreadable('damaged'));
    });
  });
  broken.catch(() => undefined);
  const patient = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await inTime(Promise.race([work, broken]));
    } catch (error) {
      if (error instanceof PdfUnreadable) close();
      throw error;
    }
  };
  let drawing: Drawing | undefined;
  try {
    const document = await patient(task.promise);
    if (await patient(isFormAlone(document))) throw new PdfUnreadable('xfa');
    return {
      pages: document.numPages,
      draw(number, width) {
        // One canvas at a time: a phone has no memory for those that nobody waits for any more.
        drawing?.cancel();
        const started = draw(document, number, width);
        drawing = started;
        return patient(started.canvas);
      },
      text: (number) => patient(textOf(document, number)),
      close,
    };
  } catch (error) {
    close();
    if (error instanceof PdfUnreadable) throw error;
    throw new PdfUnreadable(isNamed(error, 'PasswordException') ? 'password' : 'damaged');
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

interface Drawing {
  readonly canvas: Promise<HTMLCanvasElement>;
  readonly cancel: () => void;
}

/** The page on a canvas of its own, at the pixels of the screen as far as the bounds allow. */
function draw(document: PdfDocument, number: number, width: number): Drawing {
  let isCancelled = false;
  let cancelTask: () => void = () => undefined;
  const work = async () => {
    const page = await document.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const scale = Math.min(
      width / whole.width,
      AGENCY_PAPERS.mostSidePixels / Math.max(whole.width, whole.height),
      Math.sqrt(AGENCY_PAPERS.mostPixels / (whole.width * whole.height)),
    );
    const viewport = page.getViewport({ scale });
    const canvas = globalThis.document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    if (isCancelled) return canvas;
    const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
    cancelTask = () => task.cancel();
    await task.promise;
    page.cleanup();
    return canvas;
  };
  return {
    canvas: work(),
    cancel() {
      isCancelled = true;
      cancelTask();
    },
  };
}

/** What stands in the place of a form of XFA where nothing can draw it. */
const WAITING = /If this message is not eventually replaced by the proper contents/;

/** Whether its pages lie in a form of XFA alone, which Adobe's own programs draw and nothing here does. */
async function isFormAlone(document: PdfDocument): Promise<boolean> {
  const info: object = await document.getMetadata().then(
    (found) => found.info,
    () => ({}),
  );
  const has = (key: string) => Reflect.get(info, key) === true;
  if (!has('IsXFAPresent')) return false;
  return !has('IsAcroFormPresent') || WAITING.test(await textOf(document, 1));
}

async function textOf(document: PdfDocument, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim();
}

/** @throws PdfUnreadable */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new PdfUnreadable('slow')), AGENCY_PAPERS.patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;
