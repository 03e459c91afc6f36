// The OpenAPI 3.1 document, made from the schemas that validate.
import * as z from 'zod/mini';
import { hospitals } from '../domain/hospitals/hospital.ts';
import { batchPath, itemIdSchema, listPath } from '../domain/sync/resource.ts';

const problem = {
  type: 'object',
  required: ['status', 'title'],
  properties: {
    type: { type: 'string' },
    status: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;

const schemaNamed = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Answers of these statuses; `current` names the schema of what is saved now. */
function refusals(statuses: readonly number[], current?: string) {
  const schema = current
    ? { ...problem, properties: { ...problem.properties, current: schemaNamed(current) } }
    : problem;
  const refused = {
    description: 'Refused; the body says why (RFC 9457)',
    content: { 'application/problem+json': { schema } },
  };
  return Object.fromEntries(statuses.map((status) => [status, refused]));
}

const json = (description: string, name: string) => ({
  description,
  content: { 'application/json': { schema: schemaNamed(name) } },
});

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The version the change is based on, as a quoted entity tag, or * for any',
  schema: { type: 'string', pattern: '^("[0-9]+"|\\*)$' },
};

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

const id = {
  name: 'id',
  in: 'path',
  required: true,
  schema: schemaOf(itemIdSchema, 'input'),
};

function hospitalPaths() {
  const body = {
    required: true,
    content: { 'application/json': { schema: schemaNamed('HospitalBody') } },
  };
  const refused = (...statuses: number[]) => refusals(statuses, 'Hospital');
  return {
    [listPath(hospitals)]: {
      get: {
        operationId: 'listHospitals',
        summary: 'All saved hospitals, in their order',
        responses: { 200: json('The list', 'HospitalList'), ...refused(503) },
      },
      post: {
        operationId: 'saveHospital',
        summary: 'Saves a hospital; with an id that exists, the same content changes nothing',
        requestBody: body,
        responses: {
          200: json('It was saved like this already', 'Hospital'),
          201: json('Saved', 'Hospital'),
          ...refused(400, 408, 409, 413, 415, 503, 507),
        },
      },
    },
    [batchPath(hospitals)]: {
      post: {
        operationId: 'saveManyHospitals',
        summary: 'Saves many hospitals in one call; what becomes of one holds up no other',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaNamed('HospitalBatch') } },
        },
        responses: {
          200: json('What became of each, in their order', 'HospitalBatchAnswers'),
          ...refusals([400, 408, 413, 415, 503]),
        },
      },
    },
    [`${listPath(hospitals)}/{id}`]: {
      parameters: [id],
      put: {
        operationId: 'updateHospital',
        summary:
          'Replaces a hospital; a missing text with a default becomes empty, any other stays as it is, and is changed only with If-Match',
        parameters: [ifMatch],
        requestBody: body,
        responses: {
          200: json('Updated', 'Hospital'),
          ...refused(400, 404, 408, 412, 413, 414, 415, 428, 503, 507),
        },
      },
      delete: {
        operationId: 'deleteHospital',
        summary: 'Removes a hospital',
        parameters: [ifMatch],
        responses: { 204: { description: 'Removed' }, ...refused(404, 412, 414, 503) },
      },
    },
  };
}

const batchAnswers = {
  type: 'object',
  required: ['answers'],
  properties: {
    answers: {
      type: 'array',
      items: {
        type: 'object',
        required: ['status'],
        properties: {
          status: { type: 'integer', description: 'As a single call would have been answered' },
          title: { type: 'string', description: 'Why it was not saved' },
          detail: { type: 'string' },
          item: schemaNamed('Hospital'),
          current: schemaNamed('Hospital'),
        },
      },
    },
  },
};

const { bodySchema, batchSchema, itemSchema } = hospitals;

const hospitalSchemas = () => ({
  HospitalBody: schemaOf(bodySchema, 'input'),
  HospitalBatch: schemaOf(batchSchema, 'input'),
  HospitalBatchAnswers: batchAnswers,
  Hospital: schemaOf(itemSchema, 'output'),
  HospitalList: schemaOf(z.array(itemSchema), 'output'),
});

export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bulwark lists',
      version,
      description:
        'The lists that a team shares, such as the saved hospitals behind the cards of an assessment.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: {
      ...hospitalPaths(),
      '/api/settings': {
        get: {
          operationId: 'settings',
          summary: 'What the app must know of how this server is set',
          responses: {
            200: {
              description:
                'Where the app may ask for weather, null where it may not; whether it may ask for minutes by road',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      weatherUrl: { type: ['string', 'null'] },
                      hasRoads: { type: 'boolean' },
                    },
                    required: ['weatherUrl', 'hasRoads'],
                  },
                },
              },
            },
          },
        },
      },
      '/api/health': {
        get: {
          operationId: 'health',
          summary: 'Whether the server and its database can work',
          responses: {
            200: {
              description: 'They can; `degraded` where somebody should look after what they keep',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      status: { enum: ['ok', 'degraded'] },
                      version: { type: 'string' },
                      why: {
                        type: 'array',
                        items: { type: 'string' },
                        description: 'Sentences; only where it is degraded',
                      },
                    },
                    required: ['status', 'version'],
                  },
                },
              },
            },
            ...refusals([503]),
          },
        },
      },
    },
    components: { schemas: hospitalSchemas() },
  };
}
