import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALL_TIMEOUT_MS } from '../../domain/limits.ts';
import { createApiClient, HttpError } from './api-client.ts';

const seen: IncomingMessage[] = [];
const server = createServer((request, response) => {
  seen.push(request);
  const status = Number(/\/status\/(\d+)/.exec(request.url ?? '')?.[1] ?? 200);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(request.url?.endsWith('/empty') ? '' : '{"ok":true}');
});
let origin = '';
const options: RequestInit[] = [];
const api = createApiClient((input, init) => {
  options.push(init ?? {});
  return fetch(input, init);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('the API client', () => {
  test('always sends cookies, and a JSON content type only with a body [client-headers]', async () => {
    await api.request('GET', `${origin}/a`);
    await api.request('POST', `${origin}/a`, { body: { x: 1 }, ifMatch: '"3"' });
    expect(options.slice(-2).map(({ credentials }) => credentials)).toEqual(['include', 'include']);
    const [get, post] = seen.slice(-2);
    expect(get?.headers['content-type']).toBeUndefined();
    expect(post?.headers['content-type']).toBe('application/json');
    expect(post?.headers['if-match']).toBe('"3"');
  });

  test('the default read is a GET of the key parts joined with a slash, as JSON [client-read]', async () => {
    expect(await api.read([origin, 'api', 'hospitals'])).toEqual({ ok: true });
    expect(seen.at(-1)?.method).toBe('GET');
    expect(seen.at(-1)?.url).toBe('/api/hospitals');
  });

  test('the default read throws on 401, or returns nothing where it is told to [client-401]', async () => {
    await expect(api.read([origin, 'status/401'])).rejects.toThrow('401: {"ok":true}');
    expect(await api.read([origin, 'status/401'], 'nothing')).toBeNull();
    await expect(api.read([origin, 'status/403'], 'nothing')).rejects.toThrow(HttpError);
  });

  test('an error is the status, a colon, a space and the body, or the status text for an empty body [client-errors]', async () => {
    await expect(api.request('GET', `${origin}/status/500`)).rejects.toThrow('500: {"ok":true}');
    await expect(api.request('GET', `${origin}/status/404/empty`)).rejects.toThrow(
      '404: Not Found',
    );
  });
});

/** Answers a letter at a time, with so many milliseconds before each. */
const slowly = (text: string, ms: number) =>
  createApiClient(async (_, init) => {
    const letters = [...text];
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        const letter = letters.shift();
        if (init?.signal?.aborted) return;
        if (letter === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(letter));
      },
    });
    return new Response(body);
  });

test('an answer may take long as long as it comes, and one that stands still is given up', async () => {
  vi.useFakeTimers();
  try {
    const read = slowly('[1,2,3]', CALL_TIMEOUT_MS - 1).read(['/api']);
    await vi.advanceTimersByTimeAsync(10 * CALL_TIMEOUT_MS);
    expect(await read).toEqual([1, 2, 3]);
    const given = expect(slowly('[1]', CALL_TIMEOUT_MS + 1).read(['/api'])).rejects.toThrow(
      'Nothing came',
    );
    await vi.advanceTimersByTimeAsync(10 * CALL_TIMEOUT_MS);
    await given;
  } finally {
    vi.useRealTimers();
  }
});
