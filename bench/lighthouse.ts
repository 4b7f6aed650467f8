/**
 * Lighthouse's mobile scores of public pages: simulated slow 4G and a phone's processor, medians. Pictures are encoded
 * before, as on any visited site. `npm run bench -- lighthouse [--runs 3] [--pages home,article] [--details]`
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '#e2e/support/find-chromium.ts';
import { startProduct } from '#e2e/support/product.ts';
import { print } from '#server/platform/log.ts';
import { median } from './support/quantile.ts';

const START_LIMIT_MS = 20_000;
const POLL_MS = 100;
/** A starting server loads its catalogue on the CPU on which the browser is measured. */
const REST_MS = 30_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
] as const;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
});

/** Starts a browser with an empty profile and returns its debugging URL. */
async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'serai-lighthouse-'));
  const { path, args, env } = await findChromium();
  const browser: ChildProcess = spawn(
    path,
    [
      ...args,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-extensions',
      'about:blank',
    ],
    { stdio: 'ignore', detached: true, env },
  );
  const ended = new Promise((done) => browser.once('exit', done));
  const note = join(profile, 'DevToolsActivePort');
  const started = performance.now();
  while (!existsSync(note) || !readFileSync(note, 'utf8').includes('\n')) {
    if (browser.exitCode !== null || performance.now() - started > START_LIMIT_MS)
      throw new Error('the browser did not start');
    await setTimeout(POLL_MS);
  }
  return {
    port: Number(readFileSync(note, 'utf8').split('\n')[0]),
    async stop() {
      // Debian's command is a wrapper script: the signal must reach the browser too, or it outlives its run.
      if (browser.pid) process.kill(-browser.pid);
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function visit(url: string): Promise<Result> {
  const browser = await startBrowser();
  try {
    const run = await lighthouse(url, { port: browser.port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
    if (!run) throw new Error(`nothing measured at ${url}`);
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
    return run.lhr;
  } finally {
    await browser.stop();
  }
}

/** Served in place of AVIF until it is encoded in the background; a plate is SVG and stays so. */
const STAND_INS: ReadonlySet<string | null> = new Set(['image/webp', 'image/jpeg']);

/** Waits until all pictures come in the requested format. */
async function settlePictures({ audits }: Result): Promise<void> {
  const requests = (audits['network-requests']?.details as { items: { url: string }[] } | undefined)?.items ?? [];
  for (const { url } of requests.filter((request) => request.url.endsWith('.avif'))) {
    while (STAND_INS.has((await fetch(url)).headers.get('content-type'))) await setTimeout(POLL_MS);
  }
}

const scoreOf = (runs: readonly Result[], category: string): string =>
  String(Math.round(median(runs.map((run) => run.categories[category]?.score ?? 0)) * 100));
const timeOf = (runs: readonly Result[], audit: string): number =>
  median(runs.map((run) => run.audits[audit]?.numericValue ?? 0));

/** Failed audits of the last run. */
function printDetails({ audits, categories }: Result): void {
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (audit && audit.score !== null && audit.score < 0.9)
        print(
          `  ${category}${weight ? '' : ' (hint)'}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ''}`,
        );
    }
  }
}

await using product = await startProduct();
const {
  tours: [tour],
} = (await (await fetch(`${product.url}/spa/best-tours?limit=1`)).json()) as {
  tours: { slug: string; organizer: { id: number } }[];
};
const pages = [
  ['home', '/'],
  ['search', '/georgia'],
  ['tour', `/${tour?.slug}`],
  ['organizer', `/tour-provider/${tour?.organizer.id}`],
  ['article', '/blog/georgia-when-to-go-1'],
  ['help', '/help-center/refunds'],
  ['weather', '/georgia/climate-and-weather'],
  ['countries', '/destinations'],
  ['legal', '/agreement'],
] as const;
const names = values.pages?.split(',') ?? pages.map(([page]) => page);
await setTimeout(REST_MS);
print(
  `page       perf  a11y  best   seo   FCP ms   LCP ms    CLS   TBT ms   (mobile, simulated slow 4G, median of ${values.runs}; goals: perf >= 95, the others 100, LCP home <= 1500)`,
);
for (const [name, path] of pages.filter(([page]) => names.includes(page))) {
  await settlePictures(await visit(product.url + path));
  const runs: Result[] = [];
  for (let run = 0; run < Number(values.runs); run++) runs.push(await visit(product.url + path));
  const [fcp, lcp, cls, tbt] = TIMES.map((audit) => timeOf(runs, audit)) as [number, number, number, number];
  print(
    `${name.padEnd(10)}${CATEGORIES.map((category) => scoreOf(runs, category).padStart(5)).join(' ')} ${fcp.toFixed(0).padStart(8)} ${lcp.toFixed(0).padStart(8)} ${cls.toFixed(3).padStart(6)} ${tbt.toFixed(0).padStart(8)}`,
  );
  const last = runs.at(-1);
  if (values.details && last) printDetails(last);
}
