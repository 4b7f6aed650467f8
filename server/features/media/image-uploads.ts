import { randomUUID } from 'node:crypto';
import type { UploadedImage } from '#contract/media/images.ts';
import { imageTypeOf } from '#domain/file-rules.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import {
  SWEEP_BATCH,
  closePending,
  closeUnattachedImages,
  deleteClosedImages,
  deleteImageRow,
  imageKey,
  insertImage,
  photoOf,
  type ImageRow,
  type UploadOwner,
} from './image-store.ts';
import type { MediaDeps } from './media-deps.ts';
import { reencode } from './reencode.ts';

/** Pictures for the site's own mark. */
const LOGO_BUCKET = 'logo';

interface NewImage {
  bytes: Buffer;
  /** The field that errors refer to. */
  field: string;
  bucket: string;
  owner: UploadOwner;
  /** Throws when the owner has reached the quota; locks until the row is stored. */
  checkQuota(trx: Trx, sizeBytes: number): Promise<void>;
}

/** Stores uploaded pictures. A file is never stored without a row, so the sweep finds every file that nothing needs. */
export interface ImageUploads {
  /** Re-encodes and stores a picture. Throws `invalid` or `too_large` for the field. */
  store(image: NewImage): Promise<UploadedImage>;
  /** A picture as returned to its owner. */
  ownView(image: Omit<ImageRow, 'state'>): UploadedImage;
  /** Deletes a picture that is not shown; false when there is none. */
  remove(id: string): Promise<boolean>;
  /** Deletes uploads that nothing referred to within a day. */
  sweep(): Promise<void>;
}

export function createImageUploads({ db, files, proofs, nowS, maker }: MediaDeps): ImageUploads {
  const ownView = ({ id, ...facts }: Omit<ImageRow, 'state'>): UploadedImage => ({
    id,
    token: proofs.tokenOf(id),
    picture: photoOf(facts, proofs.sign(id, nowS())),
  });
  // Deletes files before their rows: if the process crashes, the next sweep finds the rows.
  const removeClosed = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await Promise.all([files.remove(imageKey(id)), maker.forget(id)]);
    await deleteClosedImages(db, ids);
  };
  return {
    ownView,
    async store({ bytes: sent, field, bucket, owner, checkQuota }) {
      if (!imageTypeOf(sent)) throw new Problem('invalid', { fields: { [field]: 'rule.image' } });
      const { bytes, ...facts } = await reencode(sent, field, bucket === LOGO_BUCKET ? 'logo' : 'photo');
      const id = randomUUID();
      await transaction(db, async (trx) => {
        await checkQuota(trx, bytes.length);
        await insertImage(trx, { id, ...facts, bucket, sizeBytes: bytes.length }, owner);
      });
      try {
        await files.put(imageKey(id), bytes, bucket === LOGO_BUCKET ? 'image/png' : 'image/jpeg');
      } catch (error) {
        await deleteImageRow(db, id);
        throw error;
      }
      return ownView({ id, ...facts });
    },
    async remove(id) {
      const isClosed = await closePending(db, id);
      if (isClosed) await removeClosed([id]);
      return isClosed;
    },
    async sweep() {
      for (let isMore = true; isMore;) {
        const ids = await closeUnattachedImages(db);
        await removeClosed(ids);
        isMore = ids.length === SWEEP_BATCH;
      }
    },
  };
}
