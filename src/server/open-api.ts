// The OpenAPI 3.1 document, made from the schemas that validate.
import * as z from 'zod/mini';
import {
  hospitalBodySchema,
  hospitalListSchema,
  hospitalSchema,
} from '../domain/hospital/hospital.ts';
import { HOSPITALS_PATH } from '../domain/hospital/hospital-api.ts';

const problem = {
  description: 'Refused; the body says why (RFC 9457)',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['status', 'title'],
        properties: {
          type: { type: 'string' },
          status: { type: 'integer' },
          title: { type: 'string' },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              properties: { path: { type: 'string' }, message: { type: 'string' } },
            },
          },
          current: { $ref: '#/components/schemas/Hospital' },
        },
      },
    },
  },
} as const;

const refusals = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, problem]));

const json = (description: string, name: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const body = {
  required: true,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/HospitalBody' } } },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The version the change is based on, as a quoted entity tag',
  schema: { type: 'string', pattern: '^"[0-9]+"$' },
};

const id = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 64 },
};

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bulwark hospitals',
      version,
      description: 'The saved hospitals behind the cards of an assessment.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: {
      [HOSPITALS_PATH]: {
        get: {
          operationId: 'listHospitals',
          summary: 'All saved hospitals, by name',
          responses: { 200: json('The list', 'HospitalList'), ...refusals(503) },
        },
        post: {
          operationId: 'saveHospital',
          summary: 'Saves a hospital; with an id that exists, the same content changes nothing',
          requestBody: body,
          responses: {
            200: json('It was saved like this already', 'Hospital'),
            201: json('Saved', 'Hospital'),
            ...refusals(400, 408, 409, 413, 415, 503),
          },
        },
      },
      [`${HOSPITALS_PATH}/{id}`]: {
        parameters: [id],
        put: {
          operationId: 'updateHospital',
          summary:
            'Replaces a hospital; a missing text with a default becomes empty, any other stays as it is',
          parameters: [ifMatch],
          requestBody: body,
          responses: {
            200: json('Updated', 'Hospital'),
            ...refusals(400, 404, 408, 412, 413, 414, 415, 503),
          },
        },
        delete: {
          operationId: 'deleteHospital',
          summary: 'Removes a hospital',
          parameters: [ifMatch],
          responses: { 204: { description: 'Removed' }, ...refusals(404, 412, 414, 503) },
        },
      },
      '/api/health': {
        get: {
          operationId: 'health',
          summary: 'Whether the server and its database can work',
          responses: {
            200: {
              description: 'They can',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { status: { const: 'ok' } } },
                },
              },
            },
            ...refusals(503),
          },
        },
      },
    },
    components: {
      schemas: {
        HospitalBody: schemaOf(hospitalBodySchema, 'input'),
        Hospital: schemaOf(hospitalSchema, 'output'),
        HospitalList: schemaOf(hospitalListSchema, 'output'),
      },
    },
  };
}
