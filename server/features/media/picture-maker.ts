import { mkdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { partsOfSize, type PictureFormat, type PictureSize } from '#domain/picture-sizes.ts';

/** An encoded picture; its format may differ from the requested one. */
export interface MadePicture {
  bytes: Buffer;
  format: PictureFormat;
}

export interface PictureMaker {
  /** Resizes a picture. AVIF is slow: until it is ready, returns WebP and encodes AVIF in the background. */
  make(source: PictureSource, size: PictureSize, format: PictureFormat): Promise<MadePicture>;
  /** Resolves when the background encoding is done. */
  settle(): Promise<void>;
}

export interface PictureSource {
  id: number;
  /** Absolute path of the original. */
  path: string;
}

const MAX_CONCURRENT = 2;
const AVIF_QUEUE_LIMIT = 500;
const MAX_PIXELS = 50_000_000;

// One thread per picture: `MAX_CONCURRENT` limits the work, not the library.
sharp.concurrency(1);

/** Resizes pictures, stores the results in `folder`, and shares one encoding among concurrent requests. */
export function createPictureMaker(folder: string): PictureMaker {
  mkdirSync(folder, { recursive: true });
  const running = new Map<string, Promise<Buffer>>();
  const avifs: (() => Promise<unknown>)[] = [];
  let avifsRunning: Promise<void> | null = null;
  const slots = createSlots(MAX_CONCURRENT);

  const encode = async (source: PictureSource, size: PictureSize, format: PictureFormat): Promise<Buffer> => {
    const { width, height } = partsOfSize(size);
    const picture = sharp(source.path, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, ...(height && { height }), fit: 'cover', withoutEnlargement: height === null });
    if (format === 'avif') return picture.avif({ quality: 52, effort: 3 }).toBuffer();
    if (format === 'webp') return picture.webp({ quality: 74, effort: 2 }).toBuffer();
    return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  };

  // The rename is atomic: readers never see a partial file. A picture that cannot be stored, as on a full disk, is sent
  // nevertheless.
  const store = async (file: string, bytes: Buffer): Promise<void> => {
    const temporary = `${file}.${randomUUID()}`;
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch {
      await rm(temporary, { force: true }).catch(() => {});
    }
  };

  const obtain = (source: PictureSource, size: PictureSize, format: PictureFormat): Promise<Buffer> => {
    const file = join(folder, `${source.id}-${size}.${format}`);
    let making = running.get(file);
    if (!making) {
      making = readFile(file)
        .catch(() =>
          slots(async () => {
            const bytes = await encode(source, size, format);
            await store(file, bytes);
            return bytes;
          }),
        )
        .finally(() => running.delete(file));
      running.set(file, making);
    }
    return making;
  };

  const drain = async (): Promise<void> => {
    for (let next = avifs.shift(); next; next = avifs.shift()) await next().catch(() => {});
    avifsRunning = null;
  };

  return {
    async make(source, size, format) {
      if (format !== 'avif') return { bytes: await obtain(source, size, format), format };
      const ready = await readFile(join(folder, `${source.id}-${size}.avif`)).catch(() => null);
      if (ready) return { bytes: ready, format };
      if (avifs.length < AVIF_QUEUE_LIMIT) avifs.push(() => obtain(source, size, 'avif'));
      const bytes = await obtain(source, size, 'webp');
      avifsRunning ??= drain();
      return { bytes, format: 'webp' };
    },
    settle: async () => void (await avifsRunning),
  };
}

/** Limits how many tasks run at a time; the others queue. */
function createSlots(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
