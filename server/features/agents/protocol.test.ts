import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { headersOf, META, postMcp, runTool, type McpReply } from '#server/testing/mcp-client.ts';

/** Also the factor of the event loop's delay, which the first calls of a process exceed. */
const FACTOR = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { PUBLIC_URL: 'https://tours.test', CLIENT_ORIGINS: 'https://app.tours.test', LIMIT_FACTOR: String(FACTOR) },
  });
});
afterAll(() => app.stop());

const message = (method: string, params?: object): object => ({ jsonrpc: '2.0', id: 7, method, params });
const post = (body: unknown, headers?: Record<string, string>) => postMcp(app, body, headers);
const faultOf = (reply: LightMyRequestResponse): [number, number | undefined] => [
  reply.statusCode,
  reply.json<McpReply>().error?.code,
];

const TOOLS = ['search_tours', 'find_places', 'get_tour', 'quote', 'compare_tours'];

test('a client of an older revision is answered after a handshake, without a session', async () => {
  const initialize = message('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} });
  const reply = await post(initialize);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.headers['mcp-session-id']).toBeUndefined();
  expect(reply.json<McpReply>()).toMatchObject({
    jsonrpc: '2.0',
    id: 7,
    result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'Serai' } },
  });
  const unknown = await post(message('initialize', { protocolVersion: '1999-01-01' }));
  expect(unknown.json<McpReply>().result?.['protocolVersion']).toBe('2025-11-25');
  const initialized = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([initialized.statusCode, initialized.body]).toEqual([202, '']);
  expect((await post(message('ping'))).json<McpReply>().result).toMatchObject({});
  for (const headers of [undefined, { 'mcp-protocol-version': '2025-11-25' }]) {
    const tools = (await post(message('tools/list'), headers)).json<{ result: { tools: { name: string }[] } }>();
    expect(tools.result.tools.map(({ name }) => name)).toEqual(TOOLS);
  }
});

test('a client of the current revision discovers the server and lists its tools', async () => {
  const discover = await post(message('server/discover', { _meta: META }), headersOf('server/discover'));
  expect(discover.json<McpReply>().result).toMatchObject({
    resultType: 'complete',
    supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'],
    capabilities: { tools: {} },
    cacheScope: 'public',
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'Serai' } },
  });
  const { result } = (await post(message('tools/list', { _meta: META }), headersOf('tools/list'))).json<{
    result: { ttlMs: number; tools: { name: string; inputSchema: Record<string, unknown>; annotations: object }[] };
  }>();
  expect(result.ttlMs).toBeGreaterThan(0);
  expect(result.tools.map(({ name }) => name)).toEqual(TOOLS);
  for (const { inputSchema, annotations } of result.tools) {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(annotations).toMatchObject({ readOnlyHint: true });
  }
});

test('a request of the current revision needs its metadata, and headers that equal its body', async () => {
  const list = message('tools/list', { _meta: META });
  const call = message('tools/call', { name: 'find_places', arguments: { words: 'a' }, _meta: META });
  const { 'mcp-method': _method, ...withoutMethod } = headersOf('tools/list');
  const version = 'io.modelcontextprotocol/protocolVersion';
  const faults = await Promise.all([
    post(list, withoutMethod),
    post(list, headersOf('tools/call')),
    post(list),
    post(call, headersOf('tools/call', 'quote')),
    post(call, headersOf('tools/call')),
    post(message('tools/list'), headersOf('tools/list')),
    post(message('tools/list', { _meta: { [version]: '2026-07-28' } }), headersOf('tools/list')),
  ]);
  expect(faults.map(faultOf)).toEqual([
    ...Array.from({ length: 5 }, () => [400, -32020]),
    ...Array.from({ length: 2 }, () => [400, -32602]),
  ]);
  const encoded = `=?base64?${Buffer.from('find_places').toString('base64')}?=`;
  expect((await post(call, headersOf('tools/call', encoded))).statusCode).toBe(200);
  const future = await post(list, { ...headersOf('tools/list'), 'mcp-protocol-version': '2030-01-01' });
  expect(faultOf(future)).toEqual([400, -32020]);
  for (const reply of [
    await post(message('tools/list', { _meta: { ...META, [version]: '2030-01-01' } }), headersOf('tools/list')),
    await post(message('tools/list'), { 'mcp-protocol-version': '2030-01-01' }),
  ]) {
    expect(faultOf(reply)).toEqual([400, -32022]);
    expect(reply.json<McpReply>().error?.data).toMatchObject({ requested: '2030-01-01' });
  }
  const requested = { toString: 1 };
  expect(faultOf(await post(message('tools/list', { _meta: { ...META, [version]: requested } })))).toEqual([
    400, -32602,
  ]);
  const initialized = await post(message('initialize', { protocolVersion: requested }));
  expect(initialized.json<McpReply>().result?.['protocolVersion']).toBe('2025-11-25');
});

test.each([
  ['text that is not JSON', '{', -32700],
  ['an empty body', '', -32700],
  ['a batch', [message('ping'), message('ping')], -32600],
  ['a message of another protocol', { id: 1, method: 'ping' }, -32600],
  ['a response', { jsonrpc: '2.0', id: 1, result: {} }, -32600],
  ['an id that is no text or integer', { jsonrpc: '2.0', id: null, method: 'ping' }, -32600],
  ['parameters that are a list', { jsonrpc: '2.0', id: 1, method: 'ping', params: [] }, -32600],
])('%s is rejected', async (_case, body, code) => {
  expect(faultOf(await post(body))).toEqual([400, code]);
});

test('an unknown method, an unknown tool and arguments that are no object are errors of the protocol', async () => {
  expect(faultOf(await post(message('resources/list')))).toEqual([200, -32601]);
  expect(faultOf(await post(message('ping', { _meta: META }), headersOf('ping')))).toEqual([404, -32601]);
  const unknown = await post(message('tools/call', { name: 'book' }));
  expect(faultOf(unknown)).toEqual([200, -32602]);
  expect(unknown.json<McpReply>()).toMatchObject({ id: 7, error: { message: 'Unknown tool: book' } });
  expect(faultOf(await post(message('tools/call', { name: 'quote', arguments: [] })))).toEqual([200, -32602]);
  expect(faultOf(await post(message('tools/call', {})))).toEqual([200, -32602]);
});

test('a cancellation and any other notification is accepted without a body', async () => {
  for (const method of ['notifications/cancelled', 'notifications/progress', 'tools/call']) {
    const reply = await post({ jsonrpc: '2.0', method, params: { requestId: 7 } });
    expect([reply.statusCode, reply.body], method).toEqual([202, '']);
  }
});

test('a wrong argument is an error of the tool that names it, in the requested language', async () => {
  const fault = async (name: string, input: object) =>
    (await runTool<{ code: string; errors: Record<string, string[]> }>(app, name, input)).value;
  expect(await fault('get_tour', { tour_id: 0, date_from: 'May', seats: 2, locale: 'de' })).toMatchObject({
    code: 'invalid',
    errors: { tour_id: ['Mindestens 1'], date_from: ['Ungültiger Wert'], seats: ['Unbekanntes Feld'] },
  });
  expect(await fault('search_tours', { child_ages: [18], adults: 41, place: '/x', currency: 'XXX' })).toMatchObject({
    errors: { 'child_ages.0': ['Maximum 17'], adults: ['Maximum 40'], place: ['Incorrect value'] },
  });
  expect(await fault('quote', { tour_id: 1, date_id: 1 })).toMatchObject({ errors: { adults: ['Required field'] } });
  expect(await fault('find_places', { words: 'a', currency: 'XXX' })).toMatchObject({
    errors: { currency: ['Incorrect value'] },
  });
  expect(await fault('get_tour', { tour_id: 1 })).toMatchObject({
    code: 'invalid',
    errors: { tour_id: ['Nothing on the site has this name'] },
  });
  expect(await fault('compare_tours', { tour_ids: [1, 2] })).toMatchObject({
    errors: { 'tour_ids.0': [expect.any(String)] },
  });
  expect(await fault('search_tours', { place: 'atlantis' })).toMatchObject({ errors: { place: [expect.any(String)] } });
});

test('only JSON of a limited size is read, and only by POST', async () => {
  expect(faultOf(await post(message('ping'), { 'content-type': 'text/plain' }))).toEqual([415, 415]);
  expect(faultOf(await post(message('ping', { text: 'x'.repeat(40_000) })))).toEqual([413, 413]);
  for (const method of ['GET', 'DELETE', 'PUT'] as const) {
    const reply = await app.fastify.inject({ method, url: '/mcp' });
    expect([reply.statusCode, reply.headers.allow], method).toEqual([405, 'POST']);
  }
});

test('a page of another site cannot use the server, also when its name leads here', async () => {
  const from = (origin: string, host = 'tours.test') => post(message('ping'), { origin, host });
  expect(faultOf(await from('https://other.test'))).toEqual([403, 403]);
  expect(faultOf(await from('http://other.test', 'other.test'))).toEqual([403, 403]);
  expect(faultOf(await from('null'))).toEqual([403, 403]);
  for (const origin of ['https://tours.test', 'https://app.tours.test'])
    expect((await from(origin)).statusCode).toBe(200);
});

test('tools count against the limits of their calls', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  for (let n = 0; n < 600 * FACTOR; n++) await app.http.count('search', '198.51.100.7');
  const tool = await runTool<{ code: string; retry_after_s: number }>(app, 'find_places', { words: 'a' }, headers);
  expect([tool.isError, tool.value.code, tool.value.retry_after_s > 0]).toEqual([true, 'too_many', true]);
  // A call behind the request exceeds the limit, which is no failure of the server.
  for (let n = 2; n < 1200 * FACTOR; n++) await app.http.count('read', '198.51.100.7');
  const summary = await app.fastify.inject({ url: '/llms.txt', headers });
  expect([summary.statusCode, summary.json<{ code: string }>().code]).toEqual([429, 'too_many']);
  const reply = await post(message('ping'), headers);
  expect(faultOf(reply)).toEqual([429, 429]);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('the operator can switch all of it off', async () => {
  const without = await startTestApp({ env: { AGENTS: 'off' } });
  expect((await postMcp(without, message('ping'))).statusCode).toBe(404);
  expect((await without.fastify.inject('/llms.txt')).statusCode).toBe(404);
  await without.stop();
});
