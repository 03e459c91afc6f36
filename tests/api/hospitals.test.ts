// The black-box suite of the API: the same on the embedded database and on PostgreSQL.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import { hospitalTextKeys } from '../../src/domain/hospitals/hospital-texts.ts';
import { BATCH, ITEM, SERVER } from '../../src/domain/limits.ts';
import { type Engine, engines } from '../support/engines.ts';
import type { RunningServer } from '../support/server.ts';

describe.each(engines)('on %s', (_name, createEngine) => {
  let engine: Engine;
  let server: RunningServer;

  beforeAll(async () => {
    engine = await createEngine();
    server = await engine.startServer();
  });
  afterAll(async () => {
    await server.stop();
    await engine.remove();
  });

  interface Answer<T = unknown> {
    readonly status: number;
    readonly headers: Headers;
    readonly body: T;
  }

  async function call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as T,
    };
  }

  const list = async () => (await call<Hospital[]>('GET', '/api/hospitals')).body;
  const full = {
    category: 'primary',
    name: 'Denver Health',
    type: 'Level I',
    address: '777 Bannock St',
    distance: '4 mi, 9 min',
    edContact: '303-555-0100, MED 4',
  };
  /** Every text of a hospital with its own words. */
  const everyText = Object.fromEntries(hospitalTextKeys.map((key) => [key, `The ${key}`]));

  /** Of its own for each test: a hospital that comes back under an id is no first version. */
  let id: string;

  beforeEach(async () => {
    for (const hospital of await list()) await call('DELETE', `/api/hospitals/${hospital.id}`);
    id = crypto.randomUUID();
  });

  describe('the hospital list', () => {
    test('GET /api/hospitals returns every saved hospital with id, category, name, type, address, distance and edContact [api-list]', async () => {
      expect(await list()).toEqual([]);
      await call('POST', '/api/hospitals', full);
      const [saved, ...others] = await list();
      expect(others).toEqual([]);
      expect(saved).toMatchObject(full);
      expect(saved?.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(saved?.version).toBe(1);
    });

    test('POST /api/hospitals saves a hospital in the database [api-post]', async () => {
      const { status, headers, body } = await call<Hospital>('POST', '/api/hospitals', {
        ...full,
        id: 'made-on-device',
      });
      expect(status).toBe(201);
      expect(headers.get('location')).toBe('/api/hospitals/made-on-device');
      expect(body.id).toBe('made-on-device');
      const [row] = (await engine.rows('select resource, content from item')) as {
        resource: string;
        content: string;
      }[];
      expect(row?.resource).toBe('hospitals');
      expect(JSON.parse(row?.content ?? '')).toMatchObject({
        name: 'Denver Health',
        edContact: '303-555-0100, MED 4',
      });
    });

    test('POST /api/batch/hospitals saves many in one call; what becomes of one holds up no other', async () => {
      const other = crypto.randomUUID();
      await call('POST', '/api/hospitals', { ...full, id });
      const send = (...changes: object[]) =>
        call<{ answers: { status: number; item?: Hospital; current?: Hospital }[] }>(
          'POST',
          '/api/batch/hospitals',
          { changes },
        );
      const sent = [
        { ...full, id: other, baseVersion: 0, name: 'New' },
        { ...full, id, baseVersion: 1, phone: '2' },
        { ...full, id, baseVersion: 1, phone: '3' },
        { ...full, id: 'nobody', baseVersion: 1 },
        { ...full, id, baseVersion: 0 },
      ];
      const { status, body } = await send(...sent);
      expect(status).toBe(200);
      expect(body.answers).toMatchObject([
        { status: 201, item: { id: other, name: 'New', version: 1 } },
        { status: 200, item: { id, phone: '2', version: 2 } },
        { status: 412, current: { id, phone: '2', version: 2 } },
        { status: 404 },
        { status: 409, current: { id, version: 2 } },
      ]);
      expect(await list()).toEqual([body.answers[1]?.item, body.answers[0]?.item]);
      const wrong = await send(
        { ...full, id: other, baseVersion: 1, name: 'Wrong' },
        { id: 'a b' },
      );
      expect(wrong.status).toBe(400);
      const many = Array.from({ length: BATCH.most + 1 }, () => ({ ...full, id, baseVersion: 0 }));
      expect((await send(...many)).status).toBe(400);
      expect((await list()).map(({ name }) => name)).toEqual(['Denver Health', 'New']);
      expect((await call('GET', '/api/batch/hospitals')).status).toBe(405);
    });

    test('missing text is empty and a missing id is made by the server', async () => {
      const { status, body } = await call<Hospital>('POST', '/api/hospitals', {
        category: 'tertiary',
      });
      expect(status).toBe(201);
      for (const key of hospitalTextKeys) expect(body[key], key).toBe('');
      expect(body.id).not.toBe('');
    });

    test('every text is saved, listed, updated and cleared, each under its own name', async () => {
      const { body } = await call<Hospital>('POST', '/api/hospitals', {
        ...everyText,
        category: 'secondary',
        id,
      });
      expect(body).toMatchObject(everyText);
      expect(await list()).toEqual([body]);
      for (const [index, key] of hospitalTextKeys.entries()) {
        const blank = { ...body, [key]: '' };
        const put = await call<Hospital>('PUT', `/api/hospitals/${id}`, blank, { 'if-match': '*' });
        expect(put.body, key).toMatchObject({ ...everyText, [key]: '', version: 2 * index + 2 });
        await call('PUT', `/api/hospitals/${id}`, body, { 'if-match': '*' });
      }
      expect(await list()).toMatchObject([everyText]);
    });

    test('a PUT of an app that does not know the later texts leaves them as they are', async () => {
      await call('POST', '/api/hospitals', { ...everyText, category: 'primary', id });
      const { body } = await call<Hospital>('PUT', `/api/hospitals/${id}`, full);
      expect(body).toMatchObject({ ...everyText, ...full, version: 2 });
      const again = await call<Hospital>('PUT', `/api/hospitals/${id}`, full);
      expect(again.body).toEqual(body);
      const blank = await call<Hospital>('PUT', `/api/hospitals/${id}`, { category: 'primary' });
      expect(blank.body).toMatchObject({ name: '', edContact: '', phone: 'The phone', version: 3 });
    });

    test('without If-Match the calls of the specification are done, and 428 refuses what only others can ask for', async () => {
      const { body: saved } = await call<Hospital>('POST', '/api/hospitals', {
        ...full,
        id,
        phone: '303-555-0111',
      });
      const put = (body: object, headers = {}) =>
        call<Hospital>('PUT', `/api/hospitals/${id}`, body, headers);
      // As the specification has it, and as one does that sends back all it was given.
      expect((await put({ ...full, name: 'One' })).body).toMatchObject({ name: 'One', version: 2 });
      const two = await put({ ...saved, name: 'Two' });
      expect(two.body).toMatchObject({ name: 'Two', phone: '303-555-0111', version: 3 });
      const refused = await put({ ...full, phone: '' });
      expect(refused).toMatchObject({
        status: 428,
        body: {
          title: 'If-Match must say which version of the hospital the change is based on',
          current: two.body,
        },
      });
      // Another person changed a text that the specification does not know: what was read before is outdated.
      await put({ ...full, phone: '303-555-0142' }, { 'if-match': '"3"' });
      expect((await put({ ...saved, name: 'Three' })).status).toBe(428);
      expect(await list()).toMatchObject([{ phone: '303-555-0142', version: 4 }]);
      expect((await put({ ...full, phone: '' }, { 'if-match': '*' })).status).toBe(200);
      expect((await call('DELETE', `/api/hospitals/${id}`)).status).toBe(204);
    });

    test('a POST repeated with the same content changes nothing, with other content it is refused', async () => {
      const first = await call<Hospital>('POST', '/api/hospitals', { ...full, id });
      const again = await call<Hospital>('POST', '/api/hospitals', { ...full, id });
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
      const other = await call('POST', '/api/hospitals', { ...full, id, name: 'Other' });
      expect(other.status).toBe(409);
      expect(other.body).toMatchObject({ status: 409, current: first.body });
      expect(await list()).toEqual([first.body]);
    });

    test('PUT /api/hospitals/{id} updates a hospital and counts its version [api-put]', async () => {
      await call('POST', '/api/hospitals', { ...full, id });
      const { status, headers, body } = await call<Hospital>('PUT', `/api/hospitals/${id}`, {
        ...full,
        name: 'Renamed',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, name: 'Renamed', version: 2 });
      expect(headers.get('etag')).toBe('"2"');
      expect(await list()).toEqual([body]);
    });

    test('a PUT with the same content keeps the version; version and updatedAt of a body are ignored', async () => {
      const { body: saved } = await call<Hospital>('POST', '/api/hospitals', { ...full, id });
      const { body } = await call<Hospital>('PUT', `/api/hospitals/${id}`, {
        ...saved,
        version: 77,
        updatedAt: 'never',
      });
      expect(body).toEqual(saved);
    });

    test('DELETE /api/hospitals/{id} removes a hospital [api-delete]', async () => {
      await call('POST', '/api/hospitals', { ...full, id });
      const { status, body } = await call('DELETE', `/api/hospitals/${id}`);
      expect(status).toBe(204);
      expect(body).toBeUndefined();
      expect(await list()).toEqual([]);
    });

    test('a DELETE with a JSON content type and no body is still done', async () => {
      await call('POST', '/api/hospitals', { ...full, id });
      const { status } = await call('DELETE', `/api/hospitals/${id}`, undefined, {
        'content-type': 'application/json',
      });
      expect(status).toBe(204);
    });

    test('a hospital that comes back under its id goes on from its last version', async () => {
      await call('POST', '/api/hospitals', { ...full, id: 'again' });
      await call('PUT', '/api/hospitals/again', { ...full, name: 'Two' });
      await call('DELETE', '/api/hospitals/again');
      const { body } = await call<Hospital>('POST', '/api/hospitals', { ...full, id: 'again' });
      expect(body.version).toBe(3);
      const put = await call('PUT', '/api/hospitals/again', full, { 'if-match': '"1"' });
      expect(put.status).toBe(412);
    });

    test('an outdated If-Match is refused with the record as it is now', async () => {
      await call('POST', '/api/hospitals', { ...full, id });
      const { body: current } = await call<Hospital>('PUT', `/api/hospitals/${id}`, {
        ...full,
        name: 'Two',
      });
      const put = await call('PUT', `/api/hospitals/${id}`, full, { 'if-match': '"1"' });
      expect(put.status).toBe(412);
      expect(put.body).toMatchObject({ status: 412, current });
      const remove = await call('DELETE', `/api/hospitals/${id}`, undefined, { 'if-match': '"1"' });
      expect(remove.status).toBe(412);
      expect(await list()).toEqual([current]);
      expect((await call('PUT', `/api/hospitals/${id}`, full, { 'if-match': '"2"' })).status).toBe(
        200,
      );
      expect(
        (await call('DELETE', `/api/hospitals/${id}`, undefined, { 'if-match': '*' })).status,
      ).toBe(204);
    });

    test('If-None-Match: * changes nothing that is there', async () => {
      const { body: current } = await call<Hospital>('POST', '/api/hospitals', { ...full, id });
      const only = { 'if-none-match': '*' };
      const other = { ...full, name: 'Two' };
      expect((await call('PUT', `/api/hospitals/${id}`, other, only)).status).toBe(412);
      expect((await call('DELETE', `/api/hospitals/${id}`, undefined, only)).status).toBe(412);
      expect(await list()).toEqual([current]);
      expect((await call('PUT', '/api/hospitals/none', other, only)).status).toBe(404);
    });
  });

  describe('bad input', () => {
    const refused: readonly [string, unknown, string][] = [
      ['a wrong category', { ...full, category: 'quaternary' }, 'category'],
      ['no category', { name: 'x' }, 'category'],
      ['an unknown name', { ...full, beds: '12' }, 'beds'],
      ['a number for a text', { ...full, distance: 4 }, 'distance'],
      ['null for a text', { ...full, name: null }, 'name'],
      ['null for a later text', { ...full, helipad: null }, 'helipad'],
      ['a null byte in a later text', { ...full, notes: 'a\u0000b' }, 'notes'],
      ['10,001 characters in a later text', { ...full, notes: 'a'.repeat(10_001) }, 'notes'],
      ['an id with a slash', { ...full, id: 'a/b' }, 'id'],
      ['an id of 65 characters', { ...full, id: 'a'.repeat(65) }, 'id'],
      ['a null byte', { ...full, name: 'a\u0000b' }, 'name'],
      ['501 letters that are drawn together', { ...full, name: '🏽'.repeat(251) }, 'name'],
      ['half of a surrogate pair', { ...full, name: 'a\ud800b' }, 'name'],
      ['10,001 characters', { ...full, name: 'a'.repeat(10_001) }, 'name'],
    ];
    for (const [what, body, path] of refused) {
      test(`${what} gets 400 naming ${path}`, async () => {
        const answer = await call('POST', '/api/hospitals', body);
        expect(answer.status).toBe(400);
        expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
        expect(answer.body).toMatchObject({ errors: [{ path }] });
        expect(await list()).toEqual([]);
      });
    }

    test('several faults are all named', async () => {
      const { body } = await call('POST', '/api/hospitals', { category: 'x', name: 1, beds: 2 });
      const { errors } = body as { errors: { path: string }[] };
      expect(errors.map(({ path }) => path).sort()).toEqual(['beds', 'category', 'name']);
      expect(JSON.stringify(errors)).toContain('expected one of');
      expect(JSON.stringify(errors)).toContain('expected string, received number');
    });

    const statuses: readonly [string, number, () => Promise<Answer>][] = [
      ['malformed JSON', 400, () => call('POST', '/api/hospitals', '{"category":')],
      [
        'bytes that are no UTF-8',
        400,
        () => call('POST', '/api/hospitals', new Uint8Array([0x22, 0xff, 0x22])),
      ],
      ['no body', 400, () => call('POST', '/api/hospitals')],
      ['an array', 400, () => call('POST', '/api/hospitals', [])],
      [
        'a body over the limit',
        413,
        // It is refused before all of it was sent: one that still sends may hear of the end of the connection first.
        () =>
          vi.waitFor(
            () =>
              call('POST', '/api/hospitals', { ...full, name: 'a'.repeat(SERVER.bodyLimitBytes) }),
            { timeout: 20_000 },
          ),
      ],
      [
        'a wrong content type',
        415,
        () => call('POST', '/api/hospitals', 'x', { 'content-type': 'text/plain' }),
      ],
      ['PUT of an unknown id', 404, () => call('PUT', '/api/hospitals/none', full)],
      ['DELETE of an unknown id', 404, () => call('DELETE', '/api/hospitals/none')],
      ['a wrong method on the list', 405, () => call('PATCH', '/api/hospitals', full)],
      ['a wrong method on one', 405, () => call('POST', '/api/hospitals/a', full)],
      ['an unknown address of the API', 404, () => call('GET', '/api/nothing')],
      [
        'another id in body and address',
        400,
        () => call('PUT', '/api/hospitals/a', { ...full, id: 'b' }),
      ],
    ];
    for (const [what, status, make] of statuses) {
      test(`${what} gets ${status}`, async () => {
        const answer = await make();
        expect(answer.status).toBe(status);
        expect(answer.body).toMatchObject({ status });
      });
    }

    test('hostile and foreign texts are stored and given back exactly', async () => {
      const texts = [
        `'"; drop table hospital; --`,
        '<script>alert(1)</script>',
        'مستشفى שלום \u202eabc',
        '🚑👩‍⚕️ 日本 Đặng',
        ' leading, trailing \t\r\n',
        'é '.repeat(5000),
      ];
      for (const name of texts) {
        const { status, body } = await call<Hospital>('POST', '/api/hospitals', { ...full, name });
        expect(status).toBe(201);
        expect((await list()).find(({ id }) => id === body.id)?.name).toBe(name);
      }
    });

    test.each([
      ['四', 1],
      ['🚑', 2],
      ['\u0001', 1],
    ])('a hospital whose every text is as long as allowed is saved: %j', async (text, length) => {
      const longest = text.repeat(ITEM.textMaxLength / length);
      const texts = Object.fromEntries(hospitalTextKeys.map((key) => [key, longest]));
      const { status } = await call('POST', '/api/hospitals', { category: 'primary', ...texts });
      expect(status).toBe(201);
      const [saved] = await list();
      expect(hospitalTextKeys.every((key) => saved?.[key] === longest)).toBe(true);
    });
  });

  describe('answers', () => {
    test('are not kept by anyone on the way, and forbid what the app does not need', async () => {
      const { headers } = await call('GET', '/api/hospitals');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
    });

    test('a page path gets the shell, an asset that is not there gets 404', async () => {
      for (const path of ['/no/such/page', '/threat-assessment/extra', '/a.b', '/deep/page.html']) {
        // As a browser asks for a page.
        const headers = { accept: 'text/html,*/*;q=0.8' };
        const page = await fetch(server.origin + path, { headers });
        expect(page.status, path).toBe(200);
        expect(await page.text(), path).toContain('<div id="root"');
        // Of this origin's own pages alone: no frame of another site is asked for.
        expect(page.headers.get('permissions-policy'), path).toContain('geolocation=(self)');
      }
      expect((await fetch(`${server.origin}/assets/none.js`)).status).toBe(404);
    });
  });
});
