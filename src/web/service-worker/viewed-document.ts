// A document in a tab of its own: the page that made it gives the file, and nothing of it is kept here.
import { VIEW } from '../../domain/limits.ts';
import { VIEW_PATH, type ViewAnswer, type ViewQuestion } from '../platform/messages.ts';

const GONE =
  'This document is no longer open in the app.\nGo back to the app, make it again, and tap View.';

/** Nothing else is answered on this origin without the policy of its pages. */
const PDF = 'application/pdf';

/** A document is no page of the app, and nobody may frame or keep it. */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

function ask(page: Client, id: string): Promise<File> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new Error('The page does not answer')), VIEW.answerMs);
    port1.onmessage = ({ data }: MessageEvent<ViewAnswer>) =>
      data instanceof File && data.type === PDF
        ? resolve(data)
        : reject(new Error('The page does not have it'));
    page.postMessage({ kind: 'view', id } satisfies ViewQuestion, [port2]);
  });
}

export const isViewed = ({ pathname }: URL): boolean => pathname.startsWith(VIEW_PATH);

export async function viewedDocument(clients: Clients, { pathname }: URL): Promise<Response> {
  const id = pathname.slice(VIEW_PATH.length);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  try {
    const file = await Promise.any(pages.map((page) => ask(page, id)));
    const name = `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    return new Response(file, {
      headers: { ...HEADERS, 'content-type': PDF, 'content-disposition': name },
    });
  } catch {
    const headers = { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' };
    return new Response(GONE, { status: 404, headers });
  }
}
