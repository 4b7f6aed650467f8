import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureMaker } from './picture-maker.ts';

test('a picture that cannot be stored is sent nevertheless', async () => {
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
