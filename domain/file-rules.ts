/** Kinds of files that are taken, with their MIME types and endings. Specification 5: a meeting takes all of them, a review images. */
const FILE_KINDS = {
  image: { types: ['image/'], endings: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'gif'] },
  pdf: { types: ['application/pdf'], endings: ['pdf'] },
  doc: { types: ['application/msword'], endings: ['doc'] },
  docx: { types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'], endings: ['docx'] },
  xls: { types: ['application/vnd.ms-excel'], endings: ['xls'] },
  xlsx: { types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], endings: ['xlsx'] },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** Specification 5: what the meeting page takes. */
export const MEETING_FILES: readonly FileKind[] = ['image', 'pdf', 'doc', 'docx', 'xls', 'xlsx'];

export interface FileToCheck {
  name: string;
  /** MIME type; empty where the system knows none. */
  type: string;
  sizeBytes: number;
}

export type FileFault = 'kind' | 'size' | 'empty';

/** The kind of a file among those that are taken, by its MIME type; where there is none, by its ending. An image's type must start with `image/`. Null for any other. */
export function fileKindOf(
  { name, type }: Pick<FileToCheck, 'name' | 'type'>,
  taken: readonly FileKind[],
): FileKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const mime = type.toLowerCase();
  return (
    taken.find((kind) => {
      const { types, endings } = FILE_KINDS[kind];
      if (mime === '') return (endings as readonly string[]).includes(ending);
      return types.some((own) => (own.endsWith('/') ? mime.startsWith(own) && mime.length > own.length : mime === own));
    }) ?? null
  );
}

/** Why a file is not taken, or null. */
export function checkFile(
  file: FileToCheck,
  { kinds, maxBytes }: { kinds: readonly FileKind[]; maxBytes: number },
): FileFault | null {
  if (fileKindOf(file, kinds) === null) return 'kind';
  if (file.sizeBytes === 0) return 'empty';
  return file.sizeBytes > maxBytes ? 'size' : null;
}

/** The value of `accept` on an input: what the system's own dialog offers. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => (kind === 'image' ? ['image/*'] : FILE_KINDS[kind].endings.map((ending) => `.${ending}`)))
    .join(',');
}
