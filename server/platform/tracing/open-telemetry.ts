import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#server/platform/log.ts';
import type { TracingSettings } from '#server/service-keys.ts';
import { traceCalls } from './trace-calls.ts';
import type { Span, Tracer } from './tracing.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

function samplerOf(name: TracingSettings['sampler'], ratio: number): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler();
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  const root = name === 'parentbased_always_off' ? 'always_off' : 'always_on';
  return new ParentBasedSampler({
    root: samplerOf(name === 'parentbased_traceidratio' ? 'traceidratio' : root, ratio),
  });
}

/** Sends spans by OTLP over HTTP, with the OpenTelemetry SDK. This file is imported only when traces are on. */
export function openTracer({ endpoint, headers, service, sampler, ratio }: TracingSettings, log: Log): Tracer {
  setGlobalErrorHandler((error) => log.warn('traces.not_sent', { error }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: endpoint, headers }) })],
  });
  const tracer = provider.getTracer('serai');
  const start: Tracer['start'] = (name, kind, { attributes = {}, headers: carrier } = {}) => {
    const parent = carrier
      ? propagator.extract(ROOT_CONTEXT, carrier, { get: (from, key) => from[key], keys: Object.keys })
      : context.active();
    const own = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent);
    const within = trace.setSpan(parent, own);
    let hasEnded = false;
    return {
      set: (more) => void own.setAttributes({ ...more }),
      run: (work) => context.with(within, work),
      headers() {
        const carried: Record<string, string> = {};
        propagator.inject(within, carried, { set: (to, key, value) => void (to[key] = value) });
        return carried;
      },
      end(failure) {
        if (hasEnded) return;
        hasEnded = true;
        if (failure !== undefined) {
          own.setAttribute('error.type', failure);
          own.setStatus({ code: SpanStatusCode.ERROR });
        }
        own.end();
      },
    } satisfies Span;
  };
  const opened = {
    start,
    outside: <T>(work: () => T): T => context.with(ROOT_CONTEXT, work),
    traceId: () => trace.getSpan(context.active())?.spanContext().traceId,
  };
  const stopCalls = traceCalls({ ...opened, close: async () => {} });
  return {
    ...opened,
    async close() {
      stopCalls();
      await provider.shutdown().catch((error: unknown) => log.warn('traces.not_sent', { error }));
      context.disable();
    },
  };
}
