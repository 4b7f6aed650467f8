import { isOn } from '#contract/call.ts';
import type * as fileCalls from '#contract/media/files.ts';
import type * as imageCalls from '#contract/media/images.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#domain/file-rules.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { FetchRefused, type PublicFetch } from '#server/platform/fetch-public.ts';
import type { FileUploads } from './files/file-uploads.ts';
import { measureUploads } from './files/uploaded-files.ts';
import { countImages, countUnownedImages, type UploadOwner } from './image-store.ts';
import type { ImageUploads } from './image-uploads.ts';
import type { MediaDeps } from './media-deps.ts';
import { createSlots } from './slots.ts';

/** Pictures stored per request. */
const MAX_OF_REQUEST = 30;
/** Uploads stored per account, and their bytes. */
const MAX_OF_ACCOUNT = 200;
/** Uploads of anonymous visitors that no review refers to. */
const MAX_UNOWNED = 1000;
const MAX_BYTES_OF_ACCOUNT = 500_000_000;
/** Concurrent downloads of files given by URL, and downloads that wait. */
const MAX_FETCHES = 2;
const MAX_WAITING_FETCHES = 10;
const IMAGE_FETCH_MS = 5000;
const VIDEO_FETCH_MS = 20_000;

/** Stores for the uploads of calls. */
export interface UploadStores {
  images: ImageUploads;
  files: FileUploads;
  /**
   * The request whose review link accepts pictures. Throws `not_found`, or `not_allowed_now` once the link has expired.
   */
  requestOf(uuid: string): Promise<number>;
}

interface Sent {
  bytes: Buffer;
  /** Null for a downloaded file. */
  name: string | null;
  field: string;
}

interface SentRule {
  field: string;
  url?: string;
  maxBytes: number;
  timeoutMs: number;
}

const refuse = (field: string, rule: string): Problem => new Problem('invalid', { fields: { [field]: rule } });

/** Reads an upload from the form, or downloads it from the given URL. */
function createReceiver(fetchPublic: PublicFetch) {
  const slots = createSlots(MAX_FETCHES, MAX_WAITING_FETCHES);
  return async ({ file }: CallContext, { field, url, ...limits }: SentRule): Promise<Sent> => {
    if (file && url !== undefined) throw refuse('url', 'rule.unknown');
    if (file) return { bytes: file.bytes, name: file.name, field };
    if (url === undefined) throw refuse(field, 'rule.required');
    try {
      return { bytes: await slots(() => fetchPublic(url, limits)), name: null, field: 'url' };
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      if (error.isTooLarge) throw new Problem('too_large', { fields: { url: 'rule.too_large' } });
      throw refuse('url', 'rule.url');
    }
  };
}

/** Rejects uploads over an account's quota. */
export function accountQuota(userId: number, field: string) {
  return async (trx: Trx, sizeBytes: number): Promise<void> => {
    const stored = await measureUploads(trx, userId);
    if (stored.count >= MAX_OF_ACCOUNT || stored.sizeBytes + sizeBytes > MAX_BYTES_OF_ACCOUNT)
      throw new Problem('not_allowed_now', { fields: { [field]: 'rule.quota' } });
  };
}

/** Rejects uploads over the quota of a review link, else of the account, else of all anonymous uploads. */
function reviewQuota({ requestId, userId }: UploadOwner): ReturnType<typeof accountQuota> {
  if (requestId === null && userId !== null) return accountQuota(userId, 'image');
  return async (trx) => {
    const [stored, limit] =
      requestId === null
        ? [await countUnownedImages(trx), MAX_UNOWNED]
        : [await countImages(trx, requestId), MAX_OF_REQUEST];
    if (stored >= limit) throw new Problem('not_allowed_now');
  };
}

export function mediaHandlers(
  { db, proofs, fetchPublic }: MediaDeps,
  { images, files, requestOf }: UploadStores,
): Handlers<typeof imageCalls> & Handlers<typeof fileCalls> {
  const receive = createReceiver(fetchPublic);
  /** Checked before anything is downloaded or decoded, and again when storing. */
  const quotaOf = async (userId: number, field: string) => {
    const check = accountQuota(userId, field);
    await transaction(db, (trx) => check(trx, 1));
    return check;
  };
  return {
    async uploadReviewImage({ file, user }, { body }) {
      // Reached when the body was JSON.
      if (!file) throw new Problem('unsupported_type');
      const requestId = body.uuid === undefined ? null : await requestOf(body.uuid);
      const owner = { userId: user?.id ?? null, requestId };
      const checkQuota = reviewQuota(owner);
      await transaction(db, (trx) => checkQuota(trx, 1));
      return images.store({ bytes: file.bytes, field: 'image', bucket: 'review', owner, checkQuota });
    },
    async uploadImage(context, { body: { url, bucket } }) {
      const { id: userId } = signedIn(context);
      const checkQuota = await quotaOf(userId, 'image');
      const rule = { field: 'image', url, maxBytes: MAX_IMAGE_BYTES, timeoutMs: IMAGE_FETCH_MS };
      const { bytes, field } = await receive(context, rule);
      return images.store({ bytes, field, bucket, owner: { userId, requestId: null }, checkQuota });
    },
    async uploadFile(context, { body }) {
      const { id: userId } = signedIn(context);
      const checkQuota = await quotaOf(userId, 'file');
      if (!context.file) throw refuse('file', 'rule.required');
      const { bytes, name } = context.file;
      return files.store({
        bytes,
        name,
        field: 'file',
        accepted: 'file',
        isPublic: isOn(body.is_public),
        userId,
        checkQuota,
      });
    },
    async uploadVideo(context, { query, body }) {
      const { id: userId } = signedIn(context);
      const checkQuota = await quotaOf(userId, 'file');
      const rule = { field: 'file', url: body.url, maxBytes: MAX_VIDEO_BYTES, timeoutMs: VIDEO_FETCH_MS };
      const sent = await receive(context, rule);
      const isPublic = isOn(body.is_public ?? query.is_public);
      return files.store({ ...sent, accepted: 'video', isPublic, userId, checkQuota });
    },
    async deleteImage(_context, { query: { id, token } }) {
      if (!proofs.isToken(id, token) || !(await images.remove(id))) throw new Problem('not_found');
      return { result: true as const };
    },
  };
}
