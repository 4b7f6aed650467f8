import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PREFIX = '/sites/';
const YEAR_S = 31_536_000;
/** Hash digits in an asset's URL: enough to tell versions apart. */
const HASH_LENGTH = 10;

const FOLDER = join(import.meta.dirname, '..', '..', 'sites');

/** Videos and posters that site configurations refer to. */
export interface SiteAssets {
  has(path: string): boolean;
  /** The URL of a file with its content hash, which lets browsers cache it for ever. */
  urlOf(path: string): string;
  /** Serves the files whose URL `urlOf` has returned, and no others. */
  mount(app: FastifyInstance): Promise<void>;
}

/** Serves files of the folder `sites`, by their path in it. */
export function createSiteAssets(): SiteAssets {
  const urls = new Map<string, string>();
  return {
    has: (path) => existsSync(join(FOLDER, path)),
    urlOf(path) {
      let url = urls.get(path);
      if (url === undefined) {
        const hash = createHash('sha256')
          .update(readFileSync(join(FOLDER, path)))
          .digest('hex')
          .slice(0, HASH_LENGTH);
        urls.set(path, (url = `${PREFIX}${path}?v=${hash}`));
      }
      return url;
    },
    async mount(app) {
      await app.register(fastifyStatic, {
        root: FOLDER,
        prefix: PREFIX,
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        allowedPath: (path) => urls.has(path.replace(/^\//, '')),
        cacheControl: false,
        setHeaders: (response) => void response.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
      });
    },
  };
}
