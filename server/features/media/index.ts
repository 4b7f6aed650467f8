import { join } from 'node:path';
import type { Picture } from '#contract/catalogue/card.ts';
import type { ImageRef, UploadedImage } from '#contract/media/images.ts';
import { MAX_FILE_BYTES } from '#domain/file-rules.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { Feature } from '#server/features/feature.ts';
import { createDocumentMaker, type DocumentMaker } from '#server/features/media/documents/document-maker.ts';
import { createFileUploads, type FileUploads } from '#server/features/media/files/file-uploads.ts';
import { mountFiles } from '#server/features/media/files/mount-files.ts';
import {
  attachFile,
  fileKey,
  releaseFiles,
  renameFile,
  releaseUploads,
} from '#server/features/media/files/uploaded-files.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountQuota, mediaHandlers, type UploadStores } from './calls.ts';
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
import type { MediaDeps } from './media-deps.ts';
import { mountFilms } from './mount-films.ts';
import { mountPhotos } from './mount-photos.ts';
import { mountPictures } from './mount-pictures.ts';
import { createPictureMaker } from './picture-maker.ts';
import { createPlates } from './plates.ts';
import { createFileProofs } from './signed-address.ts';

export { type DocumentMaker } from './documents/document-maker.ts';
export type { PaperDocument, ProgrammeDocument, ShareDocument } from './documents/document-kinds.ts';
export { downloadHeaders } from './files/download-headers.ts';
export { storedContent, type StoredContent } from './files/file-content.ts';

/** Originals of the catalogue's pictures. */
const DEMO = join(import.meta.dirname, '../../../demo');
const PICTURES = join(DEMO, 'pictures');
/** Films of the landing page, which the demo's galleries show, too. */
const FILMS = join(import.meta.dirname, '../../../sites/serai/assets');
const SWEEP_MS = 600_000;

/** Pictures of catalogue and users, and files that users upload. */
export interface Media extends Feature {
  calls: { media: ReturnType<typeof mediaHandlers> };
  /** Attaches uploaded pictures to a row that stores their ids. Throws `not_found` for a wrong token. */
  take(trx: Trx, refs: readonly ImageRef[]): Promise<string[]>;
  /** Attaches this account's picture, which nothing else refers to, and makes it public. Throws `not_found`. */
  takeOwn(trx: Trx, id: string, userId: number): Promise<void>;
  /** The bytes of a picture; null when it is gone. */
  readImage(id: string): Promise<Uint8Array | null>;
  /** Pictures as their owner sees them, by signed URLs. */
  ownImages(db: Db, ids: readonly string[]): Promise<UploadedImage[]>;
  /** Makes pictures public and returns them with their public URLs. */
  show(trx: Trx, ids: readonly string[]): Promise<Picture[]>;
  /** Hides pictures, or makes them public again. */
  hide(trx: Trx, ids: readonly string[], isHidden: boolean): Promise<void>;
  /**
   * Claims an uploaded file of this account for a row that stores its id; `renamed` replaces its name. Throws
   * `not_found`.
   */
  takeFile(trx: Trx, id: string, userId: number, renamed?: (name: string) => string): Promise<void>;
  /** Stores a file of an account that came by another way than a call. Throws `invalid`, `too_large`, `not_allowed_now`. */
  storeFile(userId: number, file: { name: string; bytes: Buffer }): Promise<string>;
  /** Removes a stored file that no row has claimed. */
  removeFile(id: string): Promise<void>;
  /** The bytes of an uploaded file; null when it is gone. */
  readFile(id: string): Promise<Buffer | null>;
  /** A URL that downloads a file for at most an hour. */
  signFile(id: string): string;
  /** Releases files to the next sweep. */
  releaseFiles(trx: Trx, ids: readonly string[]): Promise<void>;
  /** Releases pictures to the next sweep. */
  release(trx: Trx, ids: readonly string[]): Promise<void>;
}

/** Creates the renderer of documents: programmes, receipts, contracts, preview pictures of links. */
export const createDocuments = ({ db, log, env, files }: Platform): DocumentMaker & Feature =>
  createDocumentMaker({ db, log, files, originals: PICTURES, folder: join(env.dataDir, 'documents') });

/** See `Media.takeFile`. */
async function claimFile(trx: Trx, id: string, userId: number, renamed?: (name: string) => string): Promise<void> {
  const name = await attachFile(trx, id, userId);
  if (name === null) throw new Problem('not_found');
  const shown = renamed?.(name) ?? name;
  if (shown !== name) await renameFile(trx, id, shown);
}

/** Stores a file of an account that came by a messenger or an email. */
async function storeOwnFile(
  uploads: FileUploads,
  userId: number,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  if (bytes.length > MAX_FILE_BYTES) throw new Problem('too_large', { fields: { file: 'rule.too_large' } });
  const checkQuota = accountQuota(userId, 'file');
  return (await uploads.store({ bytes, name, field: 'file', accepted: 'file', isPublic: false, userId, checkQuota }))
    .id;
}

/** Creates the feature. `booking` finds the request of a review link. */
export function createMedia(platform: Platform, { booking }: { booking: Pick<UploadStores, 'requestOf'> }): Media {
  const { clock, files } = platform;
  const nowS = (): number => Math.floor(clock.now().getTime() / 1000);
  const proofs = createFileProofs(platform.dataKey);
  const deps: MediaDeps = {
    ...platform,
    originals: PICTURES,
    maker: createPictureMaker(join(platform.env.dataDir, 'pictures')),
    plates: createPlates(join(platform.env.dataDir, 'plates')),
    proofs,
    nowS,
    open: (part) => proofs.open(part, nowS()),
  };
  const images = createImageUploads(deps);
  const uploads = createFileUploads(deps);
  /** Deletes uploads that nothing referred to within a day. */
  const sweep = async (): Promise<void> => {
    await images.sweep();
    await uploads.sweep();
  };
  return {
    calls: {
      media: mediaHandlers(deps, { images, files: uploads, requestOf: booking.requestOf }),
    },
    jobs: [{ name: 'sweeping uploads', everyMs: SWEEP_MS, on: 'primary', run: sweep }],
    personalData: [uploadsData],
    mount(app) {
      mountPictures(app, deps);
      mountPhotos(app, deps);
      mountFiles(app, deps);
      mountFilms(app, FILMS);
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
    takeFile: claimFile,
    storeFile: (userId, file) => storeOwnFile(uploads, userId, file),
    removeFile: (id) => uploads.remove(id),
    readFile: (id) => files.read(fileKey(id)),
    signFile: (id) => `/files/${proofs.sign(id, nowS())}`,
    releaseFiles,
  };
}

/**
 * Unreferenced uploads, which live too short for an export. The feature that refers to an upload exports and erases it.
 */
const uploadsData: PersonalData = {
  read: async () => ({}),
  erase: releaseUploads,
};
