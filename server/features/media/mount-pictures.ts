import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendNotFound } from '#server/platform/send-file.ts';
import { sendGzipped } from '#server/platform/send-gzipped.ts';
import { imageKey } from './image-store.ts';
import type { MediaDeps } from './media-deps.ts';
import { findPictureSource, type PictureOrigin } from './picture-source.ts';
import { parseName, sendPicture } from './serve-picture.ts';

const YEAR_S = 31_536_000;
const CONTROL = `public, max-age=${YEAR_S}, immutable`;
const CACHE_SIZE_BYTES = 48 * 1024 * 1024;
const DEFAULT_LANG = 'en';

/**
 * Serves `/pictures/{id}/{size}.{format}` in the sizes and formats of `domain/picture-sizes.ts`. Plates, at
 * `/pictures/{id}-{lang}/…`, are SVG instead of AVIF and WebP and follow the reader's colour scheme.
 */
export function mountPictures(app: FastifyInstance, { db, files, originals, maker, plates }: MediaDeps): void {
  const origins = new LRUCache<number, PictureOrigin>({ max: 10_000 });
  const memory = new LRUCache<string, Buffer>({
    maxSize: CACHE_SIZE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 64,
  });

  const originOf = async (id: number): Promise<PictureOrigin | null> => {
    const known = origins.get(id) ?? (await findPictureSource(db, id, originals));
    if (known) origins.set(id, known);
    return known;
  };

  app.get<{ Params: { id: string; name: string } }>('/pictures/:id/:name', async (request, reply) => {
    const requested = parseName(request.params.name);
    const [, digits, lang = DEFAULT_LANG] = /^(\d{1,9})(?:-(en|ru|de|zh))?$/.exec(request.params.id) ?? [];
    const id = Number(digits);
    const origin = requested && digits ? await originOf(id) : null;
    if (!requested || !origin) return sendNotFound(reply);
    if ('plate' in origin && requested.format !== 'jpg') {
      reply.type('image/svg+xml').header('cache-control', CONTROL);
      return sendGzipped(request, reply, await plates.draw(id, origin.plate, lang));
    }
    const key = `${request.params.id}/${request.params.name}`;
    const cached = memory.get(key);
    const read = async (): Promise<string | Buffer> => {
      if ('file' in origin) return origin.file;
      if ('plate' in origin) return gunzipSync(await plates.draw(id, origin.plate, lang));
      const bytes = await files.read(imageKey(origin.upload));
      if (!bytes) throw new Error(`the file of image ${origin.upload} is missing`);
      return bytes;
    };
    const picture = cached
      ? { bytes: cached, format: requested.format }
      : await maker.make({ id: 'plate' in origin ? `${id}-${lang}` : id, read }, requested.size, requested.format);
    if (picture.format === requested.format) memory.set(key, picture.bytes);
    return sendPicture(reply, picture, requested.format, CONTROL);
  });
}
