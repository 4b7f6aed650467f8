/**
 * Copies the prints that the demo uses, with their facts, into `pictures/`: `node tools/run.mjs demo/import-prints.ts FOLDER`.
 * FOLDER has a `manifest.json` that lists prints with `name`, `file`, `width`, `height`, `kind`, `countries`, `season`,
 * `colour` and `alt`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureFacts } from './picture-manifest.ts';
import { NEAR_PRINTS, PLACE_PRINTS } from './prints/print-rules.ts';
import { thumbhashOf } from './prints/thumbhash.ts';

interface Print {
  name: string;
  file: string;
  width: number;
  height: number;
  kind: PictureFacts['kind'];
  countries: string[];
  season: string[];
  colour: string;
  alt: PictureFacts['alt'];
}

const THUMB_PX = 60;
const [folder = ''] = process.argv.slice(2);
const target = new URL('./pictures/', import.meta.url).pathname;
const { prints } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { prints: Print[] };
const used = new Set([...Object.values(PLACE_PRINTS).flatMap(Object.keys), ...NEAR_PRINTS.map(({ print }) => print)]);
const facts: PictureFacts[] = [];
for (const { name, file, width, height, kind, countries, season, colour, alt } of prints) {
  if (!used.delete(name)) continue;
  const small = sharp(join(folder, file)).resize(THUMB_PX, THUMB_PX, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(thumbhashOf(info.width, info.height, data)).toString('base64');
  copyFileSync(join(folder, file), join(target, `${name}.jpg`));
  const id = facts.length + 1;
  facts.push({ id, file: `${name}.jpg`, kind, width, height, color: colour, thumbhash, countries, season, alt });
}
if (used.size > 0) throw new Error(`not in the manifest: ${[...used].join(' ')}`);
writeFileSync(join(target, 'pictures.json'), `[\n${facts.map((fact) => JSON.stringify(fact)).join(',\n')}\n]\n`);
