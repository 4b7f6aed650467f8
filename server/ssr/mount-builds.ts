import type { FastifyInstance } from 'fastify';
import type { BuildMeta, LatestBuild, RouteRule } from '#contract/builds.ts';
import { sendNotFound } from '#server/platform/send-file.ts';

const YEAR_S = 31_536_000;

/**
 * Serves the id of the current build and its manifest, with the site's route rules. Replies 404 for any other build.
 */
export function mountBuilds(
  app: FastifyInstance,
  build: LatestBuild,
  rulesAt: (host: string) => Promise<readonly RouteRule[]>,
): void {
  app.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: build.id, timestamp: build.timestamp } satisfies LatestBuild),
  );
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (request.params.file !== `${build.id}.json`) return sendNotFound(reply);
    return reply
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .send({ ...build, rules: await rulesAt(request.host) } satisfies BuildMeta);
  });
}
