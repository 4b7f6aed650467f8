import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encodeQr, qrPath } from './qr-code.ts';

const digest = (text: string): string =>
  createHash('sha256')
    .update(
      encodeQr(text)
        .map((row) => row.map(Number).join(''))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

// Compared module by module with the code of another encoder (uqr 0.1.3) under the same mask.
test.each([
  ['HELLO', 21, 'c346c75add569873'],
  ['https://serai.example/organizer/departures/12345?code=48213-7f3a91bc0d12', 37, 'd3404efb1eb15ec0'],
  ['y'.repeat(122), 45, 'fa3ce7e280571d5e'],
  ['w'.repeat(213), 57, '9018344b2b099d5a'],
])('%s is encoded as other encoders do', (text, size, expected) => {
  expect(encodeQr(text)).toHaveLength(size);
  expect(digest(text)).toBe(expected);
});

test('a path covers exactly the dark modules, inside a quiet zone of four', () => {
  const { path, size } = qrPath('HELLO');
  const dark = encodeQr('HELLO').flat().filter(Boolean).length;
  const drawn = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, length]) => sum + Number(length), 0);
  expect([size, drawn]).toEqual([29, dark]);
});

test('a text that does not fit is rejected', () => {
  expect(() => encodeQr('w'.repeat(214))).toThrow(RangeError);
});
