import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance } from 'fastify';
import { PICTURE_FORMATS, PICTURE_SIZES, type PictureFormat, type PictureSize } from '#domain/picture-sizes.ts';
import type { Db } from '#server/db/pool.ts';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';

export interface MediaDeps {
  db: Db;
  /** Where originals are. */
  originals: string;
  /** Where made sizes are kept. */
  cache: string;
}

const YEAR_S = 31_536_000;
/** A stand-in in another format may be kept only until the wanted one is likely there. */
const STAND_IN_S = 60;
const MEMORY_BYTES = 48 * 1024 * 1024;
const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

function parseName(name: string): { size: PictureSize; format: PictureFormat } | null {
  const [size, format] = name.split('.');
  const knownSize = PICTURE_SIZES.find((known) => known === size);
  const knownFormat = PICTURE_FORMATS.find((known) => known === format);
  return knownSize && knownFormat ? { size: knownSize, format: knownFormat } : null;
}

/** Serves `/pictures/{id}/{size}.{format}` for the sizes and formats of `domain/picture-sizes.ts`. */
export function mountPictures(app: FastifyInstance, { db, originals, cache }: MediaDeps): PictureMaker {
  const maker = createPictureMaker(cache);
  const paths = new LRUCache<number, string>({ max: 10_000 });
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length + 64 });

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
    const wanted = parseName(request.params.name);
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null;
    reply.header('x-content-type-options', 'nosniff');
    const path = wanted && id !== null ? await pathOf(id) : null;
    if (!wanted || id === null || !path)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const key = `${id}/${request.params.name}`;
    const kept = memory.get(key);
    const made = kept
      ? { bytes: kept, format: wanted.format }
      : await maker.make({ id, path }, wanted.size, wanted.format);
    const isWanted = made.format === wanted.format;
    if (isWanted) memory.set(key, made.bytes);
    return reply
      .type(TYPES[made.format])
      .header('cache-control', isWanted ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${STAND_IN_S}`)
      .send(made.bytes);
  });
  return maker;
}
