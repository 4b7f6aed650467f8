import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/pool.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import { sendNoPicture } from '#server/features/media/serve-picture.ts';
import type { FileProofs } from '#server/features/media/signed-address.ts';
import { downloadHeaders } from './download-headers.ts';
import { fileKey, findFile } from './uploaded-files.ts';

/** A swept file leaves browser caches within this time. */
const AGE_S = 3600;

export interface FilesDeps {
  db: Db;
  files: FileStore;
  /** The id in the part of a URL that names a file, and whether it is signed. */
  open(part: string): ReturnType<FileProofs['open']>;
}

/**
 * Serves uploaded files at `/files/{id}` as downloads that browsers do not render; private ones only by a signed URL.
 */
export function mountFiles(app: FastifyInstance, { db, files, open }: FilesDeps): void {
  app.get<{ Params: { part: string } }>('/files/:part', async (request, reply) => {
    const opened = open(request.params.part);
    const file = opened && (await findFile(db, opened.id));
    if (!file || !(file.is_public || opened.isSigned)) return sendNoPicture(reply);
    const stored = await files.stream(fileKey(file.id));
    if (!stored) return sendNoPicture(reply);
    return reply
      .headers({
        'cache-control': `${file.is_public ? 'public' : 'private'}, max-age=${AGE_S}`,
        'content-length': stored.size,
        ...downloadHeaders(file.name),
      })
      .type(file.mime)
      .send(stored.bytes);
  });
}
