/**
 * Measures the first load of a page: scripts and styles, gzip -9. `--check` fails above the budget, and when chunks import
 * each other in a circle: one of them would run before what it needs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '#domain/locales.ts';
import { createPageFiles } from '#server/ssr/page-files.ts';
import { TEXTS_OF } from '#web/screens/derived/texts.ts';

const dist = join(import.meta.dirname, '..', 'dist');
/** First-load JavaScript and CSS of a public page, gzip. */
const SCRIPT_BUDGET = 96 * 1000;
const STYLE_BUDGET = 20 * 1000;
/** Script budgets by page. Of a page of text React takes 67 kB and the shell 14 kB (record 194). */
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

/** Weight of every page in the heaviest language. */
export function pageWeights(): { page: Page; scripts: number; styles: number }[] {
  const filesFor = createPageFiles(dist);
  return (Object.keys(BUDGETS) as Page[]).map((name) => {
    const all = LOCALES.map(({ code }) => filesFor([`web/screens/${name}/${name}.tsx`], code, TEXTS_OF[name]));
    return {
      page: name,
      scripts: Math.max(...all.map((files) => weigh([...new Set([...files.scripts, ...files.run, ...files.later])]))),
      styles: Math.max(...all.map((files) => weigh(files.styles))),
    };
  });
}

/** The first circle of chunks that import each other; null without any. */
function chunkCircle(): string[] | null {
  const chunks = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { imports?: string[] }
  >;
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
  if (circle) process.stdout.write(`✗ chunks import each other: ${circle.join(' > ')}\n`);
  let isOver = circle !== null;
  for (const { page, scripts, styles } of pageWeights()) {
    const over = scripts > BUDGETS[page] || styles > STYLE_BUDGET;
    isOver ||= over;
    process.stdout.write(
      `${over ? '✗' : '✓'} ${page}: scripts ${(scripts / 1000).toFixed(1)} kB, styles ${(styles / 1000).toFixed(1)} kB\n`,
    );
  }
  if (process.argv.includes('--check') && isOver) process.exitCode = 1;
}
