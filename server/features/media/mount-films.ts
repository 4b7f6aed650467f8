import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DAY_S = 86_400;

/** Serves the catalogue's films, `/films/{name}.mp4`, with range requests. */
export function mountFilms(app: FastifyInstance, folder: string): void {
  void app.register(fastifyStatic, {
    root: folder,
    prefix: '/films/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => /^\/?[a-z0-9-]+\.mp4$/.test(path),
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', `public, max-age=${DAY_S}`),
  });
}
