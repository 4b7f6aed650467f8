import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '../..');
const BASELINE = join(root, 'e2e/pictures');
const CHANGED = join(root, '.cache/pictures');

/** Small enough that glyph edges, which differ between builds of Chromium, blur. */
const SCALE = 1 / 4;
/** A smaller difference of a channel is invisible, and within the compression loss. */
const LEVELS = 40;
const QUALITY = 80;

/** Reduces the screenshots of a subject and puts them side by side. */
export async function contactSheet(shots: readonly Buffer[]): Promise<Buffer> {
  const parts = await Promise.all(
    shots.map(async (shot) => {
      const { width } = await sharp(shot).metadata();
      return sharp(shot)
        .resize({ width: Math.round(width * SCALE) })
        .png()
        .toBuffer({ resolveWithObject: true });
    }),
  );
  const width = parts.reduce((sum, { info }) => sum + info.width, 0);
  const height = Math.max(...parts.map(({ info }) => info.height));
  let left = 0;
  const layers = parts.map(({ data, info }) => {
    const layer = { input: data, top: 0, left };
    left += info.width;
    return layer;
  });
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(layers)
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** The share of different pixels, and a picture with them in red. */
async function difference(one: Buffer, other: Buffer): Promise<{ share: number; picture: Buffer }> {
  const sizes = await Promise.all([one, other].map((picture) => sharp(picture).metadata()));
  const [width, height] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))];
  const padded = await Promise.all(
    [one, other].map((picture, at) =>
      sharp(picture)
        .extend({
          right: width - (sizes[at]?.width ?? 0),
          bottom: height - (sizes[at]?.height ?? 0),
          background: '#888',
        })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const [a = Buffer.of(), b = Buffer.of()] = padded;
  const marked = Buffer.from(b);
  let points = 0;
  for (let at = 0; at < a.length; at += 3) {
    if (![0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > LEVELS)) continue;
    points += 1;
    marked.set([255, 0, 0], at);
  }
  const picture = await sharp(marked, { raw: { width, height, channels: 3 } })
    .webp()
    .toBuffer();
  return { share: points / (a.length / 3), picture };
}

/** Compares a picture with the baseline. Null when equal; else the paths of the old, new and difference files. */
export async function changeOf(name: string, picture: Buffer, tolerance: number): Promise<string | null> {
  const stored = join(BASELINE, `${name}.webp`);
  const old = existsSync(stored) ? readFileSync(stored) : null;
  const found = old && (await difference(old, picture));
  if (found && found.share <= tolerance) return null;
  if (process.env['PICTURES'] === 'accept') {
    mkdirSync(BASELINE, { recursive: true });
    writeFileSync(stored, picture);
    return null;
  }
  mkdirSync(CHANGED, { recursive: true });
  if (old) writeFileSync(join(CHANGED, `${name}-old.webp`), old);
  writeFileSync(join(CHANGED, `${name}-new.webp`), picture);
  if (found) writeFileSync(join(CHANGED, `${name}-difference.webp`), found.picture);
  const share = found ? `${(found.share * 100).toFixed(2)} % differs` : 'no stored picture';
  return `${name}: ${share}; see .cache/pictures/${name}-*.webp, accept with npm run test:pictures -- --accept`;
}
