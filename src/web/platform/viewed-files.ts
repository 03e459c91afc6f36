// Documents that a tab of their own may show. They stay in this page's memory: the service worker asks for the file when
// its address is opened, and keeps nothing. A tab of a blob's own address would take over this page's policy, under which
// WebKit's viewer of PDFs stays empty (docs/decisions/0028-view-through-the-service-worker.md).

import { VIEW_PATH, type ViewAnswer, type ViewQuestion } from './messages.ts';
import { newId } from './new-id.ts';

const files = new Map<string, File>();
let isListening = false;

function listen(container: ServiceWorkerContainer): void {
  if (isListening) return;
  isListening = true;
  container.addEventListener('message', ({ data, ports }: MessageEvent<ViewQuestion>) => {
    if (data?.kind === 'view')
      ports[0]?.postMessage((files.get(data.id) ?? null) satisfies ViewAnswer);
  });
}

/** The address that shows this file, until it is dropped; undefined while no service worker looks after this page. */
export function keepForView(file: File): string | undefined {
  const container = navigator.serviceWorker;
  if (!container?.controller) return undefined;
  listen(container);
  const id = newId();
  files.set(id, file);
  return `${VIEW_PATH}${id}`;
}

export function dropFromView(address: string | undefined): void {
  if (address !== undefined) files.delete(address.slice(VIEW_PATH.length));
}
