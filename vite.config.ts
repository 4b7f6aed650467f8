import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LOCALES } from './domain/locales.ts';
import { createChunkNames } from './tools/chunk-names.ts';
import { phoneSlices } from './tools/phone-slices.ts';

/** Compiles the ICU texts of a message file, so that the browser needs no parser. */
function compiledMessages(): Plugin {
  return {
    name: 'serai:messages',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!/\/web\/i18n\/messages\/[\w-]+\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(file)) return null;
      const { default: texts } = (await import(`${pathToFileURL(file).href}?t=${Date.now()}`)) as {
        default: Record<string, string>;
      };
      const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}

/** Words in the client's source: a call whose name is missing is never made. */
function wordsOfClient(): ReadonlySet<string> {
  const folder = join(import.meta.dirname, 'web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|spec|example)\./.test(file) && !file.startsWith('i18n/messages'),
  );
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? []));
}

/**
 * Reduces the contract in the browser bundle to methods, paths and client rules of the used calls, without schemas
 * (`web/state/api.ts`).
 */
function slimContract(): Plugin {
  return {
    name: 'serai:contract',
    enforce: 'pre',
    async load(id, options) {
      if (options?.ssr || !/\/contract\/all-calls\.ts$/.test(id.split('?')[0] ?? id)) return null;
      const { calls } = (await import(`${pathToFileURL(id).href}?t=${Date.now()}`)) as {
        calls: Record<string, Record<string, Record<string, unknown>>>;
      };
      // In development, the next call may be written after this file was loaded.
      const words = this.environment.mode === 'build' ? wordsOfClient() : null;
      const slim = Object.fromEntries(
        Object.entries(calls).map(([noun, group]) => [
          noun,
          Object.fromEntries(
            Object.entries(group)
              .filter(([name]) => !words || words.has(name))
              .map(([name, { method, path, cacheMs, cancelPrevious, once }]) => [
                name,
                { method, path, cacheMs, cancelPrevious, once },
              ]),
          ),
        ]),
      );
      return `export const calls = ${JSON.stringify(slim)};`;
    },
  };
}

/** Evaluates the lists that derive from the screens' rows: the browser gets their values without the rows. */
function screenLists(): Plugin {
  return {
    name: 'serai:screens',
    enforce: 'pre',
    apply: 'build',
    async load(id, options) {
      if (options?.ssr || !/\/web\/screens\/derived\/\w+\.ts$/.test(id)) return null;
      const lists = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(lists)
        .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};`)
        .join('\n');
    },
  };
}

/** Emits the print style sheet as a separate file; as an entry of the build it would cost every page another chunk. */
function printSheet(): Plugin {
  const originalFileName = 'web/styles/print.css';
  return {
    name: 'serai:print',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        name: 'print.css',
        originalFileName,
        source: readFileSync(join(import.meta.dirname, originalFileName)),
      });
    },
  };
}

/**
 * Emits country flags as separate files, `/flags/DE.svg`: a script that names all of them would exceed a page's weight.
 */
function flagFiles(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/country-flag-icons/3x2');
  return {
    name: 'serai:flags',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const file of readdirSync(folder))
        if (/^[A-Z]{2}\.svg$/.test(file))
          this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: readFileSync(join(folder, file)) });
    },
  };
}

/** Emits phone metadata by calling code: `/phone/49.json`. */
function phoneFiles(): Plugin {
  return {
    name: 'serai:phone',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [code, slice] of phoneSlices())
        this.emitFile({ type: 'asset', fileName: `phone/${code}.json`, source: JSON.stringify(slice) });
    },
  };
}

/** React Aria's texts are bundled in the product's languages only; it names them by language and main country. */
const ARIA_LOCALES = LOCALES.map(({ lang }) => {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}-${region}`;
});

const PLUGINS = [
  compiledMessages(),
  slimContract(),
  screenLists(),
  flagFiles(),
  phoneFiles(),
  printSheet(),
  optimizeLocales.vite({ locales: ARIA_LOCALES }),
  react(),
];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: 'web/public',
  // A single React, however the packages are linked.
  resolve: { dedupe: ['react', 'react-dom'] },
  plugins: PLUGINS,
  build: {
    target: 'es2024',
    // Styles of a screen must precede its rendering; the router preloads its scripts, so their names need not be in the
    // first script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The map and the server's bundle are large; `tools/page-weight.ts` limits what pages load.
    chunkSizeWarningLimit: 2000,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        rolldownOptions: {
          input: ['web/entry-start.ts', 'web/entry-browser.tsx', 'web/entry-example.tsx'],
          checks: { pluginTimings: false },
          // A shared constant would otherwise be a chunk of its own, which the first script would wait for.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 1 },
                { name: createChunkNames(), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    // The renderer bundles React's production build, independent of the server's environment.
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: 'web/entry-server.tsx',
          checks: { pluginTimings: false },
          output: { entryFileNames: 'entry-server.js' },
        },
      },
    },
  },
}));
