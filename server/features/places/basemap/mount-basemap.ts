import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendGzipped } from '#server/platform/send-gzipped.ts';
import {
  ARCHIVES,
  basemapVersion,
  MAP_THEMES,
  readFont,
  readStyle,
  readTile,
  type ArchiveName,
  type MapTheme,
} from './basemap-files.ts';
import { ownBytes } from '#server/platform/own-bytes.ts';
import { drawStaticMap } from './draw-static-map.ts';
import { MAP_LANGS } from './localize-style.ts';
import { parseStaticView } from './static-view.ts';
import { sendNotFound } from '#server/platform/send-file.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A style names the version of its tiles, so it must expire soon. */
const FOR_AN_HOUR = 'public, max-age=3600';
const FOR_A_DAY = 'public, max-age=86400';
/** Highest zoom of any map. */
const MAX_ZOOM = 22;
/** Static maps to cache; at 100 kB each at most 51 MB. */
const STATIC_MAP_CACHE_SIZE = 512;

/**
 * Counts a rendered map (250 ms of CPU) against the caller's limit. Returns the seconds to wait when it is exceeded.
 */
type CountRendering = (ip: string) => Promise<number | null>;

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** Zoom, column and row of a tile; null if such a tile cannot exist. */
function parseTile(zoom: string, x: string, y: string): [zoom: number, x: number, y: number] | null {
  if (!/^\d{1,2}$/.test(zoom) || ![x, y].every((at) => /^\d{1,7}$/.test(at))) return null;
  const [z, column, row] = [Number(zoom), Number(x), Number(y)];
  return z <= MAX_ZOOM && Math.max(column, row) < 2 ** z ? [z, column, row] : null;
}

/** Serves styles, tiles, fonts and static maps from the folder `basemap`. */
export function mountBasemap(app: FastifyInstance, countRendering: CountRendering): void {
  const styles = new LRUCache<string, Buffer>({ max: MAP_THEMES.length * MAP_LANGS.length });
  const cache = new LRUCache<string, Promise<Buffer>>({ max: STATIC_MAP_CACHE_SIZE });

  app.get<{ Params: { theme: string; lang: string } }>('/basemap/style/:theme/:lang', async (request, reply) => {
    const { theme, lang } = request.params;
    if (!isOneOf<MapTheme>(MAP_THEMES, theme) || !isOneOf(MAP_LANGS, lang)) return sendNotFound(reply);
    const key = `${theme} ${lang}`;
    let style = styles.get(key);
    if (!style) styles.set(key, (style = gzipSync(JSON.stringify(await readStyle(theme, lang)))));
    return sendGzipped(request, reply.type('application/json').header('cache-control', FOR_AN_HOUR), style);
  });

  app.get<{ Params: { lang: string; place: string; size: string }; Querystring: { places?: string } }>(
    '/basemap/still/:lang/:place/:size',
    async (request, reply) => {
      const { lang, place, size } = request.params;
      const view = parseStaticView(place, size);
      if (!view || !isOneOf(MAP_LANGS, lang)) return sendNotFound(reply);
      const hasPlaces = request.query.places !== '0';
      const key = `${lang} ${place} ${size} ${hasPlaces}`;
      let picture = cache.get(key);
      if (!picture) {
        const waitS = await countRendering(request.ip);
        if (waitS !== null) return reply.code(429).header('retry-after', waitS).send();
        picture = drawStaticMap(view, lang, hasPlaces).then((svg) => ownBytes(gzipSync(svg)));
        cache.set(key, picture);
        picture.catch(() => cache.delete(key));
      }
      return sendGzipped(request, reply.type('image/svg+xml').header('cache-control', FOR_A_DAY), await picture);
    },
  );

  app.get<{ Params: { version: string; name: string } }>('/basemap/:version/fonts/:name', async (request, reply) => {
    const font = await readFont(request.params.name);
    if (!font) return sendNotFound(reply);
    return reply.type('font/woff2').header('cache-control', FOR_EVER).send(font);
  });

  app.get<{ Params: { version: string; name: string; zoom: string; x: string; y: string } }>(
    '/basemap/:version/:name/:zoom/:x/:y',
    async (request, reply) => {
      const { version, name, zoom, x, y } = request.params;
      const at = parseTile(zoom, x, y);
      if (!isOneOf<ArchiveName>(ARCHIVES, name) || !at) return sendNotFound(reply);
      // A page of an older build asks for an older version; it gets current tiles with a short cache time.
      reply.header('cache-control', version === (await basemapVersion()) ? FOR_EVER : FOR_AN_HOUR);
      const tile = await readTile(name, ...at);
      if (!tile) return reply.code(204).send();
      if (name !== 'world') return reply.type('image/webp').send(tile);
      return sendGzipped(request, reply.type('application/x-protobuf'), tile);
    },
  );
}
