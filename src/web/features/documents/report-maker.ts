// Orders reports from the worker, which is started when first needed and again after it has died.
import type { DocumentModel } from '../../../domain/papers/model/paper-model.ts';
import { expectOwnFile } from '../../platform/own-files.ts';
import type { FinishedReport, ReportAnswer, ReportOrder } from './pdf/report-messages.ts';
import type { Sheets } from './pdf/sheets.ts';

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

function order(model: DocumentModel, as: ReportOrder['as']): Promise<Finished> {
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
export async function makeReport(model: DocumentModel): Promise<FinishedReport> {
  const finished = await order(model, 'file');
  if ('bytes' in finished) return finished;
  throw new ReportFailed('The worker made no file');
}

/**
 * The same pages for the screen.
 * @throws ReportFailed as makeReport.
 */
export async function makeSheets(model: DocumentModel): Promise<Sheets> {
  const finished = await order(model, 'sheets');
  if ('sheets' in finished) return finished.sheets;
  throw new ReportFailed('The worker made no pages');
}
