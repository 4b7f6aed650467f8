import { expect, test } from 'vitest';
import { compress } from '#server/http/encode-reply.ts';
import { addAgeNotice } from './stale-page.ts';

const HTML = '<!doctype html><html lang="de" class="x"><head></head><body><div id="root">Reisen</div></body></html>';

test.each(['br', 'gzip', null] as const)('a page served during an outage shows its age (%s)', async (encoding) => {
  const body = encoding === null ? Buffer.from(HTML) : await compress(HTML, encoding);
  const headers = { age: '130', 'x-offline': 'all', ...(encoding !== null && { 'content-encoding': encoding }) };
  const shown = await addAgeNotice({ status: 200, headers, body });
  expect(shown.headers).toEqual({ age: '130' });
  expect(shown.body.toString()).toContain(
    '<body><div class="saved" role="status"><span>Diese Seite ist 2 Minuten alt.',
  );
});

test('a page stored today is left unchanged', async () => {
  const page = { status: 200, headers: {}, body: Buffer.from(HTML) };
  expect(await addAgeNotice(page)).toBe(page);
});
