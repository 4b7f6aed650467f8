export { createDocumentMaker, type DocumentMaker } from './documents/document-maker.ts';
export type { ProgrammeDocument, ShareDocument } from './documents/document-kinds.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Picture } from '#contract/catalogue/card.ts';
import type * as calls from '#contract/media/images.ts';
import type { ImageRef, UploadedImage } from '#contract/media/images.ts';
import { imageTypeOf } from '#domain/file-rules.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { CallContext, Handlers } from '#server/http/call-context.ts';
import { Problem } from '#server/http/problem.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import {
  attachImages,
  deletePending,
  findImages,
  imageKey,
  insertImage,
  photoOf,
  releaseImages,
  setImageState,
  sweepUnattached,
} from './image-store.ts';
import { mountPhotos } from './mount-photos.ts';
import { mountPictures } from './mount-pictures.ts';
import { createPictureMaker } from './picture-maker.ts';
import { reencode } from './reencode.ts';
import { createFileProofs } from './signed-address.ts';

export interface MediaDeps {
  db: Db;
  clock: Clock;
  files: FileStore;
  /** 32 bytes, base64url: signs addresses and tokens. */
  dataKey: string;
  /** Folder of the originals of the catalogue. */
  originals: string;
  /** Folder of the resized pictures. */
  cache: string;
}

/** Pictures of the catalogue and of people. */
export interface Media {
  handlers: Handlers<typeof calls>;
  /** Serves `/pictures` and `/photos`. */
  mount(app: FastifyInstance): void;
  /** Takes uploaded pictures for a row that stores their ids. Throws `not_found` when a token is wrong. */
  take(trx: Trx, refs: readonly ImageRef[]): Promise<string[]>;
  /** Pictures as their owner sees them, by signed addresses. */
  ownImages(db: Db | Trx, ids: readonly string[]): Promise<UploadedImage[]>;
  /** Opens pictures to everybody; returns them by their public addresses. */
  show(trx: Trx, ids: readonly string[]): Promise<Picture[]>;
  /** Closes pictures to everybody, or opens them again. */
  hide(trx: Trx, ids: readonly string[], isHidden: boolean): Promise<void>;
  /** Leaves pictures to the next sweep. */
  release(trx: Trx, ids: readonly string[]): Promise<void>;
  /** Deletes uploads that nothing took within a day. */
  sweep(): Promise<void>;
}

/** Creates the pictures of the product. */
export function createMedia({ db, clock, files, dataKey, originals, cache }: MediaDeps): Media {
  const nowS = (): number => Math.floor(clock.now().getTime() / 1000);
  const proofs = createFileProofs(dataKey);
  const maker = createPictureMaker(cache);
  const removeFiles = async (id: string): Promise<void> => {
    await Promise.all([files.remove(imageKey(id)), maker.forget(id)]);
  };
  const upload = async ({ file, user }: CallContext, field: string, bucket: string): Promise<UploadedImage> => {
    // JSON was sent.
    if (!file) throw new Problem('unsupported_type');
    if (!imageTypeOf(file.bytes)) throw new Problem('invalid', { fields: { [field]: 'rule.image' } });
    const { bytes, ...facts } = await reencode(file.bytes, field);
    const id = randomUUID();
    await files.put(imageKey(id), bytes, 'image/jpeg');
    await insertImage(db, { id, ...facts, bucket, sizeBytes: bytes.length, userId: user?.id ?? null });
    return { id, token: proofs.tokenOf(id), picture: photoOf(facts, proofs.sign(id, nowS())) };
  };
  return {
    handlers: {
      uploadReviewImage: (context) => upload(context, 'image', 'review'),
      async deleteImage(_context, { query: { id, token } }) {
        if (!proofs.isToken(id, token) || !(await deletePending(db, id))) throw new Problem('not_found');
        await removeFiles(id);
        return { result: true as const };
      },
    },
    mount(app) {
      mountPictures(app, { db, originals, maker });
      mountPhotos(app, { db, files, maker, open: (part) => proofs.open(part, nowS()) });
    },
    async take(trx, refs) {
      const ids = [...new Set(refs.map(({ image_id: id }) => id))];
      const known = refs.every(({ image_id: id, token }) => proofs.isToken(id, token))
        ? await findImages(trx, ids)
        : [];
      if (known.length !== ids.length || known.some(({ state }) => state !== 'pending')) throw new Problem('not_found');
      await attachImages(trx, ids);
      return ids;
    },
    async ownImages(from, ids) {
      return (await findImages(from, ids)).map(({ id, ...facts }) => ({
        id,
        token: proofs.tokenOf(id),
        picture: photoOf(facts, proofs.sign(id, nowS())),
      }));
    },
    async show(trx, ids) {
      await setImageState(trx, ids, 'shown');
      return (await findImages(trx, ids)).map((image) => photoOf(image, image.id));
    },
    hide: (trx, ids, isHidden) => setImageState(trx, ids, isHidden ? 'hidden' : 'shown'),
    release: releaseImages,
    async sweep() {
      for (const id of await sweepUnattached(db)) await removeFiles(id);
    },
  };
}
