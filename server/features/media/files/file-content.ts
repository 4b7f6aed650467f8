import { unzipSync } from 'fflate';
import { imageTypeOf, storedKind, type FileKind, type VideoKind } from '#domain/file-rules.ts';
import { reencode } from '#server/features/media/reencode.ts';

const MAX_NAME_LENGTH = 120;
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const EBML = Buffer.from('1a45dfa3', 'hex');
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const MACROS = wide('_VBA_PROJECT');

const MAX_PARTS = 2000;
/** End record of an archive's directory, and the zip64 one for more than 65,535 parts. */
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const COUNT_AT = 8;
const LARGE = 0x07064b50;
const LARGE_BYTES = 20;

/**
 * The number of parts that an archive claims; `Infinity` without a directory or with zip64, which no document has.
 * Checked first, because the reader would loop as often.
 */
function claimedParts(bytes: Buffer): number {
  const end = bytes.lastIndexOf(END, bytes.length - END_BYTES);
  if (end < LARGE_BYTES || bytes.readUInt32LE(end - LARGE_BYTES) === LARGE) return Infinity;
  return bytes.readUInt16LE(end + COUNT_AT);
}

/** Names of an archive's parts; null when it cannot be read. Inflates nothing. */
function partsOf(bytes: Buffer): string[] | null {
  if (claimedParts(bytes) > MAX_PARTS) return null;
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter({ name }) {
        names.push(name);
        return false;
      },
    });
    return names;
  } catch {
    return null;
  }
}

function archiveKind(bytes: Buffer): FileKind | null {
  const names = new Set(partsOf(bytes));
  const hasMacros = [...names].some((name) => /vbaproject|macro|activex/i.test(name));
  if (!names.has('[Content_Types].xml') || hasMacros) return null;
  if (names.has('word/document.xml')) return 'docx';
  return names.has('xl/workbook.xml') ? 'xlsx' : null;
}

function oldOfficeKind(bytes: Buffer): FileKind | null {
  if (bytes.includes(MACROS)) return null;
  if (bytes.includes(wide('WordDocument'))) return 'doc';
  return bytes.includes(wide('Workbook')) ? 'xls' : null;
}

/** The kind of a document or picture by its content; null for others and for documents with macros. */
function fileKindByContent(bytes: Buffer): FileKind | null {
  if (imageTypeOf(bytes)) return 'image';
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return archiveKind(bytes);
  return bytes.subarray(0, OLE.length).equals(OLE) ? oldOfficeKind(bytes) : null;
}

/** The kind of a video by its first bytes; null for any other file. */
export function videoKindByContent(bytes: Buffer): VideoKind | null {
  const head = bytes.subarray(0, 64).toString('latin1');
  if (bytes.subarray(0, 4).equals(EBML)) return head.includes('webm') ? 'webm' : null;
  if (head.slice(4, 8) !== 'ftyp') return null;
  const brand = head.slice(8, 12);
  if (brand === 'qt  ') return 'mov';
  return /^(iso\w|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand) ? 'mp4' : null;
}

/**
 * Characters that could reverse or disguise a name: control and format characters, and those reserved by file systems.
 */
const MISLEADING = /[\p{C}"*:<>?|]+/gu;

/**
 * The name under which a file is stored: its base name with an extension of its kind. Null when its extension belongs
 * to another kind.
 */
function storedName(sent: string, kind: FileKind | VideoKind): string | null {
  const { endings } = storedKind(kind);
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
  const clean = last.replace(MISLEADING, '').replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const ending = dot < 0 ? (endings[0] ?? '') : clean.slice(dot + 1).toLowerCase();
  if (!endings.includes(ending)) return null;
  const base = [...(dot < 0 ? clean : clean.slice(0, dot))].slice(0, MAX_NAME_LENGTH).join('').trim();
  return `${base || 'file'}.${kind === 'image' ? 'jpg' : ending}`;
}

export interface StoredContent {
  name: string;
  mime: string;
  bytes: Buffer;
}

/**
 * The stored form of an upload, by its content: pictures re-encoded, other files unchanged. Null for another kind of
 * file. Throws `invalid` for the field of a picture that cannot be decoded.
 */
export async function storedContent(
  { bytes, name, field }: { bytes: Buffer; name: string; field: string },
  kindOf: (bytes: Buffer) => FileKind | VideoKind | null = fileKindByContent,
): Promise<StoredContent | null> {
  const kind = kindOf(bytes);
  const stored = kind && storedName(name, kind);
  if (!kind || !stored) return null;
  return {
    name: stored,
    mime: storedKind(kind).type,
    bytes: kind === 'image' ? (await reencode(bytes, field)).bytes : bytes,
  };
}
