import { expect, test } from 'vitest';
import { gradientOf } from '#domain/thumbhash.ts';
import { thumbhashOf } from './thumbhash.ts';

/** A picture of two halves, one above the other. */
function halves(above: readonly number[], below: readonly number[]): string {
  const [width, height] = [60, 40];
  const rgba = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : ((at < width * height * 2 ? above : below)[at % 4] ?? 0),
  );
  return Buffer.from(thumbhashOf(width, height, rgba)).toString('base64');
}

test('the gradient has the colours of the picture from top to bottom', () => {
  const stops = gradientOf(halves([30, 60, 160], [230, 170, 60])).match(/#\w{6}/g) ?? [];
  expect(stops).toHaveLength(4);
  const [r = 0, , b = 0] = [1, 3, 5].map((at) => parseInt(stops[0]?.slice(at, at + 2) ?? '', 16));
  const [lastR = 0, , lastB = 0] = [1, 3, 5].map((at) => parseInt(stops[3]?.slice(at, at + 2) ?? '', 16));
  expect(b - r).toBeGreaterThan(60);
  expect(lastR - lastB).toBeGreaterThan(60);
  expect(gradientOf('')).toBe('');
});
