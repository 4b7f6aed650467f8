import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Storage of uploaded files, by keys such as `image/{uuid}` that we generate ourselves. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Streams a file of any size, with its length. Null when there is no such file. */
  stream(key: string): Promise<FileStream | null>;
  remove(key: string): Promise<void>;
}

interface FileStream {
  bytes: Readable;
  size: number;
}

/** Thrown when the file storage is unreachable or rejects a file. */
export class FileStoreAway extends Error {
  override name = 'FileStoreAway';
}

const KEY = /^[a-z]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws `RangeError` for a key that could escape the folder. */
export function assertFileKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`"${key}" is no key of a file`);
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');

/** Stores files in a folder that nothing serves directly. */
export function diskStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(temporary, bytes, { mode: 0o600, flag: 'wx' });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw isFull(error) ? error : new FileStoreAway(`"${key}" was not stored`, { cause: error });
      }
    },
    async read(key) {
      return readFile(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async stream(key) {
      try {
        const file = await open(pathOf(key));
        return { size: (await file.stat()).size, bytes: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
