// Requests generated from the server's own OpenAPI document, good and bad, on both databases.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import { hospitalTextKeys } from '../../src/domain/hospitals/hospital-texts.ts';
import { type Engine, engines } from '../support/engines.ts';
import type { RunningServer } from '../support/server.ts';

const REQUESTS_PER_OPERATION = 250;
/** Of an operation that takes neither an id nor a body, each request is the same. */
const SAME_REQUESTS = 10;
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

interface Schema {
  type?: string;
  enum?: string[];
  pattern?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  $ref?: string;
}
interface Operation {
  operationId: string;
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '\u202eRTL',
    "'; drop table hospital; --",
    '<b>',
    '🚑',
    'x'.repeat(10_001),
  ),
);

/** A value that the schema lets through. */
function good(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { size: 'small' });
  if (schema.properties) {
    const shape = Object.fromEntries(
      Object.entries(schema.properties).map(([name, each]) => [name, good(each)]),
    );
    return fc.record(shape, { requiredKeys: schema.required ?? [] });
  }
  if (schema.items) return fc.array(good(schema.items), { maxLength: 4 });
  if (schema.type === 'integer') return fc.nat({ max: 3 });
  if (schema.type === 'string') {
    return fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((text) => !text.includes('\u0000'));
  }
  return fc.jsonValue();
}

/** Anything at all, or a good value with one part spoilt. */
function bad(schema: Schema): fc.Arbitrary<unknown> {
  const spoilt = fc
    .tuple(
      good(schema),
      fc.constantFrom(...Object.keys(schema.properties ?? { x: {} })),
      fc.oneof(anyText, fc.jsonValue()),
    )
    .map(([value, name, part]) => ({ ...(value as object), [name]: part }));
  return fc.oneof(fc.jsonValue(), spoilt, fc.dictionary(anyText, anyText));
}

describe.each(engines)('on %s', (engineName, createEngine) => {
  let engine: Engine;
  let server: RunningServer;
  let document: Document;

  beforeAll(async () => {
    engine = await createEngine();
    server = await engine.startServer();
    document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as Document;
  });
  afterAll(async () => {
    await server.stop();
    await engine.remove();
  });

  test('the document is OpenAPI 3.1 and names every operation', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap((operation) => operation.operationId ?? []),
    );
    expect(operations.sort()).toEqual([
      'deleteHospital',
      'health',
      'listHospitals',
      'saveHospital',
      'saveManyHospitals',
      'settings',
      'updateHospital',
    ]);
  });

  test('a body may leave out every text, and an answer holds them all', () => {
    const { Hospital: hospital, HospitalBody: body } = document.components.schemas;
    for (const key of hospitalTextKeys) {
      expect(body?.properties, key).toHaveProperty(key);
      expect(body?.required, key).not.toContain(key);
      expect(hospital?.required, key).toContain(key);
    }
  });

  // What differs between the databases is seen by the tests of the routes; at random both are asked before a change lands.
  test(`${REQUESTS_PER_OPERATION} generated requests for each operation that takes any: no 5xx, each answer is a documented one, 30 % accepted; then a good POST is read back`, {
    tags: engineName === 'SQLite' ? [] : ['long'],
    timeout: 120_000,
  }, async () => {
    const schemas = document.components.schemas;
    const resolve = (schema: Schema): Schema =>
      schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
    const report: string[] = [];

    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        if (!operation.operationId) continue;
        const list = await fetch(server.origin + path.replace('/{id}', ''));
        const items: unknown = await list.json();
        const known = Array.isArray(items) ? items.map(({ id }: { id: string }) => id) : [];
        const body = operation.requestBody
          ? resolve(operation.requestBody.content['application/json'].schema)
          : undefined;
        const isVaried = body !== undefined || path.includes('{id}');
        const requests = fc.sample(
          fc.record({
            id: fc.oneof(
              { weight: 6, arbitrary: fc.constantFrom(...(known.length > 0 ? known : ['none'])) },
              {
                weight: 1,
                // What an address cannot name: `.` and `..` lead to another path.
                arbitrary: anyText.filter(
                  (text) => !/^\.{0,2}$/.test(text) && text.isWellFormed() && text.length < 200,
                ),
              },
            ),
            ifMatch: fc.option(
              // Without one, a body with a text that the specification does not know is refused.
              fc.oneof(
                { weight: 6, arbitrary: fc.constantFrom('"1"', '*', '*', '*', '*', '*') },
                { weight: 1, arbitrary: fc.stringMatching(/^"[0-9]{1,9}"$/) },
              ),
              { freq: 5, nil: undefined },
            ),
            body: body
              ? fc.oneof({ weight: 3, arbitrary: good(body) }, { weight: 1, arbitrary: bad(body) })
              : fc.constant(undefined),
          }),
          { numRuns: isVaried ? REQUESTS_PER_OPERATION : SAME_REQUESTS, seed: SEED },
        );
        let accepted = 0;
        for (const request of requests) {
          const value = request.body as { id?: unknown } | undefined;
          const sent =
            method === 'put' &&
            value &&
            typeof value === 'object' &&
            'id' in value &&
            known.includes(request.id)
              ? { ...value, id: request.id }
              : value;
          const answer = await fetch(
            server.origin + path.replace('{id}', encodeURIComponent(request.id)),
            {
              method: method.toUpperCase(),
              headers: {
                ...(body ? { 'content-type': 'application/json' } : {}),
                ...(request.ifMatch && path.includes('{id}')
                  ? { 'if-match': request.ifMatch }
                  : {}),
              },
              ...(body ? { body: JSON.stringify(sent) ?? 'null' } : {}),
            },
          );
          await answer.text();
          const what = `${method} ${path} ${JSON.stringify(request)}`;
          expect(answer.status, what).toBeLessThan(500);
          expect(Object.keys(operation.responses), what).toContain(String(answer.status));
          if (answer.ok) accepted += 1;
        }
        report.push(`${operation.operationId} ${accepted}/${requests.length}`);
        const share = accepted / requests.length;
        expect(share, `seed ${SEED}, ${engineName}: ${report.join(', ')}`).toBeGreaterThanOrEqual(
          0.3,
        );
      }
    }

    const good_ = { category: 'tertiary', name: 'Still here', edContact: '555', helipad: 'Yes' };
    const saved = await fetch(`${server.origin}/api/hospitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(good_),
    });
    expect(saved.status).toBe(201);
    const list = (await (await fetch(`${server.origin}/api/hospitals`)).json()) as Hospital[];
    expect(list.find(({ name }) => name === 'Still here')).toMatchObject(good_);
    process.stdout.write(`Fuzz on ${engineName}, seed ${SEED}: ${report.join(', ')}\n`);
  });
});
