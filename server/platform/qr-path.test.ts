import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

async function scan({ path, size }: { path: string; size: number }): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

test.each([
  ['HELLO', 21],
  ['https://serai.example/organizer/departures/12345?code=48213-7f3a91bc0d12', 37],
  ['y'.repeat(122), 45],
  ['w'.repeat(213), 57],
])('%s is drawn as a code of the expected size, and scans', async (text, modules) => {
  const code = qrPath(text);
  expect(code.size).toBe(modules + 8);
  expect(await scan(code)).toBe(text);
});

test('a code has a quiet zone of four', () => {
  const { path, size } = qrPath('HELLO');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map((run) => run.slice(1).map(Number));
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
  expect(Math.max(...runs.map(([, y = 0]) => y + 1))).toBe(size - 4);
});

test('a text that does not fit is rejected', () => {
  expect(() => qrPath('w'.repeat(214))).toThrow(RangeError);
});
