import type * as calls from '#contract/media/images.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import { countImages } from './image-store.ts';
import type { ImageUploads } from './image-uploads.ts';
import type { FileProofs } from './signed-address.ts';

/** Most pictures that are stored for one request at a time. */
const MAX_OF_REQUEST = 30;

export interface MediaCallsDeps {
  db: Db;
  uploads: ImageUploads;
  proofs: FileProofs;
  /** The request whose review link takes pictures. Throws `not_found`, or `not_allowed_now` once it has ended. */
  requestOf(uuid: string): Promise<number>;
}

export function imageHandlers({ db, uploads, proofs, requestOf }: MediaCallsDeps): Handlers<typeof calls> {
  return {
    async uploadReviewImage({ file, user }, { body }) {
      // JSON was sent.
      if (!file) throw new Problem('unsupported_type');
      const requestId = await requestOf(body.uuid);
      const checkQuota = async (trx: Trx): Promise<void> => {
        if ((await countImages(trx, requestId)) >= MAX_OF_REQUEST) throw new Problem('not_allowed_now');
      };
      await transaction(db, checkQuota);
      const owner = { userId: user?.id ?? null, requestId };
      return uploads.store({ bytes: file.bytes, field: 'image', bucket: 'review', owner, checkQuota });
    },
    async deleteImage(_context, { query: { id, token } }) {
      if (!proofs.isToken(id, token) || !(await uploads.remove(id))) throw new Problem('not_found');
      return { result: true as const };
    },
  };
}
