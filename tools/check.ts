/** `npm run check`: everything that can be said about the code without running it. Prints a line a check and ends with an error when one fails. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#contract/all-calls.ts';
import { missingTexts, unknownTexts } from './message-gaps.ts';

const root = join(import.meta.dirname, '..');

export interface CheckResult {
  name: string;
  faults: string;
}

/** Runs a program of the packages under this Node; its output is the fault when it fails. */
function tool(name: string, bin: string, args: string[]): CheckResult {
  const file = realpathSync(join(root, 'node_modules/.bin', bin));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { name, faults: status === 0 ? '' : `${stdout}${stderr}`.trim() || `ended with ${status}` };
}

/** A call of the contract that forgets to say who may make it, or shares its address with another. */
function contractFaults(): string {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const [noun, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group)) {
      const key = `${call.method} ${call.path}`;
      if (seen.has(key)) faults.push(`${noun}.${name} and ${seen.get(key)} are both ${key}`);
      seen.set(key, `${noun}.${name}`);
      if (call.access === 'deny') faults.push(`${noun}.${name} is denied to everybody`);
    }
  }
  return faults.join('\n');
}

/** Paths of one machine and registry hosts have no place in the tree. */
function strayFaults(): string {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return lock.includes('"resolved"') ? 'package-lock.json names hosts: set omit-lockfile-registry-resolved=true' : '';
}

/** Runs all checks. */
export function runChecks(): CheckResult[] {
  const folders = ['contract', 'domain', 'sites', 'server', 'web', 'demo'];
  return [
    tool('types: contract, domain, sites', 'tsc', ['-p', 'tools/tsconfig.pure.json']),
    tool('types: server', 'tsc', ['-p', 'tools/tsconfig.server.json']),
    tool('types: browser', 'tsc', ['-p', 'tools/tsconfig.web.json']),
    tool('types: service worker', 'tsc', ['-p', 'tools/tsconfig.worker.json']),
    tool('types: journeys', 'tsc', ['-p', 'tools/tsconfig.e2e.json']),
    tool('format', 'oxfmt', ['--check', '.']),
    tool('lint', 'oxlint', ['--quiet']),
    tool('imports', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...folders]),
    tool('unused files and dependencies', 'knip', []),
    { name: 'contract: one call an address, each with an access', faults: contractFaults() },
    { name: 'texts: every key in every language', faults: missingTexts().join('\n') },
    { name: 'texts: every key that is used exists', faults: unknownTexts().join('\n') },
    { name: 'lock file names no host', faults: strayFaults() },
    ...(existsSync(join(root, 'dist/client')) ? [budgetCheck()] : []),
  ];
}

function budgetCheck(): CheckResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/page-weight.ts'), '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { name: 'page weight', faults: status === 0 ? '' : `${stdout}${stderr}` };
}

/** Prints results; answers how many passed and failed. */
export function report(results: CheckResult[]): { passed: number; failed: number } {
  for (const { name, faults } of results) process.stdout.write(faults ? `✗ ${name}\n${faults}\n` : `✓ ${name}\n`);
  const failed = results.filter((result) => result.faults).length;
  return { passed: results.length - failed, failed };
}

if (import.meta.main) process.exitCode = report(runChecks()).failed === 0 ? 0 : 1;
