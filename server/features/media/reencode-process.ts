/**
 * Re-encodes the picture on stdin: writes a line of JSON, then a JPEG without metadata, or with the argument `logo` a
 * small PNG that keeps its transparency. Runs in its own process (`reencode.ts`).
 */
import sharp from 'sharp';
import { MAX_IMAGE_FRAMES, MAX_IMAGE_PIXELS } from '#domain/file-rules.ts';
import { LOGO_BOX, LOGO_DENSITY } from '#domain/site/site-settings.ts';
import { REFUSED_EXIT, TOO_LARGE_EXIT } from './reencode-exits.ts';

/** Longest side of stored pictures. */
const MAX_SIDE = 2560;
const QUALITY = 84;
const PHOTO_SIZE = { width: MAX_SIDE, height: MAX_SIDE };
const LOGO_SIZE = { width: LOGO_BOX.width * LOGO_DENSITY, height: LOGO_BOX.height * LOGO_DENSITY };
const isLogo = process.argv[2] === 'logo';

sharp.concurrency(1);
sharp.cache(false);
// Allows only the decoders of accepted formats: no SVG, PDF, TIFF or text.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

async function reencode(): Promise<void> {
  const input = await readInput();
  // Reads only the header, so that the pixels of a decompression bomb are never decoded.
  const { width, height, pages = 1 } = await sharp(input, { limitInputPixels: false }).metadata();
  if (width * height * pages > MAX_IMAGE_PIXELS || pages > MAX_IMAGE_FRAMES) process.exit(TOO_LARGE_EXIT);
  const picture = sharp(input, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...(isLogo ? LOGO_SIZE : PHOTO_SIZE), fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (
    isLogo
      ? picture.toColourspace('srgb').png({ compressionLevel: 9 })
      : picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, mozjpeg: true })
  ).toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(data).toColourspace('srgb').stats();
  const color = `#${[0, 1, 2].map((at) => hex((channels[at] ?? channels[0])?.mean ?? 0)).join('')}`;
  process.stdout.write(`${JSON.stringify({ width: info.width, height: info.height, color })}\n`);
  process.stdout.write(data);
}

try {
  await reencode();
} catch {
  process.exit(REFUSED_EXIT);
}
