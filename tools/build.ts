/** Builds the search kernel, the list of towns, the browser's files and the page renderer into `dist/`, compresses static files, and writes the build id. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle, createBuilder } from 'vite';
import { LOCALES } from '#domain/locales.ts';
import { packTowns } from '#server/platform/towns/town-list.ts';
import { loadKernel } from '#server/search/kernel/kernel-module.ts';
import { createPageFiles } from '#server/ssr/page-files.ts';
import { TEXTS_OF } from '#web/screens/derived/texts.ts';
import { markBuilt, sourcesNow } from './build-mark.ts';

const root = join(import.meta.dirname, '..');

/** Smaller files fit into one packet. */
const SMALL_BYTES = 1024;

/** Compresses text files ahead of time. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < SMALL_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Runs the build, independent of the caller's `NODE_ENV`: `test` would bundle React's development build. */
export async function buildAll(): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const sources = sourcesNow();
    await build();
    markBuilt(sources);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** Files that the service worker caches when installed: those of every page, and the screens for missing pages. */
function precached(build: string): { url: string; revision: string | null }[] {
  const filesFor = createPageFiles(join(root, 'dist'));
  const files = LOCALES.flatMap(({ code }) =>
    filesFor(['web/screens/offline/offline.tsx'], code, TEXTS_OF.offline),
  ).flatMap(({ scripts, styles, later, fonts }) => [...scripts, ...styles, ...later, ...fonts]);
  const screens = LOCALES.map(({ prefix }) => ({ url: `${prefix}/offline`, revision: build }));
  return [...[...new Set(files)].map((url) => ({ url, revision: null })), ...screens];
}

/** Bundles the service worker into one file at the root, so that its scope is the whole site. */
async function buildServiceWorker(id: string): Promise<void> {
  const texts = LOCALES.map(async ({ code, lang }) => {
    const { default: say } = (await import(`../web/i18n/messages/${code}/offline.ts`)) as {
      default: Record<string, string>;
    };
    return [
      lang,
      { saved: say['offline.saved'], asOf: say['offline.as_of'], refresh: say['offline.refresh'] },
    ] as const;
  });
  await bundle({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      PRECACHE: JSON.stringify(precached(id)),
      SAVED_TEXTS: JSON.stringify(Object.fromEntries(await Promise.all(texts))),
    },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: 'es2024',
      reportCompressedSize: false,
      rolldownOptions: { input: 'web/service-worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

async function build(): Promise<void> {
  await loadKernel();
  packTowns();
  const builder = await createBuilder({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('the build has no client or server part');
  await builder.build(client);
  await builder.build(ssr);
  const manifest = readFileSync(join(root, 'dist/client/.vite/manifest.json'));
  const id = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  await buildServiceWorker(id);
  writeFileSync(join(root, 'dist/build.json'), JSON.stringify({ id, timestamp: Date.now() }));
  compress(join(root, 'dist/client'));
}

if (import.meta.main) await buildAll();
