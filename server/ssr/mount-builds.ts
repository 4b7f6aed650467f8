import type { FastifyInstance } from 'fastify';
import type { RouteRule } from '#web/page-renderer.ts';

/** The build that this server serves. */
export interface Build {
  /** Hash of its content. */
  id: string;
  /** Build time: milliseconds since 1970. */
  timestamp: number;
}

const YEAR_S = 31_536_000;

/**
 * Serves the id of the current build and its manifest, with the site's route rules. Replies 404 for any other build.
 */
export function mountBuilds(
  app: FastifyInstance,
  build: Build,
  rulesAt: (host: string) => Promise<readonly RouteRule[]>,
): void {
  app.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: build.id, timestamp: build.timestamp }),
  );
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (request.params.file !== `${build.id}.json`)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .send({ ...build, rules: await rulesAt(request.host) });
  });
}
