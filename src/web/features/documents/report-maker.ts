// Orders reports from the worker, which is started when first needed and again after it has died.
import type { DocumentModel } from '../../../domain/documents/document-model.ts';
import type { FinishedReport, ReportAnswer, ReportOrder } from './pdf/report-messages.ts';

/** The report could not be made; the cause says why. */
export class ReportFailed extends Error {
  override readonly name = 'ReportFailed';
}

interface Waiting {
  resolve(report: FinishedReport): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf/report-worker.ts', import.meta.url), {
    type: 'module',
    name: 'report',
  });
  started.addEventListener('message', ({ data }: MessageEvent<ReportAnswer>) => {
    const order = waiting.get(data.id);
    waiting.delete(data.id);
    if ('bytes' in data) order?.resolve(data);
    else order?.reject(new ReportFailed(data.failed));
  });
  const died = () => {
    started.terminate();
    worker = undefined;
    for (const order of waiting.values()) order.reject(new ReportFailed('The worker stopped'));
    waiting.clear();
  };
  started.addEventListener('error', (event) => {
    event.preventDefault();
    died();
  });
  started.addEventListener('messageerror', died);
  return started;
}

/**
 * The PDF of a report.
 * @throws ReportFailed when the worker cannot be loaded or cannot draw it.
 */
export function makeReport(model: DocumentModel): Promise<FinishedReport> {
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  const answer = new Promise<FinishedReport>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
  });
  worker.postMessage({ id, model } satisfies ReportOrder);
  return answer;
}
