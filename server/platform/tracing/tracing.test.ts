import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { detached } from '#server/platform/jobs/detached.ts';
import { createLog } from '#server/platform/log.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { openTracer } from './open-telemetry.ts';
import { statementSummary } from './trace-statements.ts';
import { inSpan, setTracer, type Tracer } from './tracing.ts';

/** A span as OTLP carries it in JSON. */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface SentBatch {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const [SERVER, CLIENT] = [2, 3];
const FAILED = 2;
const TRACE = { id: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const traceparent = `00-${TRACE.id}-${TRACE.span}-01`;

const batches: SentBatch[] = [];
const keys: (string | undefined)[] = [];
/** What the bank of the rates and another service were sent. */
const asked: IncomingHttpHeaders[] = [];
const output: string[] = [];
const servers: Server[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData(stream, _session, done) {
    stream.on('end', () => done()).resume();
  },
});
let traceOfDetached: string | undefined = 'not started';
let app: TestApp;
let tracer: Tracer;

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

async function serve(answer: (headers: IncomingHttpHeaders, body: string) => string): Promise<string> {
  const server = createServer((received, response) => {
    let body = '';
    received.setEncoding('utf8').on('data', (part: string) => (body += part));
    received.on('end', () => response.end(answer(received.headers, body)));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${portOf(server)}`;
}

beforeAll(async () => {
  const collector = await serve((headers, body) => {
    keys.push(headers.authorization);
    batches.push(JSON.parse(body) as SentBatch);
    return '{}';
  });
  const bank = await serve((headers) => {
    asked.push(headers);
    return `<Cube time="2027-03-01"><Cube currency="USD" rate="1.1"/></Cube>`;
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const log = createLog();
  const settings = { headers: { authorization: 'Bearer key' }, service: 'shop', ratio: 1 };
  tracer = openTracer({ ...settings, endpoint: `${collector}/v1/traces`, sampler: 'parentbased_always_on' }, log);
  setTracer(tracer);
  const env = {
    RATES_FEED: 'ecb',
    RATES_URL: `${bank}/rates?token=hidden`,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
  };
  app = await startTestApp({ env, deps: { log } });
  app.fastify.get('/fault', () => {
    throw new Error('a fault');
  });
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  await app.fastify.inject({ url: '/spa/work-time', remoteAddress: '192.0.2.7', headers: { traceparent } });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => output.push(String(line)) > 0);
  await fetch(`${origin}/spa/tours?placeName=hidden`, { headers: { traceparent } });
  await fetch(`${origin}/fault?hidden`, { headers: { traceparent } });
  await fetch(`${origin}/operator/metrics`, { headers: { traceparent } });
  await app.call('account.sendAuthCode', { body: { login: 'hidden@example.com', code_sender: 'email' } });
  await app.runDueJobs();
  await inSpan('work', 'internal', async () => {
    await new Promise((done) => request(bank, (reply) => reply.resume().on('end', done)).end());
    detached(() => void (traceOfDetached = tracer.traceId()));
  });
  await tracer.close();
  vi.restoreAllMocks();
});

afterAll(async () => {
  setTracer(null);
  await app.stop();
  await new Promise<void>((done) => smtp.close(done));
  for (const server of servers) server.close();
});

const spans = (): SentSpan[] =>
  batches.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)));
const spanNamed = (name: string): SentSpan => {
  const found = spans().find((span) => span.name === name);
  if (!found)
    throw new Error(
      `no ${name} among ${spans()
        .map((span) => span.name)
        .join(', ')}`,
    );
  return found;
};
const valueOf = ({ attributes }: Pick<SentSpan, 'attributes'>, key: string): unknown =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];
const childrenOf = ({ spanId }: SentSpan): SentSpan[] => spans().filter(({ parentSpanId }) => parentSpanId === spanId);

test('a request continues the trace of its sender, by its route and status, with the statements it made', () => {
  const search = spanNamed('GET /spa/tours');
  expect(search).toMatchObject({ traceId: TRACE.id, parentSpanId: TRACE.span, kind: SERVER });
  expect(valueOf(search, 'http.response.status_code')).toBe(200);
  const statement = spans().find(({ traceId, name }) => traceId === TRACE.id && name.startsWith('select '));
  expect(valueOf(statement ?? search, 'db.system.name')).toBe('postgresql');
});

test('the trace of a visitor is not continued, and what outlives a request is no part of its trace', () => {
  expect(spanNamed('GET /spa/work-time').traceId).not.toBe(TRACE.id);
  expect(traceOfDetached).toBe(undefined);
});

test('the statements of a request with a body belong to it', () => {
  const [code] = spans().filter(({ name }) => name.startsWith('POST '));
  const names = spans()
    .filter(({ traceId, kind }) => traceId === code?.traceId && kind === CLIENT)
    .map(({ name }) => name);
  expect(names).toContain('begin');
});

test('a request that fails says so, and the line of the log has its trace', () => {
  const fault = spanNamed('GET /fault');
  expect(fault.status.code).toBe(FAILED);
  expect(valueOf(fault, 'error.type')).toBe('500');
  const lines = output.map((line) => JSON.parse(line) as { event: string; trace_id?: string });
  expect(lines.find(({ event }) => event === 'request failed')?.trace_id).toBe(TRACE.id);
});

test('a job has a trace of its own, with what it asked of others and the emails it sent', () => {
  const job = spanNamed('job fetching exchange rates');
  const [call] = childrenOf(job).filter(({ name }) => name.startsWith('GET 127.0.0.1'));
  expect(call?.kind).toBe(CLIENT);
  expect(valueOf(call ?? job, 'http.response.status_code')).toBe(200);
  expect(asked[0]?.['traceparent']).toBe(`00-${job.traceId}-${call?.spanId}-01`);
  expect(valueOf(spanNamed('send email'), 'email.tries')).toBe(1);
});

test('a request by node:http passes the trace on as well', () => {
  const [call] = childrenOf(spanNamed('work'));
  expect(asked[1]?.['traceparent']).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
});

test('the collector gets the key and the name of the service, and nothing that a person entered', () => {
  expect(new Set(keys)).toEqual(new Set(['Bearer key']));
  expect(valueOf(batches[0]?.resourceSpans[0]?.resource ?? { attributes: [] }, 'service.name')).toBe('shop');
  expect(JSON.stringify(batches)).not.toMatch(/hidden/);
  expect(spans().some(({ name }) => name.includes('/metrics') || name.includes('/v1/traces'))).toBe(false);
});

test('a statement is named by its keyword and table', () => {
  expect(
    [
      '/* prepare */ select a from tour_date where b = $1',
      `insert into "mail_outbox" (body) values ('mail from ada')`,
      'update only job_lease set until = now()',
      'with row as (select extract(epoch from now()) from outbox) select 1',
      'begin',
      `select 'from ada'`,
    ].map(statementSummary),
  ).toEqual(['select tour_date', 'insert mail_outbox', 'update job_lease', 'with outbox', 'begin', 'select']);
});
