/**
 * Draws the portraits of demo people into `pictures/people`: DiceBear's "Notionists" (CC0) on the tints of the design.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createAvatar, type Style } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import sharp from 'sharp';
import { FACES, fileOfFace, TINTS } from './portraits.ts';

const SIDE_PX = 192;
/** Head and shoulders of a drawing that is 1744 units wide. */
const CROP = 'viewBox="360 250 1080 1080"';

const variants = (numbers: string): string[] => numbers.split(' ').map((number) => `variant${number}`);

const COMMON = {
  body: variants('01 02 03 04 05 07 09 10 13 14 16 17 19 21 23 25'),
  eyes: variants('01 02 03 05'),
  nose: variants('01 02 03 06 08 10 12 13 14 16 18 19'),
  lips: variants('03 05 14 17 20 22 23'),
  brows: variants('01 04 05 06 10 11 12'),
  glasses: variants('03 08 11'),
  beard: variants('01 02 03 07 10 11'),
};

const HAIR = {
  woman: variants('02 04 08 10 11 20 23 28 36 37 39 41 43 47 48 57 58'),
  covered: variants('62 63'),
  man: variants('01 03 05 06 07 12 13 15 16 18 21 22 24 25 27 31 33 34 35 38 40 49 52 54 55 56 60 42'),
};

/** Picks options with steps that share no factor with the list lengths, so that neighbours differ in every part. */
function optionsOf(kind: keyof typeof HAIR, at: number): Record<string, unknown> {
  const pick = <T>(list: readonly T[], step: number): T[] => list.slice((at * step) % list.length).slice(0, 1);
  return {
    hair: pick(HAIR[kind], 1),
    body: pick(COMMON.body, 5),
    eyes: pick(COMMON.eyes, 3),
    nose: pick(COMMON.nose, 5),
    lips: pick(COMMON.lips, 3),
    brows: pick(COMMON.brows, 5),
    glasses: pick(COMMON.glasses, 1),
    glassesProbability: at % 5 === 2 ? 100 : 0,
    beard: pick(COMMON.beard, 1),
    beardProbability: kind === 'man' && at % 4 === 1 ? 100 : 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
    backgroundColor: [TINTS[at % TINTS.length]?.slice(1)],
  };
}

await mkdir(new URL('./pictures/people/', import.meta.url), { recursive: true });
for (const [kind, count] of Object.entries(FACES) as [keyof typeof FACES, number][])
  for (let at = 0; at < count; at++) {
    const drawing = createAvatar(notionists as Style<object>, optionsOf(kind, at)).toString();
    const portrait = sharp(Buffer.from(drawing.replace(/viewBox="[^"]*"/, CROP))).resize(SIDE_PX, SIDE_PX);
    const bytes = await portrait.webp({ quality: 64, effort: 6 }).toBuffer();
    await writeFile(new URL(`./pictures/${fileOfFace(kind, at)}`, import.meta.url), bytes);
  }
