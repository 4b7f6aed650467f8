import { errorsOf } from './call-errors.ts';
import type { Call } from './call.ts';
import type { CallTable } from './client.ts';
import { PROBLEM_STATUS, ProblemBody } from './errors.ts';

const plain = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema));

interface Discriminated {
  discriminator: { propertyName: string };
  oneOf: { properties: Record<string, { const: string }> }[];
}

const isDiscriminated = (value: unknown): value is Discriminated =>
  typeof value === 'object' && value !== null && 'discriminator' in value && 'oneOf' in value;

/**
 * The schema of a body. A discriminator can only select named schemas, so forms become components under the call's
 * name.
 */
function bodySchema(name: string, body: unknown, components: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(body), (_key, value: unknown) => {
    if (!isDiscriminated(value)) return value;
    const { propertyName } = value.discriminator;
    const mapping = Object.fromEntries(
      value.oneOf.map((form) => {
        const word = form.properties[propertyName]?.const ?? '';
        components[`${name}.${word}`] = form;
        return [word, `#/components/schemas/${name}.${word}`];
      }),
    );
    return {
      ...value,
      discriminator: { propertyName, mapping },
      oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
    };
  });
}

function parametersOf(call: Call): object[] {
  const required = new Set(call.query?.required ?? []);
  return Object.entries(call.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    // A field with a default is optional: the server fills it in.
    required: required.has(name) && !('default' in schema),
    schema: plain(schema),
  }));
}

/** One response per status, described by its error codes. */
function errorResponses(call: Call): Record<number, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const codes = Map.groupBy(errorsOf(call), (code) => PROBLEM_STATUS[code]);
  return Object.fromEntries([...codes].map(([status, list]) => [status, { description: list.join(', '), content }]));
}

/**
 * Media types of a body: JSON, or form data with the file beside the other fields. A file given by URL may come as
 * JSON.
 */
function contentOf(call: Call, name: string, components: Record<string, unknown>): object {
  const json = call.body ? bodySchema(name, call.body, components) : undefined;
  if (!call.file) return { 'application/json': { schema: json } };
  const { field, maxBytes } = call.file;
  const { properties = {}, required = [] } = (json ?? {}) as { properties?: object; required?: string[] };
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` };
  const isFetched = 'url' in properties;
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { ...properties, [field]: file },
        required: isFetched ? required : [...required, field],
        additionalProperties: false,
      },
    },
    ...(isFetched && { 'application/json': { schema: json } }),
  };
}

function operationOf([noun, name]: [string, string], call: Call, components: Record<string, unknown>): object {
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
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(call), ...(call.once ? [key] : [])],
    ...((call.body || call.file) && {
      requestBody: { required: true, content: contentOf(call, name, components) },
    }),
    responses: {
      200: {
        description: 'Success',
        content: { [call.text ? 'text/plain' : 'application/json']: { schema: plain(call.reply) } },
      },
      ...errorResponses(call),
    },
  };
}

/** Renders the contract as an OpenAPI 3.1 document for a server. */
export function toOpenApi(calls: CallTable, version: string, serverUrl: string): object {
  const schemas: Record<string, unknown> = { Problem: plain(ProblemBody) };
  const paths: Record<string, Record<string, object>> = {};
  for (const [noun, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group))
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf([noun, name], call, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Calls',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Amounts are integers in minor units. All error responses have the same shape.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas,
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
