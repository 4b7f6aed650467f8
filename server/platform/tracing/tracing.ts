/** What a span measures: a request that came in, one that goes out, or work of this process. */
export type SpanKind = 'server' | 'client' | 'internal';

/** Names of routes, hosts, statements and jobs, statuses and numbers of rows; never what a person entered. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Headers that may contain a `traceparent` (W3C Trace Context). */
type TraceHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A part of a trace that is under way. */
export interface Span {
  set(attributes: SpanAttributes): void;
  /** Runs work as a part of the span: what it starts are its children. */
  run<T>(work: () => T): T;
  /** Headers for an outgoing request, which continues the trace elsewhere. */
  headers(): Record<string, string>;
  /** Ends the span, the first time only; `failure` is a type of error (`failureOf`), never its message. */
  end(failure?: string): void;
}

/** Makes spans and sends them to a collector. */
export interface Tracer {
  /** Starts a child of the current span, of the trace in `headers`, or a new trace. */
  start(name: string, kind: SpanKind, options?: { attributes?: SpanAttributes; headers?: TraceHeaders }): Span;
  /** Runs work outside of the current trace. */
  outside<T>(work: () => T): T;
  /** The id of the current trace; undefined outside of one. */
  traceId(): string | undefined;
  /** Sends what has ended and stops. */
  close(): Promise<void>;
}

let tracer: Tracer | null = null;

/** The tracer of this process; null while traces are off, which costs one comparison. */
export const currentTracer = (): Tracer | null => tracer;

/** Switches traces on, or off with null. Pools and servers that were opened before make no spans. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** The type of an error for a span: its code, else its class. Messages may quote what a person entered. */
export function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
}

/** Runs work in a span of its own when traces are on. */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  work: () => Promise<T>,
  attributes: SpanAttributes = {},
): Promise<T> {
  if (!tracer) return work();
  const span = tracer.start(name, kind, { attributes });
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}
