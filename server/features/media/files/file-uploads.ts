import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '#contract/media/files.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import type { MediaDeps } from '#server/features/media/media-deps.ts';
import { storedContent, videoKindByContent } from './file-content.ts';
import {
  SWEEP_BATCH,
  closeUnattachedFile,
  closeUnattachedFiles,
  deleteClosedFiles,
  deleteFileRow,
  fileKey,
  insertFile,
  type FileRow,
} from './uploaded-files.ts';

interface NewFile {
  bytes: Buffer;
  /** The name sent; null for a file downloaded from a URL. */
  name: string | null;
  accepted: 'file' | 'video';
  isPublic: boolean;
  userId: number;
  /** The field that errors refer to. */
  field: string;
  checkQuota(trx: Trx, sizeBytes: number): Promise<void>;
}

/** Stores uploaded files as they are, and pictures re-encoded. A file is never stored without a row. */
export interface FileUploads {
  /** Throws `invalid` or `too_large` for the field. */
  store(file: NewFile): Promise<UploadedFile>;
  /** Deletes a file that nothing refers to. */
  remove(id: string): Promise<void>;
  /** Deletes files that nothing referred to within a day. */
  sweep(): Promise<void>;
}

export function createFileUploads({ db, files, proofs, nowS }: MediaDeps): FileUploads {
  return {
    async store(file) {
      const content = await storedContent(
        { bytes: file.bytes, name: file.name ?? '', field: file.field },
        file.accepted === 'video' ? videoKindByContent : undefined,
      );
      if (!content) throw new Problem('invalid', { fields: { [file.field]: `rule.${file.accepted}` } });
      const { bytes, ...facts } = content;
      const row: FileRow = { id: randomUUID(), ...facts, size_bytes: bytes.length, is_public: file.isPublic };
      await transaction(db, async (trx) => {
        await file.checkQuota(trx, bytes.length);
        await insertFile(trx, row, file.userId);
      });
      try {
        await files.put(fileKey(row.id), bytes, row.mime);
      } catch (error) {
        await deleteFileRow(db, row.id);
        throw error;
      }
      const { size_bytes: size, ...view } = row;
      return { ...view, size, url: `/files/${row.is_public ? row.id : proofs.sign(row.id, nowS())}` };
    },
    async remove(id) {
      if (!(await closeUnattachedFile(db, id))) return;
      await files.remove(fileKey(id));
      await deleteClosedFiles(db, [id]);
    },
    async sweep() {
      for (let isMore = true; isMore;) {
        const ids = await closeUnattachedFiles(db);
        // Deletes files first: if the process crashes, the next sweep finds the rows.
        for (const id of ids) await files.remove(fileKey(id));
        await deleteClosedFiles(db, ids);
        isMore = ids.length === SWEEP_BATCH;
      }
    },
  };
}
