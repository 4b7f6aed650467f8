import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { imageKey } from '#server/features/media/image-store.ts';
import { findPictureSource, plateDocument } from '#server/features/media/picture-source.ts';
import { storeFile } from '#server/features/media/store-file.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import type { Log } from '#server/platform/log.ts';
import type { DrawingInput, MediaDocument } from './document-kinds.ts';
import { DrawingProcess, RETRY_S, Undrawable } from './drawing-process.ts';

/** Drawings that may wait; more are rejected. */
const MAX_WAITING = 120;
const MAX_FILES = 5000;
const PRUNE_EVERY = 200;
/** How long a document that cannot be drawn is rejected, so that repeated requests cost nothing. */
const REFUSED_S = 600;
const MAX_REFUSED = 1000;
export interface DocumentMakerDeps {
  db: Db;
  log: Log;
  /** Storage of uploads. */
  files: Pick<FileStore, 'read'>;
  /** Folder of the original pictures. */
  originals: string;
  /** Folder of the rendered documents. */
  folder: string;
}

export interface DocumentMaker {
  /**
   * Returns a document, stored or newly rendered; papers are never stored. Throws `unavailable` when too many wait, and
   * for ten minutes after rendering failed, timed out or twice ended the process.
   */
  make(document: MediaDocument, pictureId: number | null): Promise<Uint8Array>;
  close(): void;
}

/** Deletes the oldest files of a folder with too many, so that documents cannot fill the disk. */
async function prune(folder: string): Promise<void> {
  const files = await readdir(folder);
  if (files.length <= MAX_FILES) return;
  const aged = await Promise.all(
    files.map(async (file) => ({
      file,
      at: await stat(join(folder, file))
        .then(({ mtimeMs }) => mtimeMs)
        .catch(() => 0),
    })),
  );
  const old = aged.sort((a, b) => a.at - b.at).slice(0, files.length - MAX_FILES / 2);
  await Promise.all(old.map(({ file }) => rm(join(folder, file), { force: true })));
}

/** Runs a drawing unless the same one failed within ten minutes. */
function createRefusals(log: Log): (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array> {
  const refused = new LRUCache<string, true>({ max: MAX_REFUSED, ttl: REFUSED_S * 1000, ttlResolution: 0 });
  const problem = (): Problem => new Problem('unavailable', { retryAfterS: REFUSED_S });
  return async (key, make) => {
    if (refused.has(key)) throw problem();
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Undrawable)) throw error;
      log.error('a document was not drawn', { error });
      refused.set(key, true);
      throw problem();
    }
  };
}

/**
 * Renders documents in another process and stores them in `folder` by content, so that a changed price gives another
 * file.
 */
export function createDocumentMaker({ db, log, files, originals, folder }: DocumentMakerDeps): DocumentMaker {
  mkdirSync(folder, { recursive: true });
  const drawing = new DrawingProcess(log, folder);
  const running = new Map<string, Promise<Uint8Array>>();
  const unlessRefused = createRefusals(log);
  let drawn = 0;

  /** Copies an upload to where the drawing process can read it. */
  const uploadedCover = async (upload: string): Promise<string | null> => {
    const file = join(folder, `cover-${upload}.jpg`);
    if (existsSync(file)) return file;
    const bytes = await files.read(imageKey(upload));
    if (bytes) await storeFile(file, bytes);
    return bytes && file;
  };

  const coverOf = async (pictureId: number, lang: string): Promise<DrawingInput['cover']> => {
    const source = await findPictureSource(db, pictureId, originals);
    if (!source) return null;
    if ('plate' in source) return plateDocument(pictureId, source.plate, lang);
    return 'file' in source ? source.file : uploadedCover(source.upload);
  };

  const drawNow = async (document: MediaDocument, pictureId: number | null): Promise<Uint8Array> => {
    const cover = pictureId === null ? null : await coverOf(pictureId, document.lang);
    // Without an await before `draw`, or a burst would pass this check.
    if (drawing.waiting >= MAX_WAITING) throw new Problem('unavailable', { retryAfterS: RETRY_S });
    return drawing.draw({ document, cover });
  };

  const draw = async (file: string, document: MediaDocument, pictureId: number | null): Promise<Uint8Array> => {
    const stored = await readFile(file).catch(() => null);
    if (stored) return stored;
    const bytes = await drawNow(document, pictureId);
    await storeFile(file, bytes);
    if (++drawn % PRUNE_EVERY === 0) await prune(folder);
    return bytes;
  };

  return {
    async make(document, pictureId) {
      const key = createHash('sha256')
        .update(JSON.stringify([document, pictureId]))
        .digest('hex')
        .slice(0, 40);
      if (document.kind === 'paper') return unlessRefused(key, () => drawNow(document, pictureId));
      const file = join(folder, `${key}.${document.kind === 'programme' ? 'pdf' : 'jpg'}`);
      let making = running.get(file);
      if (!making) {
        making = unlessRefused(key, () => draw(file, document, pictureId)).finally(() => running.delete(file));
        running.set(file, making);
      }
      return making;
    },
    close: () => drawing.close(),
  };
}
