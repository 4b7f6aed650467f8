import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Compression, PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { localizeStyle, type MapStyle } from './localize-style.ts';

/** Archives of vector tiles, shaded relief, and ground colour. */
export const ARCHIVES = ['world', 'relief', 'tint'] as const;
export type ArchiveName = (typeof ARCHIVES)[number];
export const MAP_THEMES = ['light', 'dark'] as const;
export type MapTheme = (typeof MAP_THEMES)[number];

const FOLDER = join(import.meta.dirname, '../../../../basemap');
/** Size of an archive's header and directories, which change when any tile changes. */
const INDEX_BYTES = 65_536;
const VERSION_LENGTH = 10;

/** Reads an archive through a handle that stays open for the life of the process. */
class ArchiveFile implements Source {
  private readonly name: string;
  private handle: Promise<FileHandle> | null = null;

  constructor(name: string) {
    this.name = name;
  }

  getKey(): string {
    return this.name;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.handle ??= open(join(FOLDER, `${this.name}.pmtiles`));
    const { buffer } = await (await this.handle).read(new Uint8Array(length), 0, length, offset);
    return { data: buffer.buffer };
  }
}

async function openArchive(name: ArchiveName): Promise<PMTiles> {
  const archive = new PMTiles(new ArchiveFile(name));
  // Serves tiles as stored, so that gzipped ones need no recompression.
  (await archive.getHeader()).tileCompression = Compression.None;
  return archive;
}

const archives = new Map<ArchiveName, Promise<PMTiles>>();

/** The stored bytes of a tile, or null: gzipped MVT in `world`, WebP in the others. */
export async function readTile(name: ArchiveName, zoom: number, x: number, y: number): Promise<Buffer | null> {
  let archive = archives.get(name);
  if (!archive) archives.set(name, (archive = openArchive(name)));
  const { maxZoom } = await (await archive).getHeader();
  if (zoom > maxZoom || Math.max(x, y) >= 2 ** zoom) return null;
  const tile = await (await archive).getZxy(zoom, x, y);
  return tile ? Buffer.from(tile.data) : null;
}

let version: Promise<string> | null = null;

/** A hash of the archives' directories, part of every URL that browsers cache for ever. */
export function basemapVersion(): Promise<string> {
  version ??= hashFiles();
  return version;
}

async function hashFiles(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ARCHIVES) {
    const file = await open(join(FOLDER, `${name}.pmtiles`));
    const { buffer, bytesRead } = await file.read(new Uint8Array(INDEX_BYTES), 0, INDEX_BYTES, 0);
    await file.close();
    hash.update(buffer.subarray(0, bytesRead));
  }
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

/** The MapLibre style of a theme in a language; its tile and font URLs carry the version. */
export async function readStyle(theme: MapTheme, lang: string): Promise<MapStyle> {
  const style = readJson(`style-${theme}`) as MapStyle;
  const localized = localizeStyle(style, lang, readCountryNames(lang));
  const text = JSON.stringify(localized).replaceAll('"/basemap/', `"/basemap/${await basemapVersion()}/`);
  return JSON.parse(text) as MapStyle;
}

/** Country names on the map by ISO code. */
export function readCountryNames(lang: string): Record<string, string> {
  return readJson(`country-names.${lang}`) as Record<string, string>;
}

/** A label font by file name, or null. */
export function readFont(name: string): Promise<Buffer | null> {
  if (!/^[a-z0-9-]+\.woff2$/.test(name)) return Promise.resolve(null);
  return readFile(join(FOLDER, 'fonts', name)).catch(() => null);
}
