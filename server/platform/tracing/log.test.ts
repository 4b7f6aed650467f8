import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLog, type LogFields } from '#server/platform/log.ts';
import { setTracer, type Tracer } from './tracing.ts';

test('a line of the log has the fields that the documentation lists', () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const fields: Required<LogFields> = {
    ...{ request_id: 'r', call: 'site.getSettings', status: 500, ms: 1, id: 1, count: 1 },
    error: new Error('a fault'),
  };
  setTracer({ traceId: () => 't' } as Tracer);
  createLog().error('call failed', fields);
  setTracer(null);
  write.mockRestore();
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const [, table = ''] = /\| field \| contains \|\n(.*?)\n\n/s.exec(text) ?? [];
  const documented = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
  expect(Object.keys(JSON.parse(lines[0] ?? '{}') as object).toSorted()).toEqual(
    documented.map(([, name]) => name).toSorted(),
  );
});
