/** Accepted file kinds with MIME types and extensions (specification 5): meetings accept all, reviews images only. */
const FILE_KINDS = {
  image: { types: ['image/'], endings: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'gif'] },
  pdf: { types: ['application/pdf'], endings: ['pdf'] },
  doc: { types: ['application/msword'], endings: ['doc'] },
  docx: { types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'], endings: ['docx'] },
  xls: { types: ['application/vnd.ms-excel'], endings: ['xls'] },
  xlsx: { types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], endings: ['xlsx'] },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

const VIDEO_KINDS = {
  mp4: { types: ['video/mp4'], endings: ['mp4', 'm4v'] },
  mov: { types: ['video/quicktime'], endings: ['mov'] },
  webm: { types: ['video/webm'], endings: ['webm'] },
} as const;

export type VideoKind = keyof typeof VIDEO_KINDS;

/** MIME type and extension of a stored file by kind; pictures are stored as JPEG. */
export function storedKind(kind: FileKind | VideoKind): { type: string; endings: readonly string[] } {
  if (kind === 'image') return { type: 'image/jpeg', endings: FILE_KINDS.image.endings };
  const { types, endings } = { ...FILE_KINDS, ...VIDEO_KINDS }[kind];
  return { type: types[0], endings };
}

/** File kinds the meeting page accepts (specification 5). */
export const MEETING_FILES: readonly FileKind[] = ['image', 'pdf', 'doc', 'docx', 'xls', 'xlsx'];

export interface FileToCheck {
  name: string;
  /** MIME type; empty when the system does not know it. */
  type: string;
  sizeBytes: number;
}

export type FileFault = 'kind' | 'size' | 'empty';

/** The accepted kind of a file by its MIME type, or by its extension when the type is empty; else null. */
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

/** Why a file is rejected, or null. */
export function checkFile(
  file: FileToCheck,
  { kinds, maxBytes }: { kinds: readonly FileKind[]; maxBytes: number },
): FileFault | null {
  if (fileKindOf(file, kinds) === null) return 'kind';
  if (file.sizeBytes === 0) return 'empty';
  return file.sizeBytes > maxBytes ? 'size' : null;
}

/** The `accept` attribute of a file input. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => (kind === 'image' ? ['image/*'] : FILE_KINDS[kind].endings.map((ending) => `.${ending}`)))
    .join(',');
}

/**
 * Maximum upload size of a picture in bytes, and pixels of all its frames: those of a 64-megapixel phone. Larger ones
 * are rejected without decoding.
 */
export const MAX_IMAGE_BYTES = 20_000_000;
export const MAX_IMAGE_PIXELS = 65_000_000;
export const MAX_IMAGE_FRAMES = 100;
/** Maximum upload size of a document and of a video, in bytes. */
export const MAX_FILE_BYTES = 20_000_000;
export const MAX_VIDEO_BYTES = 50_000_000;

/** Accepted MIME types of pictures. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** HEIC is read where the machine's library can; no input asks for it, so that phones convert it themselves. */
export type ImageType = (typeof IMAGE_TYPES)[number] | 'image/heic';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** The kind of a picture by its first bytes, whatever its name or declared type; null for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^(?:he[iv][cx]|hei[ms]|mif1|msf1)$/.test(ascii(bytes, 8, 12)))
    return 'image/heic';
  return /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) ? 'image/gif' : null;
}

/** File kinds of help requests, their maximum size and number. */
export const HELP_FILES: readonly FileKind[] = ['image', 'pdf'];
export const MAX_HELP_FILE_BYTES = 10_000_000;
export const MAX_HELP_FILES = 3;

/** Maximum files of a meeting page. */
export const MAX_MEETING_FILES = 20;
