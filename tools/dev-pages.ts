import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  createServer,
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type { PageSource } from '#server/ssr/page-source.ts';
import type { PageRenderer } from '#web/page-renderer.ts';
import { phoneSlices } from './phone-slices.ts';

const root = join(import.meta.dirname, '..');
const FLAGS = join(root, 'node_modules/country-flag-icons/3x2');
const SERVER_ENTRY = '/web/entry-server.tsx';
const BROWSER_ENTRY = '/web/entry-browser.tsx';
const PRINT = '/web/styles/print.css';

/** Serves pages from the sources: Vite transforms, reloads and renders them within the server. */
export function devPages(): PageSource {
  let vite: ViteDevServer;
  return {
    build: { id: 'development', timestamp: Date.now() },
    isCacheable: false,
    async mountFiles(app) {
      vite = await createServer({
        root,
        configFile: join(root, 'vite.config.ts'),
        cacheDir: join(root, '.cache/vite'),
        appType: 'custom',
        logLevel: 'warn',
        server: { middlewareMode: true, hmr: { server: app.server } },
        optimizeDeps: { entries: ['web/entry-browser.tsx', 'web/screens/*/*.tsx'] },
      });
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
      app.addHook('preClose', () => vite.close());
      await app.register(fastifyStatic, { root: FLAGS, prefix: '/flags/', decorateReply: false });
      const phone = phoneSlices();
      app.get<{ Params: { file: string } }>('/phone/:file', (request) =>
        phone.get(request.params.file.replace('.json', '')),
      );
    },
    async renderer() {
      const ssr = runnable(vite);
      const renderer: PageRenderer = await ssr.runner.import(SERVER_ENTRY);
      return {
        ...renderer,
        renderPage: async (input) => withStyles(vite, await renderer.renderPage(input)),
        renderError: async (status, input) => withStyles(vite, await renderer.renderError(status, input)),
      };
    },
    filesFor: ([module = ''], locale, messages) => {
      const texts = ['site', 'ui', ...messages].map((noun): [string, string] => [
        noun,
        `/web/i18n/messages/${locale}/${noun}.ts`,
      ]);
      return {
        scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/web/entry-start.ts'],
        run: [BROWSER_ENTRY],
        later: [`/${module}`],
        screen: `/${module}`,
        texts: Object.fromEntries(texts),
        styles: [],
        inlineStyles: '',
        stylesHash: '',
        fonts: [],
        print: PRINT,
      };
    },
    policy,
  };
}

/**
 * Relaxes the policy for Vite's client, which adds style elements, opens a socket and waits for a restart in a blob
 * worker.
 */
const policy = (text: string): string =>
  text
    .replace(/style-src 'self'[^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/connect-src 'self'/, "connect-src 'self' ws:")
    .replace(/; require-trusted-types-for .*$/, '')
    .concat("; worker-src 'self' blob:");

function runnable(vite: ViteDevServer): RunnableDevEnvironment {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment does not run in this process');
  return ssr;
}

/** Marks style sheets as Vite's client does, so that it can replace them in place. */
async function withStyles<T extends { html: string }>(vite: ViteDevServer, rendered: T): Promise<T> {
  const texts = await Promise.all(
    sheetsOf(vite).map(async (file) => {
      const url = `/${relative(root, file)}?inline`;
      const { default: css } = await runnable(vite).runner.import<{ default: string }>(url);
      return `<style type="text/css" data-vite-dev-id="${file}">${css}</style>`;
    }),
  );
  return { ...rendered, html: rendered.html.replace('<style></style>', () => texts.join('\n')) };
}

/** Style sheets that the renderer has imported, in import order. */
function sheetsOf(vite: ViteDevServer): string[] {
  const sheets = new Set<string>();
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const next of module.importedModules) visit(next);
    if (module.file?.endsWith('.css') && !module.id?.includes('?')) sheets.add(module.file);
  };
  const graph = runnable(vite).moduleGraph;
  for (const module of graph.getModulesByFile(join(root, SERVER_ENTRY)) ?? []) visit(module);
  return [...sheets];
}
