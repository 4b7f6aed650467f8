/** `npm run check`: static checks. Prints a line per check and exits with 1 when one fails. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#contract/all-calls.ts';
import { contentFaults } from './content-faults.ts';
import { formsWithoutTexts, missingTexts, unknownTexts } from './message-gaps.ts';
import {
  folderFaults,
  characterClasses,
  numberFaults,
  sharedClasses,
  sourceFaults,
  styleFaults,
  unusedClasses,
} from './source-rules.ts';
import { vocabularyFaults } from './vocabulary.ts';

const root = join(import.meta.dirname, '..');

export interface CheckResult {
  name: string;
  faults: string;
}

/** Number of concurrent tools. */
const LANES = 2;

type Check = () => Promise<CheckResult>;

/** Runs a file with this Node; returns its output when it fails. */
async function program(name: string, file: string, args: string[]): Promise<CheckResult> {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((done) => child.once('close', done));
  return { name, faults: status === 0 ? '' : output.trim() || `ended with ${status}` };
}

const tool =
  (name: string, bin: string, args: string[]): Check =>
  () =>
    program(name, realpathSync(join(root, 'node_modules/.bin', bin)), args);

/** Checks a project. A single thread takes half of the processor time of the default four, which repeat work. */
const types = (name: string, project: string): Check => tool(name, 'tsc', ['-p', project, '--singleThreaded']);

const inProcess =
  (name: string, findFaults: () => string): Check =>
  async () => ({ name, faults: findFaults() });

/** Calls without an access rule, and calls with the same method and path. */
function contractFaults(): string {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const [noun, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group)) {
      const key = `${call.method} ${call.path}`;
      if (seen.has(key)) faults.push(`${noun}.${name} and ${seen.get(key)} are both ${key}`);
      seen.set(key, `${noun}.${name}`);
      if (call.access === 'deny') faults.push(`${noun}.${name} has no access rule`);
    }
  }
  return faults.join('\n');
}

/** Registry hosts in the lock file, which differ between machines. */
function lockFileFaults(): string {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return lock.includes('"resolved"') ? 'package-lock.json names hosts: set omit-lockfile-registry-resolved=true' : '';
}

const FOLDERS = ['contract', 'domain', 'sites', 'server', 'web', 'demo'];

const CHECKS: readonly Check[] = [
  types('types: server', 'tools/tsconfig.server.json'),
  types('types: browser', 'tools/tsconfig.web.json'),
  types('types: journeys', 'tools/tsconfig.e2e.json'),
  types('types: contract, domain, sites', 'tools/tsconfig.pure.json'),
  types('types: service worker', 'tools/tsconfig.worker.json'),
  tool('imports', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...FOLDERS]),
  tool('lint', 'oxlint', ['--quiet']),
  tool('unused files, exports and dependencies', 'knip', []),
  tool('format', 'oxfmt', ['--check', '.']),
  inProcess('contract: one call an address, each with an access', contractFaults),
  inProcess('texts: every key in every language', () => missingTexts().join('\n')),
  inProcess('texts: every key that is used exists', () => unknownTexts().join('\n')),
  inProcess('texts: every form has the messages of its rules', () => formsWithoutTexts().join('\n')),
  inProcess('bans: the clock, arithmetic on prices', () => sourceFaults().join('\n')),
  inProcess('words: names, comments, texts, commits', () => vocabularyFaults().join('\n')),
  inProcess('folders: 25 source files in features, 40 elsewhere', () => folderFaults().join('\n')),
  inProcess('content: front matter, Markdown, pictures', () => contentFaults().join('\n')),
  inProcess('styles: 400 lines a file, no unused class, a class in one file', () =>
    [...styleFaults(), ...unusedClasses(), ...sharedClasses(), ...characterClasses()].join('\n'),
  ),
  inProcess('numbers of migrations and records', () => numberFaults().join('\n')),
  inProcess('lock file names no host', lockFileFaults),
];

/** Runs all checks, two at a time. Page weights are checked after the build. */
export async function runChecks(built?: Promise<void>): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = CHECKS.values();
  const lane = async (): Promise<void> => {
    for (const check of waiting) results.push(await check());
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await built;
  if (existsSync(join(root, 'dist/client')))
    results.push(await program('page weight', join(root, 'tools/page-weight.ts'), ['--check']));
  return results;
}

/** Prints the results and returns how many passed, how many failed and which. */
export function report(results: CheckResult[]): { passed: number; failed: number; failures: string[] } {
  for (const { name, faults } of results) process.stdout.write(faults ? `✗ ${name}\n${faults}\n` : `✓ ${name}\n`);
  const failures = results.filter((result) => result.faults).map(({ name }) => name);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

if (import.meta.main) process.exitCode = report(await runChecks()).failed === 0 ? 0 : 1;
