export { uploadsData } from './personal-data.ts';
export { createDocumentMaker, type DocumentMaker } from './documents/document-maker.ts';
export type { PaperDocument, ProgrammeDocument, ShareDocument } from './documents/document-kinds.ts';
export { downloadHeaders } from './files/download-headers.ts';
export { storedContent } from './files/file-content.ts';
import type { FastifyInstance } from 'fastify';
import type { Picture } from '#contract/catalogue/card.ts';
import type * as fileCalls from '#contract/media/files.ts';
import type * as calls from '#contract/media/images.ts';
import type { ImageRef, UploadedImage } from '#contract/media/images.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import type { PublicFetch } from '#server/platform/fetch-public.ts';
import { mediaHandlers } from './calls.ts';
import { createFileUploads } from './files/file-uploads.ts';
import { mountFiles } from './files/mount-files.ts';
import {
  attachImages,
  findImages,
  imageKey,
  photoOf,
  releaseImages,
  setImageState,
  showOwnImage,
} from './image-store.ts';
import { createImageUploads } from './image-uploads.ts';
import { mountFilms } from './mount-films.ts';
import { mountPhotos } from './mount-photos.ts';
import { mountPictures } from './mount-pictures.ts';
import { createPictureMaker } from './picture-maker.ts';
import { createFileProofs } from './signed-address.ts';

export interface MediaDeps {
  db: Db;
  clock: Clock;
  files: FileStore;
  /** 32 bytes, base64url: signs URLs and tokens. */
  dataKey: string;
  /** Folder of the originals of the catalogue. */
  originals: string;
  /** Folder of the catalogue's films. */
  films: string;
  /** Folder of the resized pictures. */
  cache: string;
  fetchPublic: PublicFetch;
  /** The request whose review link accepts pictures. Throws `not_found`, or `not_allowed_now` once it has expired. */
  requestOf(uuid: string): Promise<number>;
}

/** Pictures of the catalogue and of users, and files that users upload. */
export interface Media {
  handlers: Handlers<typeof calls> & Handlers<typeof fileCalls>;
  /** Serves `/pictures`, `/photos` and `/files`. */
  mount(app: FastifyInstance): void;
  /** Claims uploaded pictures for a row that stores their ids. Throws `not_found` when a token is wrong. */
  take(trx: Trx, refs: readonly ImageRef[]): Promise<string[]>;
  /** Claims and shows a picture of this account that nothing else refers to. Throws `not_found`. */
  takeOwn(trx: Trx, id: string, userId: number): Promise<void>;
  /** The stored file of a picture; null when it is gone. */
  readImage(id: string): Promise<Uint8Array | null>;
  /** Pictures as their owner sees them, by signed URLs. */
  ownImages(db: Db | Trx, ids: readonly string[]): Promise<UploadedImage[]>;
  /** Shows pictures to everyone and returns them by their public URLs. */
  show(trx: Trx, ids: readonly string[]): Promise<Picture[]>;
  /** Hides pictures from everyone, or shows them again. */
  hide(trx: Trx, ids: readonly string[], isHidden: boolean): Promise<void>;
  /** Leaves pictures to the next sweep. */
  release(trx: Trx, ids: readonly string[]): Promise<void>;
  /** Deletes uploads that nothing referred to within a day. */
  sweep(): Promise<void>;
}

/** Creates the pictures and files of the product. */
export function createMedia(deps: MediaDeps): Media {
  const { db, clock, files, originals, films, cache } = deps;
  const nowS = (): number => Math.floor(clock.now().getTime() / 1000);
  const proofs = createFileProofs(deps.dataKey);
  const maker = createPictureMaker(cache);
  const images = createImageUploads({ db, files, proofs, nowS, forget: (id) => maker.forget(id) });
  const uploads = createFileUploads({ db, files, proofs, nowS });
  const open = (part: string) => proofs.open(part, nowS());
  return {
    handlers: mediaHandlers({ ...deps, images, files: uploads, proofs }),
    mount(app) {
      mountPictures(app, { db, originals, maker });
      mountPhotos(app, { db, files, maker, open });
      mountFiles(app, { db, files, open });
      mountFilms(app, films);
    },
    async take(trx, refs) {
      const ids = [...new Set(refs.map(({ image_id: id }) => id))];
      const areOwn = refs.every(({ image_id: id, token }) => proofs.isToken(id, token));
      if (!areOwn || (await attachImages(trx, ids)) !== ids.length) throw new Problem('not_found');
      return ids;
    },
    async takeOwn(trx, id, userId) {
      if (!(await showOwnImage(trx, id, userId))) throw new Problem('not_found');
    },
    readImage: (id) => files.read(imageKey(id)),
    ownImages: async (from, ids) => (await findImages(from, ids)).map(images.ownView),
    async show(trx, ids) {
      await setImageState(trx, ids, 'shown');
      return (await findImages(trx, ids)).map((image) => photoOf(image, image.id));
    },
    hide: (trx, ids, isHidden) => setImageState(trx, ids, isHidden ? 'hidden' : 'shown'),
    release: releaseImages,
    async sweep() {
      await images.sweep();
      await uploads.sweep();
    },
  };
}
