import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { UploadedFile } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { isForm, readForm } from './read-form.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The token of `Bearer …`, as in `X-Authorization`. Cookies do not authorize calls: browsers attach them to forged
 * requests too.
 */
export function bearerOf(header: string | string[] | undefined): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/.exec(typeof header === 'string' ? header : '');
  return match?.[1] ?? null;
}

/** Parses a query string: repeated keys and `key[]` become lists. */
export function readQuery(search: string): Record<string, unknown> {
  // No prototype, because `constructor` is a valid key.
  const query = Object.create(null) as Record<string, string | string[]>;
  for (const [rawKey, value] of new URLSearchParams(search)) {
    const key = rawKey.endsWith('[]') ? rawKey.slice(0, -2) : rawKey;
    if (key === '__proto__') continue;
    const before = query[key];
    query[key] =
      before === undefined
        ? rawKey === key
          ? value
          : [value]
        : [...(typeof before === 'string' ? [before] : before), value];
  }
  return query;
}

/** A query as strings, as in a URL. */
export function textsOf(query: Record<string, unknown> = {}): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );
}

/** The value of a header; of a repeated one the first. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

interface ParsedBody {
  body?: unknown;
  file?: UploadedFile | null;
}

/** The body of a call: JSON, or a form with a file. Throws `invalid`. */
export async function parseBody(request: FastifyRequest, call: Call): Promise<ParsedBody> {
  if (call.method !== 'POST' || call.raw) return {};
  const type = request.headers['content-type'] ?? '';
  if (call.file && isForm(type)) return readForm(request.body, type, call.file);
  return { body: parseJson(request.body, call) };
}

function parseJson(bytes: unknown, call: Call): unknown {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return call.body ? {} : undefined;
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch {
    throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
  }
}
