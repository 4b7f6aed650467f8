import type { FastifyInstance } from 'fastify';
import type { MediaDeps } from '#server/features/media/media-deps.ts';
import { sendNotFound } from '#server/platform/send-file.ts';
import { downloadHeaders } from './download-headers.ts';
import { fileKey, findFile } from './uploaded-files.ts';

/** A swept file leaves browser caches within this time. */
const AGE_S = 3600;

/**
 * Serves uploaded files at `/files/{id}` as downloads that browsers do not render; private ones only by a signed URL.
 */
export function mountFiles(app: FastifyInstance, { db, files, open }: MediaDeps): void {
  app.get<{ Params: { part: string } }>('/files/:part', async (request, reply) => {
    const opened = open(request.params.part);
    const file = opened && (await findFile(db, opened.id));
    if (!file || !(file.is_public || opened.isSigned)) return sendNotFound(reply);
    const stored = await files.stream(fileKey(file.id));
    if (!stored) return sendNotFound(reply);
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
