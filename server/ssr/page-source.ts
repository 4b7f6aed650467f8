import type { FastifyInstance } from 'fastify';
import type { LatestBuild } from '#contract/builds.ts';
import type { HttpDeps } from '#server/http/http-deps.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { PageRenderer, RenderInput } from '#web/page-renderer.ts';

/** The source of pages: the build, or in development the source files (`tools/dev-pages.ts`). */
export interface PageSource {
  build: LatestBuild;
  /** False where pages can change without a new build. */
  isCacheable: boolean;
  /** Loads the renderer; in development again after a change of its sources. */
  renderer(): Promise<PageRenderer>;
  filesFor: RenderInput['filesFor'];
  /** Serves the browser's files. */
  mountFiles(app: FastifyInstance): Promise<void>;
  /** Relaxes the content security policy in development, for hot reload. */
  policy(policy: string): string;
}

export interface PageDeps {
  http: HttpDeps;
  publicSite(site: SiteConfig, host: string | undefined, build: string): PublicSite;
  isHttps: boolean;
  /** Origin of the service for calls in the browser, which pages embed; null without one. */
  webCallOrigin: string | null;
  /** The target of an old address or a short link, or null. */
  redirectOf(path: string, site: SiteConfig): Promise<{ to: string; status: number } | null>;
  /** Raises the number of pages in line, for load tests. */
  limitFactor: number;
  source: PageSource;
}
