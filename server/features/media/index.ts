export { createDocumentMaker, type DocumentMaker } from './documents/document-maker.ts';
export type { ProgrammeDocument, ShareDocument } from './documents/document-kinds.ts';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance } from 'fastify';
import { PICTURE_FORMATS, PICTURE_SIZES, type PictureFormat, type PictureSize } from '#domain/picture-sizes.ts';
import type { Db } from '#server/db/pool.ts';

import { createPictureMaker, type PictureMaker } from './picture-maker.ts';

export interface MediaDeps {
  db: Db;
  originals: string;
  /** Folder of the resized pictures. */
  cache: string;
}

const YEAR_S = 31_536_000;
/** A fallback in another format expires when the requested one is probably ready. */
const FALLBACK_S = 60;
const CACHE_SIZE_BYTES = 48 * 1024 * 1024;
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
    if (!requested || id === null || !path)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const key = `${id}/${request.params.name}`;
    const cached = memory.get(key);
    const picture = cached
      ? { bytes: cached, format: requested.format }
      : await maker.make({ id, path }, requested.size, requested.format);
    const isFallback = picture.format !== requested.format;
    if (!isFallback) memory.set(key, picture.bytes);
    return reply
      .type(TYPES[picture.format])
      .header('cache-control', isFallback ? `public, max-age=${FALLBACK_S}` : `public, max-age=${YEAR_S}, immutable`)
      .send(picture.bytes);
  });
  return maker;
}
