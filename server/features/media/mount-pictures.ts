import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance } from 'fastify';
import { parseName, sendNoPicture, sendPicture } from './serve-picture.ts';
import type { MediaDeps } from './media-deps.ts';

const YEAR_S = 31_536_000;
const CACHE_SIZE_BYTES = 48 * 1024 * 1024;

/** Serves `/pictures/{id}/{size}.{format}` for the sizes and formats of `domain/picture-sizes.ts`. */
export function mountPictures(app: FastifyInstance, { db, originals, maker }: MediaDeps): void {
  const paths = new LRUCache<number, string>({ max: 10_000 });
  const memory = new LRUCache<string, Buffer>({
    maxSize: CACHE_SIZE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 64,
  });

  const pathOf = async (id: number): Promise<string | null> => {
    const known = paths.get(id);
    if (known) return known;
    const { rows } = await sql<{ file: string }>`select file from picture where id = ${id}`.execute(db);
    const file = rows[0] && resolve(join(originals, rows[0].file));
    if (!file?.startsWith(resolve(originals))) return null;
    paths.set(id, file);
    return file;
  };

  app.get<{ Params: { id: string; name: string } }>('/pictures/:id/:name', async (request, reply) => {
    const requested = parseName(request.params.name);
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null;
    const path = requested && id !== null ? await pathOf(id) : null;
    if (!requested || id === null || !path) return sendNoPicture(reply);
    const key = `${id}/${request.params.name}`;
    const cached = memory.get(key);
    const picture = cached
      ? { bytes: cached, format: requested.format }
      : await maker.make({ id, read: async () => path }, requested.size, requested.format);
    if (picture.format === requested.format) memory.set(key, picture.bytes);
    return sendPicture(reply, picture, requested.format, `public, max-age=${YEAR_S}, immutable`);
  });
}
