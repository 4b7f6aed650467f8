import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const RULE = { field: 'image', maxBytes: 1000 };
const bodyOf = (boundary: string, parts: number): Buffer =>
  Buffer.from(
    `${Array.from(
      { length: parts },
      (_, at) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${at === 0 ? 'image"; filename="a' : `f${at}`}"\r\n\r\nx\r\n`,
    ).join('')}--${boundary}--\r\n`,
  );
const BOUNDARY = 'one-boundary-of-thirty-characters';

test.each([`boundary=${BOUNDARY}`, `boundary="${BOUNDARY}"`])('a form is parsed: %s', async (parameter) => {
  const { body, file } = await readForm(bodyOf(BOUNDARY, 2), `multipart/form-data; ${parameter}`, RULE);
  expect([body['f1'], file.name]).toEqual(['x', 'a']);
});

test.each([
  `xboundary=none; boundary=${BOUNDARY}`,
  `boundary=none; boundary=${BOUNDARY}`,
  `boundary=${BOUNDARY}; charset=utf-8`,
  `x="boundary=none"; boundary=${BOUNDARY}`,
])('a header with another parameter is rejected: %s', async (parameters) => {
  await expect(readForm(bodyOf(BOUNDARY, 1), `multipart/form-data; ${parameters}`, RULE)).rejects.toThrow();
});

test('a form with too many parts is rejected', async () => {
  await expect(readForm(bodyOf(BOUNDARY, 11), `multipart/form-data; boundary=${BOUNDARY}`, RULE)).rejects.toThrow();
});
