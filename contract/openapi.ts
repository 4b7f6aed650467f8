import type { Call } from './call.ts';
import type { CallTable } from './client.ts';
import { errorsOf } from './call-errors.ts';
import { PROBLEM_STATUS, ProblemBody } from './errors.ts';

const plain = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema));

function parametersOf(call: Call): object[] {
  const required = new Set(call.query?.required ?? []);
  return Object.entries(call.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: plain(schema),
  }));
}

/** One response per status, described by the codes that have it. */
function errorResponses(call: Call): Record<number, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const codes = Map.groupBy(errorsOf(call), (code) => PROBLEM_STATUS[code]);
  return Object.fromEntries([...codes].map(([status, list]) => [status, { description: list.join(', '), content }]));
}

function operationOf(noun: string, name: string, call: Call): object {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  };
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: call.summary,
    'x-access': call.access,
    ...(call.addition && { 'x-addition': true }),
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(call), ...(call.once ? [key] : [])],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: plain(call.body) } } },
    }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: plain(call.reply) } } },
      ...errorResponses(call),
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function toOpenApi(calls: CallTable, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [noun, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group))
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(noun, name, call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Serai',
      version,
      description:
        'Calls of the Serai marketplace. Amounts are integer minor units. Every error response has one shape.',
    },
    paths,
    components: {
      schemas: { Problem: plain(ProblemBody) },
      securitySchemes: {
        bearer: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Authorization',
          description: 'Bearer followed by the access token',
        },
      },
    },
  };
}
