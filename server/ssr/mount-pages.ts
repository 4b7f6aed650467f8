import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LatestBuild } from '#contract/builds.ts';
import { toLocale } from '#domain/locales.ts';
import { Problem } from '#server/calls/problem.ts';
import { problemBody } from '#server/http/problem-reply.ts';
import type { PageRenderer } from '#web/page-renderer.ts';
import { renderInput } from './make-page.ts';
import { mountBuilds } from './mount-builds.ts';
import { createPageFiles } from './page-files.ts';
import type { PageDeps, PageSource } from './page-source.ts';
import { createPageHandler } from './serve-page.ts';

const YEAR_S = 31_536_000;

/** Hashed files are cached for ever; the service worker must always be revalidated. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_S}, immutable`;
  return /\/sw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** Entry points for benchmarks. */
export interface MountedPages {
  /** Does everything for an address except React's rendering, which it returns as a function. */
  prepareBare(path: string): Promise<() => string>;
}

/** Pages of a build: `dist/client` for the browser, `dist/server/entry-server.js` for rendering. */
export async function builtPages(distFolder: string): Promise<PageSource> {
  const renderer = (await import(join(distFolder, 'server/entry-server.js'))) as PageRenderer;
  await renderer.warmUp();
  return {
    build: JSON.parse(readFileSync(join(distFolder, 'build.json'), 'utf8')) as LatestBuild,
    isCacheable: true,
    renderer: async () => renderer,
    filesFor: createPageFiles(distFolder),
    policy: (policy) => policy,
    async mountFiles(app) {
      await app.register(fastifyStatic, {
        root: join(distFolder, 'client'),
        wildcard: false,
        index: false,
        preCompressed: true,
        dotfiles: 'ignore',
        setHeaders: (response, path) => void response.header('cache-control', cacheControlOf(path)),
      });
    },
  };
}

/** Serves the React client: its files, and a page for every address without its own route. */
export async function mountPages(app: FastifyInstance, deps: PageDeps): Promise<MountedPages> {
  const { http, source } = deps;
  await source.mountFiles(app);
  mountBuilds(app, source.build, async (host) => (await source.renderer()).routeRules(http.siteFor(host)));
  const page = createPageHandler(deps);
  app.get('/*', page);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return page(request, reply);
    const problem = new Problem('not_found');
    return reply
      .code(problem.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(problemBody(problem, toLocale(undefined), randomUUID())));
  });
  return {
    async prepareBare(path) {
      const renderer = await source.renderer();
      const site = http.siteFor(undefined);
      const view = { currency: site.defaultCurrency, theme: null, dateInput: 'date' } as const;
      return renderer.prepareBare(
        renderInput(deps, { path, host: undefined, site, ...view }, { user: null, ip: '127.0.0.1' }).input,
      );
    },
  };
}
