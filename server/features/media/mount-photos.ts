import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '#server/platform/send-file.ts';
import { findImages, imageKey } from './image-store.ts';
import type { MediaDeps } from './media-deps.ts';
import { parseName, sendPicture } from './serve-picture.ts';

/** Seconds that browsers cache a picture, which may be hidden later. */
const SHOWN_S = 3600;

/** Serves uploaded pictures at `/photos/{id}/{size}.{format}`; private ones only by a signed URL. */
export function mountPhotos(app: FastifyInstance, { db, files, maker, open }: MediaDeps): void {
  app.get<{ Params: { part: string; name: string } }>('/photos/:part/:name', async (request, reply) => {
    const requested = parseName(request.params.name);
    const opened = open(request.params.part);
    if (!requested || !opened) return sendNotFound(reply);
    const { id, isSigned } = opened;
    const [image] = await findImages(db, [id]);
    if (!image || image.state === 'hidden' || (image.state === 'pending' && !isSigned)) return sendNotFound(reply);
    const original = async (): Promise<Buffer> => {
      const bytes = await files.read(imageKey(id));
      if (!bytes) throw new Error(`the file of image ${id} is missing`);
      return bytes;
    };
    const picture = await maker.make(
      { id, read: original, isTemporary: image.state === 'pending' },
      requested.size,
      requested.format,
    );
    return sendPicture(reply, picture, requested.format, `${isSigned ? 'private' : 'public'}, max-age=${SHOWN_S}`);
  });
}
