import { REDRAWN } from '../../../domain/papers/model/paper-base.ts';
import type { PaperKind, PaperModel } from '../../../domain/papers/model/paper-model.ts';
import type { SealedVersion } from '../../../domain/papers/versions/sealing.ts';
import { sha256 } from '../../platform/digest.ts';
import { readPlatform, viewAddress } from '../../platform/installed.ts';
import { expectOwnFile } from '../../platform/own-files.ts';
import { dropFromView, keepForView } from '../../platform/viewed-files.ts';
import type { Services } from '../../session/services.tsx';
import { type OrderSources, paperOrder } from './paper-order.ts';
import { readCarriesData } from './paper-store.ts';
import type { FinishedReport, ReportAnswer, ReportOrder } from './pdf/report-messages.ts';
import type { Sheets } from './pdf/sheets.ts';
import {
  type PaperOrder,
  type PreparedPaper,
  preparePaper,
  prepareSealed,
} from './prepare-paper.ts';

// Orders reports from the worker, which is started when first needed and again after it has died.

/** The report could not be made; the cause says why. */
export class ReportFailed extends Error {
  override readonly name = 'ReportFailed';
}

type Finished = Exclude<ReportAnswer, { readonly failed: string }>;

interface Waiting {
  resolve(finished: Finished): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function startWorker(): Worker {
  expectOwnFile();
  const started = new Worker(new URL('./pdf/report-worker.ts', import.meta.url), {
    type: 'module',
    name: 'report',
  });
  started.addEventListener('message', ({ data }: MessageEvent<ReportAnswer>) => {
    const ordered = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) ordered?.reject(new ReportFailed(data.failed));
    else ordered?.resolve(data);
  });
  const died = () => {
    started.terminate();
    worker = undefined;
    for (const ordered of waiting.values()) ordered.reject(new ReportFailed('The worker stopped'));
    waiting.clear();
  };
  started.addEventListener('error', (event) => {
    event.preventDefault();
    died();
  });
  started.addEventListener('messageerror', died);
  return started;
}

function order(model: PaperModel, as: ReportOrder['as']): Promise<Finished> {
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  const answer = new Promise<Finished>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
  });
  worker.postMessage({ id, model, as } satisfies ReportOrder);
  return answer;
}

/**
 * The PDF of a report.
 * @throws ReportFailed when the worker cannot be loaded or cannot draw it.
 */
export async function makeReport(model: PaperModel): Promise<FinishedReport> {
  const finished = await order(model, 'file');
  if ('bytes' in finished) return finished;
  throw new ReportFailed('The worker made no file');
}

/**
 * The same pages for the screen.
 * @throws ReportFailed as makeReport.
 */
export async function makeSheets(model: PaperModel): Promise<Sheets> {
  const finished = await order(model, 'sheets');
  if ('sheets' in finished) return finished.sheets;
  throw new ReportFailed('The worker made no pages');
}

/** A document with its finished file. */
export interface MadeFile {
  readonly model: PaperModel;
  readonly file: File;
  readonly address: string;
  /** Where a tab of its own shows it; undefined if View previews it inside the app. */
  readonly viewAddress: string | undefined;
  /** What no font could print. */
  readonly unprintable: readonly string[];
}

/** One of an assessment. */
export interface MadePaper extends MadeFile {
  /** Of the answers in it. */
  readonly sha256: string;
}

/** @throws ReportFailed */
export async function makeFile(model: PaperModel): Promise<MadeFile> {
  const { bytes, unprintable } = await makeReport(model);
  const file = new File([bytes], model.filename, { type: 'application/pdf' });
  const address = URL.createObjectURL(file);
  const kept = keepForView(file);
  const view = viewAddress(readPlatform(), { kept, blob: address });
  if (view !== kept) dropFromView(kept);
  return { model, file, address, viewAddress: view, unprintable };
}

const redrawn = (model: PaperModel): PaperModel => ({ ...model, draft: REDRAWN });

interface DrawnAgain {
  readonly model: PaperModel;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** It is the file that was sealed, to the byte. */
  readonly isSame: boolean;
}

async function drawSealed(
  version: SealedVersion,
  kind: PaperKind,
  ownBrand: string,
): Promise<DrawnAgain> {
  const model = await prepareSealed(version, kind, ownBrand);
  const { bytes } = await makeReport(model);
  return { model, bytes, isSame: (await sha256(bytes)) === version.files[kind]?.fileSha256 };
}

/** Whether this app draws a file as it was sealed, by the hash of that file. */
const drawnAsSealed = new Map<string, boolean>();

async function isDrawnAsSealed(version: SealedVersion, kind: PaperKind): Promise<boolean> {
  const hash = version.files[kind]?.fileSha256;
  if (hash === undefined) return true;
  const known = drawnAsSealed.get(hash);
  if (known !== undefined) return known;
  const { isSame } = await drawSealed(version, kind, version.brand);
  drawnAsSealed.set(hash, isSame);
  return isSame;
}

/** Under the name of an approver a paper says so on each page where the app draws other than what was approved. @throws ReportFailed */
export async function prepareAsApproved(order: PaperOrder): Promise<PreparedPaper> {
  const prepared = await preparePaper(order);
  const { model, approved } = prepared;
  const isAsApproved = !approved || (await isDrawnAsSealed(approved, order.kind));
  return isAsApproved ? prepared : { ...prepared, model: redrawn(model) };
}

/** @throws ReportFailed */
export async function makePaper(order: PaperOrder): Promise<MadePaper> {
  const { model, sha256 } = await prepareAsApproved(order);
  return { ...(await makeFile(model)), sha256 };
}

/** A paper of a version again: the file that was sealed, to the byte, or one that says that it is not. @throws ReportFailed */
export async function remakePaper(
  version: SealedVersion,
  kind: PaperKind,
  ownBrand: string,
): Promise<{ readonly file: File; readonly isSame: boolean }> {
  const { model, bytes, isSame } = await drawSealed(version, kind, ownBrand);
  // One that came with a file is a draft here, and never the same.
  const shown = isSame || version.isClaimed ? bytes : (await makeReport(redrawn(model))).bytes;
  return { file: new File([shown], model.filename, { type: 'application/pdf' }), isSame };
}

/** The file is no longer on screen; tabs that show it already go on. */
export function dropPaper({ address, viewAddress }: MadeFile): void {
  URL.revokeObjectURL(address);
  dropFromView(viewAddress);
}

/** The MTA report with everything in it; the one before it is dropped once it is there. @throws ReportFailed */
export async function makeWholeReport(
  { kit, ...sources }: Omit<OrderSources, 'kit'> & Pick<Services, 'kit'>,
  before: MadePaper | undefined,
): Promise<MadePaper> {
  const inKit = (await kit.open())?.document.answers();
  const made = await makePaper(
    paperOrder(
      { ...sources, kit: inKit },
      {
        kind: 'report',
        redaction: { profile: 'everything', without: [] },
        carriesData: readCarriesData(),
        carriesAuthors: false,
      },
    ),
  );
  if (before) dropPaper(before);
  return made;
}
