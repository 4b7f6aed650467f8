import sharp, { type Sharp } from 'sharp';
import { readTile, type ArchiveName } from './basemap-files.ts';
import type { StaticView } from './static-view.ts';

const TILE_PX = 512;
/** Grey level of flat ground; shadows are darker. */
const FLAT = 206;
const TINT_SHARE = 0.3;
const SHADE_SHARE = 0.7;

/** RGBA pixels of a view, cut from a raster archive. */
async function cutPicture(name: ArchiveName, view: StaticView, maxZoom: number): Promise<Buffer> {
  const zoom = Math.min(maxZoom, Math.max(0, Math.round(view.zoom)));
  const across = 2 ** zoom;
  const side = TILE_PX * 2 ** (view.zoom - zoom);
  const [left, top] = [view.x * across - view.width / 2 / side, view.y * across - view.height / 2 / side];
  const [right, bottom] = [left + view.width / side, top + view.height / side];
  const [fromX, fromY] = [Math.floor(left), Math.floor(top)];
  const [columns, rows] = [Math.ceil(right) - fromX, Math.ceil(bottom) - fromY];
  const places = Array.from({ length: columns * rows }, (_, at) => ({ x: at % columns, y: Math.floor(at / columns) }));
  const tiles = await Promise.all(
    places.map(async ({ x, y }) => {
      const isOnMap = fromY + y >= 0 && fromY + y < across;
      const input = isOnMap ? await readTile(name, zoom, (((fromX + x) % across) + across) % across, fromY + y) : null;
      return input ? [{ input, left: x * TILE_PX, top: y * TILE_PX }] : [];
    }),
  );
  const raw = { width: columns * TILE_PX, height: rows * TILE_PX, channels: 4 as const };
  const background = name === 'relief' ? { r: FLAT, g: FLAT, b: FLAT, alpha: 1 } : { r: 0, g: 0, b: 0, alpha: 0 };
  const whole = await sharp({ create: { ...raw, background } })
    .composite(tiles.flat())
    .raw()
    .toBuffer();
  const px = (tilesAway: number): number => Math.floor(tilesAway * TILE_PX);
  const cut = { left: px(left - fromX), top: px(top - fromY) };
  return sharp(whole, { raw })
    .extract({
      ...cut,
      width: Math.max(1, Math.min(raw.width - cut.left, px(right - left))),
      height: Math.max(1, Math.min(raw.height - cut.top, px(bottom - top))),
    })
    .resize(view.width, view.height, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Grey levels of the shaded ground, one byte per pixel; flat ground and sea are `FLAT`, lit slopes lighter. */
export async function readShade(view: StaticView): Promise<Uint8Array> {
  const relief = await cutPicture('relief', view, 6);
  return Uint8Array.from({ length: relief.length / 4 }, (_, at) => relief[at * 4]!);
}

/** Shading and ground colour on white, to be multiplied with the land. */
export async function drawRelief(view: StaticView): Promise<Sharp> {
  const [relief, tint] = await Promise.all([cutPicture('relief', view, 6), cutPicture('tint', view, 3)]);
  const { width, height } = view;
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let at = 0, to = 0; at < relief.length; at += 4, to += 3) {
    const light = 1 - SHADE_SHARE * (1 - Math.min(1, relief[at]! / FLAT));
    const colour = (tint[at + 3]! / 255) * TINT_SHARE;
    for (let channel = 0; channel < 3; channel++)
      pixels[to + channel] = light * (255 * (1 - colour) + tint[at + channel]! * colour);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
