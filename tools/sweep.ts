/**
 * `npm run test:sweep`: tests that take too long for every change. `-- search variants` runs some by name. `--
 * --changed` runs those that guard a path changed since `SWEEP_BASE` (by default the parent commit), cheapest first,
 * while they fit into `SWEEP_SECONDS` (the rest of the 25 minutes of `.ci/run`), and names those that do not;
 * `states` runs by name only.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '#server/platform/log.ts';
import { hasRedis, INSTALL_REDIS, startRedis } from '#server/testing/redis-server.ts';
import { ensureBuilt } from './serve.ts';
import { clearResults, conclude, runPlaywright, runVitest, type Counts } from './test-runners.ts';

const root = join(import.meta.dirname, '..');
/** Without `SWEEP_SECONDS`: of the 25 minutes of `.ci/run`, `npm test` takes up to 10. */
const DEFAULT_SECONDS = 900;
/** Safety factor on the minutes below for a busy machine. */
const MARGIN = 1.5;

interface Sweep {
  name: string;
  /** On two cores. */
  minutes: number;
  /** Paths whose change runs it in CI; null for a sweep that runs by name only. */
  guards: RegExp | null;
  run: () => Promise<Counts>;
}

const inVitest =
  (...files: string[]) =>
  () =>
    runVitest(['--project=sweep', ...files]);
/** `pairs`: pages in two visual states; `on`: in all. */
const inBrowser =
  (states: 'pairs' | 'on', ...files: string[]) =>
  () =>
    runPlaywright(files, { SWEEP: states });

/** Runs browser tests on the demo's layer and on the default one. */
const onLayers =
  (...files: string[]) =>
  async (): Promise<Counts> => {
    const all: Counts[] = [];
    for (const SITE of ['serai', 'default'])
      all.push(await runPlaywright(['--project=journeys', ...files], { SWEEP: 'pairs', SITE }));
    return {
      passed: all.reduce((sum, { passed }) => sum + passed, 0),
      failed: all.reduce((sum, { failed }) => sum + failed, 0),
      failures: all.flatMap(({ failures }) => failures),
      unsteady: all.flatMap(({ unsteady = [] }) => unsteady),
    };
  };

/** Runs server tests of what nodes share on Redis, which the default run has proved on PostgreSQL. */
const onRedis =
  (...files: string[]) =>
  async (): Promise<Counts> => {
    if (!hasRedis()) {
      print(`redis-server is missing, nothing was tested: ${INSTALL_REDIS}`);
      return { passed: 0, failed: 0, failures: [] };
    }
    const redis = await startRedis();
    return runVitest(['--project=server', ...files], { TEST_REDIS_URL: redis.url }).finally(redis.stop);
  };

/** Browser tests that check a rule in more languages, themes and widths than the default run does. */
const VARIANTS = [
  'e2e/accessibility.spec.ts',
  ...globSync(['e2e/*.spec.ts', 'web/ui/*/*.spec.ts'], { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('variantsOf('),
  ),
];

const SWEEPS: readonly Sweep[] = [
  {
    name: 'search',
    minutes: 2,
    guards: /^(server\/search|server\/features\/search|domain\/search)\//,
    run: inVitest('server/search', 'server/features/search'),
  },
  {
    name: 'odd-values',
    minutes: 1.5,
    guards: /^(contract|server\/http)\//,
    run: inVitest('server/http/odd-values'),
  },
  {
    name: 'processes',
    minutes: 5.5,
    guards: /^(server\/[\w-]+\.ts|server\/(db|process|http|ssr|platform|features\/chat\/realtime)\/|tools\/serve)/,
    run: inVitest('server/process/worker-pool', 'server/lifecycle', 'server/database-outage', 'server/disk-full'),
  },
  {
    // `LINKS_REPORT=/tmp/links` writes a table of all addresses for each layer.
    name: 'links',
    minutes: 6,
    guards: /^(content|demo|sites|web\/(screens|paths|route-table)|server\/features\/(content|places|site))/,
    run: inVitest('server/links'),
  },
  {
    name: 'backup',
    minutes: 3.5,
    guards: /^(server\/(backup|db)|tools\/(backup|restore|move-postgres))/,
    run: inVitest('server/backup'),
  },
  {
    name: 'container',
    minutes: 5,
    guards: /^(Containerfile|compose\.yaml|deploy\/|tools\/(slim|serve)|server\/db\/embedded)/,
    run: inVitest('server/process/container'),
  },
  {
    name: 'replica',
    minutes: 0.5,
    guards: /^(server\/db\/[\w-]+\.ts|tools\/cluster)/,
    run: inVitest('tools/cluster'),
  },
  {
    name: 'redis',
    minutes: 1,
    guards: /^server\/(platform\/shared|http\/(limits|captcha-ladder)|features\/chat\/realtime)/,
    run: onRedis('server/two-nodes', 'server/features/chat/realtime'),
  },
  {
    name: 'bookings',
    minutes: 5,
    guards: /^(server\/features\/(booking|trip|payments)|domain\/booking)\//,
    run: inVitest('server/features/booking/money/conservation', 'server/features/booking/one-price'),
  },
  {
    name: 'crashes',
    minutes: 5,
    guards: /^(server\/(db|features\/(booking|trip|payments|account))|domain\/booking)\//,
    run: inVitest('server/features/booking/crash'),
  },
  {
    name: 'webhooks',
    minutes: 1.5,
    guards: /^server\/features\/payments\//,
    run: inVitest('server/features/payments/webhooks.sweep'),
  },
  {
    name: 'variants',
    minutes: 4,
    guards: /^(web|e2e)\//,
    run: inBrowser('pairs', '--project=journeys', '--project=widgets', '--grep-invert=@repeat', ...VARIANTS),
  },
  {
    name: 'repeats',
    minutes: 3,
    guards: /^(web|e2e|server\/features\/(account|booking|trip|payments|favourites))\//,
    run: inBrowser('pairs', '--project=journeys', '--project=widgets', '--grep=@repeat', '--grep-invert=@talk|@routes'),
  },
  {
    // `ROUTES=all` opens every screen in every language, on both devices and by both users; `ROUTES_REPORT=/tmp/routes`
    // writes tables.
    name: 'routes',
    minutes: 5,
    guards: /^(web\/|sites\/|domain\/locales|server\/ssr\/)/,
    run: onLayers('e2e/routes/routes.spec.ts'),
  },
  {
    // `TALK_SECONDS=600` talks for ten minutes.
    name: 'talk',
    minutes: 5,
    guards: /^(web\/(features\/chat|state\/live)|server\/features\/chat)\//,
    run: () =>
      runPlaywright(['--project=journeys', '--workers=1', 'e2e/chat/talk.spec.ts'], { SWEEP: 'pairs', NODES: '2' }),
  },
  {
    name: 'states',
    minutes: 60,
    guards: null,
    run: inBrowser('on', '--project=journeys', 'e2e/accessibility.spec.ts', 'e2e/styleguide.spec.ts'),
  },
];

/** Paths changed since the base; null when the history does not reach it. */
function changedPaths(): string[] | null {
  const base = process.env['SWEEP_BASE'] ?? 'HEAD^';
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', base, 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

function chooseChanged(): Sweep[] {
  const paths = changedPaths();
  let left = Number(process.env['SWEEP_SECONDS'] ?? DEFAULT_SECONDS) / 60;
  const chosen: Sweep[] = [];
  const leftOut: string[] = [];
  for (const sweep of SWEEPS.toSorted((a, b) => a.minutes - b.minutes)) {
    if (!paths?.some((path) => sweep.guards?.test(path))) continue;
    if (sweep.minutes * MARGIN <= left) {
      left -= sweep.minutes * MARGIN;
      chosen.push(sweep);
    } else leftOut.push(sweep.name);
  }
  if (leftOut.length > 0) print(`Sweeps left out for lack of time: ${leftOut.join(', ')}`);
  return chosen;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== '--changed' && !SWEEPS.some((sweep) => sweep.name === name));
if (unknown.length > 0)
  throw new Error(`no sweep ${unknown.join(', ')}; there are ${SWEEPS.map(({ name }) => name).join(', ')}`);
const chosen = names.includes('--changed')
  ? chooseChanged()
  : SWEEPS.filter(({ name }) => names.length === 0 || names.includes(name));
// With nothing to sweep, the counts of the tests before it stay the last line.
if (chosen.length > 0) {
  clearResults();
  await ensureBuilt();
  const all: Counts[] = [];
  for (const sweep of chosen) {
    print(`\nSweep: ${sweep.name}`);
    all.push(await sweep.run());
  }
  conclude(all);
}
