import { TRACE_SAMPLERS, type TracingSettings } from '#server/service-keys.ts';
import type { EnvReader } from './env-reader.ts';

/** Reads `name=value,other=value`, with values in URL encoding. */
function readHeaders(read: EnvReader, name: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const part of read.text(name)?.split(',') ?? []) {
    const [, key, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(part) ?? [];
    try {
      if (key === undefined || value === undefined) throw new URIError();
      headers[key] = decodeURIComponent(value.trim());
    } catch {
      read.mistakes.push(`${name}: not a list such as name=value,other=value`);
    }
  }
  return headers;
}

/** Reads OpenTelemetry's standard variables; null without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export function readTracing(read: EnvReader): TracingSettings | null {
  const base = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  if (base === null) return null;
  const text = read.text('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = Number(text);
  if (!(ratio >= 0 && ratio <= 1)) read.mistakes.push(`OTEL_TRACES_SAMPLER_ARG: "${text}" is not a number from 0 to 1`);
  return {
    endpoint: `${base.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(read, 'OTEL_EXPORTER_OTLP_HEADERS'),
    service: read.text('OTEL_SERVICE_NAME') ?? 'serai',
    sampler: read.word('OTEL_TRACES_SAMPLER', TRACE_SAMPLERS),
    ratio,
  };
}
