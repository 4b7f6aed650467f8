/**
 * Measures the first load of a page: scripts and styles, gzip -9. The client of a page of text comes with the first
 * interaction, so that its scripts are counted without it and with it. `--check` fails above a budget, and when chunks
 * import each other in a circle: one of them would run before what it needs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '#domain/locales.ts';
import { print } from '#server/platform/log.ts';
import { createPageFiles } from '#server/ssr/page-files.ts';
import type { PageFiles } from '#web/page-renderer.ts';
import { STARTS_ON_INTERACTION } from '#web/screens/derived/starts.ts';
import { TEXTS_OF } from '#web/screens/derived/texts.ts';

const dist = join(import.meta.dirname, '..', 'dist');
/** JavaScript of a page that nobody touches, where the client waits; first-load JavaScript and CSS of others, gzip. */
const UNTOUCHED_BUDGET = 2000;
const SCRIPT_BUDGET = 96 * 1000;
const STYLE_BUDGET = 20 * 1000;
/** Script budgets by page, with the client. Of a page of text React takes 67 kB and the shell 14 kB (record 194). */
const BUDGETS = {
  home: SCRIPT_BUDGET,
  'tour-search': SCRIPT_BUDGET,
  'tour-page': SCRIPT_BUDGET,
  'blog-article-id': 95 * 1000,
  'help-center': 94 * 1000,
  legal: 92 * 1000,
} as const;
type Page = keyof typeof BUDGETS;

const weigh = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length, 0);

interface Weight {
  page: Page;
  /** Without an interaction; null where the client starts by itself. */
  untouched: number | null;
  scripts: number;
  styles: number;
}

/** Weight of every page in the heaviest language. */
export function pageWeights(): Weight[] {
  const filesFor = createPageFiles(dist);
  return (Object.keys(BUDGETS) as Page[]).map((page) => {
    const all = LOCALES.map(({ code }) => filesFor([`web/screens/${page}/${page}.tsx`], code, TEXTS_OF[page]));
    const heaviest = (filesOf: (files: PageFiles) => readonly string[]): number =>
      Math.max(...all.map((files) => weigh([...new Set(filesOf(files))])));
    return {
      page,
      untouched: STARTS_ON_INTERACTION.includes(page)
        ? heaviest(({ scripts }) => scripts.flatMap((script) => [script, ...importsOf(script)]))
        : null,
      scripts: heaviest(({ scripts, run, later }) => [...scripts, ...run, ...later]),
      styles: heaviest(({ styles }) => styles),
    };
  });
}

type Chunks = Record<string, { file: string; imports?: string[] }>;

const chunksNow = (): Chunks => JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Chunks;

/** The files that a script imports, by their URLs. */
function importsOf(script: string): string[] {
  const chunks = chunksNow();
  const imports = Object.values(chunks).find(({ file }) => `/${file}` === script)?.imports ?? [];
  return imports.map((name) => `/${chunks[name]?.file}`).flatMap((url) => [url, ...importsOf(url)]);
}

/** The first circle of chunks that import each other; null without any. */
function chunkCircle(): string[] | null {
  const chunks = chunksNow();
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of chunks[name]?.imports ?? []) {
      const circle = follow(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(chunks)) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return null;
}

if (import.meta.main) {
  const circle = chunkCircle();
  if (circle) print(`✗ chunks import each other: ${circle.join(' > ')}`);
  let isOver = circle !== null;
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { page, untouched, scripts, styles } of pageWeights()) {
    const over = scripts > BUDGETS[page] || styles > STYLE_BUDGET || (untouched ?? 0) > UNTOUCHED_BUDGET;
    isOver ||= over;
    const first = untouched === null ? '' : `${kB(untouched)} untouched, `;
    print(`${over ? '✗' : '✓'} ${page}: scripts ${first}${kB(scripts)}, styles ${kB(styles)}`);
  }
  if (process.argv.includes('--check') && isOver) process.exitCode = 1;
}
