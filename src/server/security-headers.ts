import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Everything from this origin alone, no inline code or style, no code or HTML from a text, no framing, no plug-ins. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // The default policy is in src/web/public/trusted-types.js; a worker has none, and makes no code at all.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** A page may ask the weather service too, by a tap. */
const pagePolicy = (weatherOrigin: string | undefined): string =>
  weatherOrigin === undefined
    ? CONTENT_SECURITY_POLICY
    : CONTENT_SECURITY_POLICY.replace("connect-src 'self'", `connect-src 'self' ${weatherOrigin}`);

/** What the app uses, by a tap: the clipboard, the fingerprint reader, the place of this phone, and for a hand-over the camera and a screen that stays on. Everything else that a page could ask for is refused. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'clipboard-write=(self)',
  'geolocation=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=(self)',
  'accelerometer=()',
  'autoplay=()',
  'clipboard-read=()',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=()',
  'gyroscope=()',
  'hid=()',
  'idle-detection=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ');

export const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A file of the app says otherwise.
  'cache-control': 'no-store',
} as const;

/** Argon2id, the QR reader and two picture formats of PDFs are WebAssembly. A worker goes by the policy of its own answer: no page may compile any. */
const WASM_WORKER = /^\/assets\/(passphrase|pdf|qr)-worker-[\w-]+\.js$/;
export const WORKER_POLICY = CONTENT_SECURITY_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
);

/** An answer of the API is no page: nothing may be loaded for it, and nobody may frame or keep it. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** A path of the API, as canonicalUrl spells it. */
export const isApiPath = (url: string): boolean => /^\/api([/?#]|$)/.test(url);

/** For an answer that no route makes. */
export const bareHeaders = (tls: boolean): Readonly<Record<string, string>> =>
  tls ? { ...API_HEADERS, ...HSTS } : API_HEADERS;

/** Tells of each answer, and adds the headers to what Node and Fastify answer themselves, before any hook: no host, a closing server. */
export function guardedResponse(
  tls: boolean,
  onAnswer: (answer: ServerResponse, request: IncomingMessage) => void,
): typeof ServerResponse {
  const bare = bareHeaders(tls);
  return class GuardedResponse<R extends IncomingMessage> extends ServerResponse<R> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<R>>) {
      super(...given);
      onAnswer(this, given[0]);
    }

    override writeHead(status: number, ...rest: unknown[]): this {
      const given = rest.at(-1);
      const isStated =
        this.hasHeader('content-security-policy') ||
        (typeof given === 'object' && given !== null && 'content-security-policy' in given);
      if (!isStated) for (const [name, value] of Object.entries(bare)) this.setHeader(name, value);
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders]));
    }
  };
}

/** Sends the headers with every answer of a route, errors too; pages may ask `weatherOrigin` too; over TLS the browser is told to stay there. */
export function securityHeaders(
  app: FastifyInstance,
  tls: boolean,
  weatherOrigin: string | undefined,
): void {
  const asked = {
    ...PAGE_HEADERS,
    'content-security-policy': pagePolicy(weatherOrigin),
  };
  const page = tls ? { ...asked, ...HSTS } : asked;
  const api = tls ? { ...API_HEADERS, ...HSTS } : API_HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiPath(request.url) ? api : page);
    if (WASM_WORKER.test(request.url)) {
      reply.header('content-security-policy', WORKER_POLICY);
    }
    done();
  });
}
