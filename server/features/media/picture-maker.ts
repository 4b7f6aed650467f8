import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '#domain/file-rules.ts';
import {
  partsOfSize,
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type PictureFormat,
  type PictureSize,
} from '#domain/picture-sizes.ts';
import { createSlots } from './slots.ts';
import { storeFile } from './store-file.ts';

/** An encoded picture; its format may differ from the requested one. */
export interface MadePicture {
  bytes: Buffer;
  format: PictureFormat;
}

export interface PictureMaker {
  /** Resizes a picture. AVIF is slow: until it is ready, returns WebP while AVIF is encoded in the background. */
  make(source: PictureSource, size: PictureSize, format: PictureFormat): Promise<MadePicture>;
  /** Deletes every stored size of a picture. */
  forget(id: PictureSource['id']): Promise<void>;
}

interface PictureSource {
  /** Prefix of the names of the resized files. */
  id: number | string;
  /** Absolute path of the original, or its bytes. */
  read: () => Promise<string | Buffer>;
  /** Whether it may be deleted soon, so that its sizes are not stored. */
  isTemporary?: boolean;
}

const MAX_CONCURRENT = 2;
const MAX_AVIF_QUEUE = 500;

// One thread per picture: `MAX_CONCURRENT` limits the work instead.
sharp.concurrency(1);

/** Encodes a picture in a size and format. */
async function encode(source: PictureSource, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const { width, height } = partsOfSize(size);
  const picture = sharp(await source.read(), { limitInputPixels: MAX_IMAGE_PIXELS })
    .rotate()
    .resize({ width, ...(height && { height }), fit: 'cover', withoutEnlargement: height === null });
  if (format === 'avif') return picture.avif({ quality: 42, effort: 1 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74, effort: 2 }).toBuffer();
  return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** Resizes pictures, stores the results in `folder`, and shares one encoding among concurrent requests. */
export function createPictureMaker(folder: string): PictureMaker {
  mkdirSync(folder, { recursive: true });
  const running = new Map<string, Promise<Buffer>>();
  /** Keyed by file, so that a picture requested again while it waits is encoded once. */
  const avifs = new Map<string, () => Promise<unknown>>();
  let isEncoding = false;
  const slots = createSlots(MAX_CONCURRENT);

  const obtain = (source: PictureSource, size: PictureSize, format: PictureFormat): Promise<Buffer> => {
    const file = join(folder, `${source.id}-${size}.${format}`);
    let making = running.get(file);
    if (!making) {
      making = readFile(file)
        .catch(() =>
          slots(async () => {
            const bytes = await encode(source, size, format);
            if (!source.isTemporary) await storeFile(file, bytes);
            return bytes;
          }),
        )
        .finally(() => running.delete(file));
      running.set(file, making);
    }
    return making;
  };

  const encodeAvifs = async (): Promise<void> => {
    if (isEncoding) return;
    isEncoding = true;
    for (const [file, next] of avifs) {
      await next().catch(() => {});
      avifs.delete(file);
    }
    isEncoding = false;
  };

  return {
    async make(source, size, format) {
      if (format !== 'avif') return { bytes: await obtain(source, size, format), format };
      const file = join(folder, `${source.id}-${size}.avif`);
      const ready = await readFile(file).catch(() => null);
      if (ready) return { bytes: ready, format };
      if (!source.isTemporary && avifs.size < MAX_AVIF_QUEUE) avifs.set(file, () => obtain(source, size, 'avif'));
      const bytes = await obtain(source, size, 'webp');
      void encodeAvifs();
      return { bytes, format: 'webp' };
    },
    async forget(id) {
      const names = PICTURE_SIZES.flatMap((size) => PICTURE_FORMATS.map((format) => `${id}-${size}.${format}`));
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
