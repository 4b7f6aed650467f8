import sharp, { type OutputInfo } from 'sharp';

/**
 * Software rendering rounds corners differently by tile: so few pixels with so little difference are invisible. A glyph
 * moved by a pixel changes dozens.
 */
const LEVELS = 8;
const POINTS = 12;

const pixels = (png: Buffer): Promise<{ data: Buffer; info: OutputInfo }> =>
  sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Whether two screenshots look the same. */
export async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  let points = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > LEVELS,
    );
    if (isOther && ++points > POINTS) return false;
  }
  return true;
}
