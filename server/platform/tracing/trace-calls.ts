import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { failureOf, type Span, type Tracer } from './tracing.ts';

/** A request of `fetch`, as its channels publish it. */
interface FetchRequest {
  origin: string | URL;
  method: string;
  addHeader(name: string, value: string): void;
}

type Listener = (message: unknown) => void;

/**
 * Gives each outgoing request that is part of a trace a span, and passes the trace on. Of the address only the host is
 * kept: paths contain tokens. Returns a function that stops it.
 */
export function traceCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (
    request: object,
    method: string,
    host: string,
    setHeader: (name: string, value: string) => void,
  ): void => {
    if (tracer.traceId() === undefined) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = tracer.start(`${method} ${host}`, 'client', { attributes });
    spans.set(request, span);
    for (const [name, value] of Object.entries(span.headers())) setHeader(name, value);
  };
  const replied = (request: object, status: number): void =>
    spans.get(request)?.set({ 'http.response.status_code': status });
  const ended = (request: object, error?: unknown): void =>
    spans.get(request)?.end(error === undefined ? undefined : failureOf(error));

  const ofFetch: Record<string, Listener> = {
    'undici:request:create'(message) {
      const { request } = message as { request: FetchRequest };
      begin(request, request.method, new URL(request.origin).host, (name, value) => request.addHeader(name, value));
    },
    'undici:request:headers'(message) {
      const { request, response } = message as { request: FetchRequest; response: { statusCode: number } };
      replied(request, response.statusCode);
    },
    'undici:request:trailers': (message) => ended((message as { request: FetchRequest }).request),
    'undici:request:error'(message) {
      const { request, error } = message as { request: FetchRequest; error: unknown };
      ended(request, error);
    },
  };
  const ofHttp: Record<string, Listener> = {
    'http.client.request.created'(message) {
      const { request } = message as { request: ClientRequest };
      begin(request, request.method, request.host, (name, value) => request.setHeader(name, value));
    },
    'http.client.response.finish'(message) {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      replied(request, response.statusCode ?? 0);
      ended(request);
    },
    'http.client.request.error'(message) {
      const { request, error } = message as { request: ClientRequest; error: unknown };
      ended(request, error);
    },
  };
  const listeners = Object.entries({ ...ofFetch, ...ofHttp });
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}
