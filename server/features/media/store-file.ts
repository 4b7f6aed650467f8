import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes by renaming, so that readers never see a partial file. Errors such as a full disk are ignored, because the
 * bytes can be made again.
 */
export async function storeFile(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch {
    await rm(temporary, { force: true }).catch(() => {});
  }
}
