/**
 * `npm run slim -- FOLDER`: makes a folder with what runs and nothing else: the build, the sources of the server, and its
 * packages without tools, types and maps. It starts with `npm start`, on this platform; `--with-demo` adds the demo.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeLinks, SERVER_PACKAGE } from '#server/db/embedded-postgres.ts';
import { print } from '#server/platform/log.ts';
import { ensureBuilt } from './serve.ts';

const root = join(import.meta.dirname, '..');
const RUNS = [
  ...['server', 'contract', 'domain', 'sites', 'web', 'demo', 'content', 'basemap', 'dist', 'deploy', 'tools'],
  ...['package.json', 'package-lock.json', '.npmrc', '.env.example', 'README.md', 'LICENSE'],
];
const TESTS = /\.(test|spec|example|test-d)\.tsx?$/;
/** Parts of a package that do not run: types, source maps, documentation, headers for building add-ons, and a second form of modules. */
const UNUSED =
  /\.(d\.ts|d\.mts|d\.cts|map|md|a)$|^node_modules\/node-[\w-]+\/(include|share)\/|^node_modules\/stripe\/cjs\/|^node_modules\/@opentelemetry\/.*(\.cjs|experimental_\w+\.mjs|-incubating\.mjs)$|country-ipv[46]\.mmdb$/;
const LICENCE = /licen[cs]e|notice/i;

const DEMO = /^demo\/(pictures|catalogue|prints|texts)$/;

const isLeftOut = (path: string, withDemo: boolean): boolean =>
  TESTS.test(path) ||
  /^(server|web)\/testing$/.test(relative(root, path)) ||
  (!withDemo && DEMO.test(relative(root, path)));

function trimPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && UNUSED.test(relative(folder, path)) && !LICENCE.test(basename(path))) rmSync(path);
  }
}

function sizeOf(path: string): number {
  const stat = lstatSync(path);
  return stat.isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : stat.blocks * 512;
}

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { 'with-demo': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name || existsSync(name)) {
    process.stderr.write(name ? `${name} exists\n` : 'npm run slim -- FOLDER [--with-demo]\n');
    return 2;
  }
  const folder = resolve(name);
  await ensureBuilt();
  mkdirSync(folder, { recursive: true });
  for (const part of RUNS)
    if (existsSync(join(root, part)))
      // The kernel must stay newer than its sources.
      cpSync(join(root, part), join(folder, part), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !isLeftOut(path, values['with-demo']),
      });
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const args = [
    'install',
    '--omit=dev',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const { status } = spawnSync(command ?? 'npm', [...first, ...args], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) return 1;
  trimPackages(folder);
  const server = join(folder, 'node_modules', SERVER_PACKAGE);
  // A container's root cannot be written later.
  if (existsSync(server)) makeLinks(server);
  writeFileSync(join(folder, 'dist', 'slim.json'), `${JSON.stringify({ at: new Date().toISOString() })}\n`);
  const sizes = readdirSync(folder).map((part) => [part, sizeOf(join(folder, part)) / 1_048_576] as const);
  for (const [part, megabytes] of sizes) if (megabytes >= 1) print(`${part}: ${megabytes.toFixed(0)} MB`);
  print(`${folder}: ${sizes.reduce((sum, [, size]) => sum + size, 0).toFixed(0)} MB`);
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
