import { expect, test } from 'vitest';
import { calls } from './all-calls.ts';
import { toOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  security?: object[];
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  info: { license?: object };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const document = toOpenApi(calls, '1.0.0', 'https://serai.example') as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('the document names its server, its licence and the authentication', () => {
  expect(document.servers).toEqual([{ url: 'https://serai.example' }]);
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
  expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer']);
});

test('every call declares its access, summary and errors', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, summary, security, responses } of operations) {
    expect(security, operationId).toBeDefined();
    for (const scheme of security ?? [])
      expect(document.components.securitySchemes).toHaveProperty(Object.keys(scheme));
    expect(summary, operationId).not.toBe('');
    const refusals = Object.entries(responses).filter(([status]) => status.startsWith('4'));
    expect(refusals.length, operationId).toBeGreaterThan(0);
    for (const [status, { content }] of refusals)
      expect(content, `${operationId} ${status}`).toHaveProperty(['application/json', 'schema', '$ref']);
  }
});

test('every reference resolves to a component, including those of a discriminator', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(references.length).toBeGreaterThan(17);
  for (const name of references) expect(document.components.schemas).toHaveProperty([name]);
  const data = JSON.stringify(document.paths['/spa/submit-help-request']);
  expect(data).toContain('"mapping":{"learn_more":"#/components/schemas/submitHelpRequest.learn_more"');
  expect(data).not.toContain('"const"');
});

test('only fields without a default are required', () => {
  const of = (path: string): Operation => Object.values(document.paths[path] ?? {})[0] as Operation;
  const required = of('/spa/all-tour-reviews').parameters.filter((parameter) => parameter.required);
  expect(required.map(({ name }) => name)).toEqual(['slug']);
  const forms = (path: string): (string[] | undefined)[] =>
    Object.values(of(path).requestBody?.content ?? {}).map(({ schema }) => schema.required);
  expect(forms('/spa/upload-review-image')).toEqual([['image']]);
  expect(forms('/crm/api/file/upload')).toEqual([['file']]);
  // Either the picture or a URL to download it from.
  expect(forms('/crm/api/image/upload')).toEqual([['bucket'], ['bucket']]);
});
