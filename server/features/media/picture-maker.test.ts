import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureMaker } from './picture-maker.ts';

test('an AVIF requested after a temporary picture is encoded in the background, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serai-pictures-'));
  const original = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const maker = createPictureMaker(folder);
  const formatOf = async (id: number, isTemporary: boolean): Promise<string> =>
    (await maker.make({ id, read: async () => original, isTemporary }, '150x95', 'avif')).format;
  expect(await formatOf(1, true)).toBe('webp');
  expect(await formatOf(2, false)).toBe('webp');
  await expect.poll(() => formatOf(2, false)).toBe('avif');
  rmSync(folder, { recursive: true });
});

test('a picture that cannot be stored is still sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serai-pictures-'));
  const original = join(folder, 'original.png');
  await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).toFile(original);
  const cache = join(folder, 'cache');
  const maker = createPictureMaker(cache);
  rmSync(cache, { recursive: true });
  const { bytes, format } = await maker.make({ id: 1, read: async () => original }, '1200x630', 'jpg');
  expect([format, (await sharp(bytes).metadata()).format]).toEqual(['jpg', 'jpeg']);
  rmSync(folder, { recursive: true });
});
