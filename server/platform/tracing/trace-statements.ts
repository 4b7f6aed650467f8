import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { currentTracer, failureOf } from './tracing.ts';

const MAX_SUMMARIES = 2000;
const summaries = new LRUCache<string, string>({ max: MAX_SUMMARIES });

/** The first keyword of a statement and its table, such as `select tour_date`: no values, not even literals. */
export function statementSummary(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const plain = text.replace(/\/\*.*?\*\//gs, ' ').replace(/'(?:[^']|'')*'/g, "''");
  const [keyword = 'statement'] = /[a-z]+/i.exec(plain) ?? [];
  // A name before a parenthesis is a function: `extract(epoch from now())`.
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*\b)(?!\s*\()/i.exec(plain) ?? [];
  const summary = [keyword, table].filter(Boolean).join(' ').toLowerCase();
  summaries.set(text, summary);
  return summary;
}

type Query = (...args: unknown[]) => unknown;

/** Gives each statement of a connection a span in the trace of the work that sent it, when traces are on. */
export function traceStatements(client: pg.ClientBase): void {
  const tracer = currentTracer();
  if (!tracer) return;
  const query = client.query.bind(client) as Query;
  const traced: Query = (first, ...rest) => {
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
    if (typeof text !== 'string' || tracer.traceId() === undefined) return query(first, ...rest);
    const summary = statementSummary(text);
    const [operation = '', table] = summary.split(' ');
    const span = tracer.start(summary, 'client', {
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      },
    });
    const ended = (error: unknown): void => span.end(error ? failureOf(error) : undefined);
    const callback = rest.at(-1);
    if (typeof callback === 'function')
      return query(first, ...rest.slice(0, -1), (error: unknown, ...results: unknown[]) => {
        ended(error);
        (callback as Query)(error, ...results);
      });
    const result = query(first, ...rest);
    if (result instanceof Promise) result.then(() => ended(null), ended);
    else span.end();
    return result;
  };
  client.query = traced as typeof client.query;
}
