import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SERVE = join(root, 'tools/serve.ts');

/** Lets started programs reuse compiled code, which saves a third of their start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(root, '.cache/node') };

/** A temporary data folder that the database's own account can enter. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'serai-run-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

export const dropDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

/** The program in its own process. */
export interface Program {
  child: ChildProcess;
  output(): string;
  /** Rejects with the output when the process exits first. */
  ready: Promise<void>;
}

/** Starts the program with these variables and no demo; `isGroup` gives it its own process group. */
export function startProgram(env: Record<string, string>, { isGroup = false } = {}): Program {
  const child = spawn(process.execPath, [SERVE], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DEMO: 'off', ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  let output = '';
  const ready = new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Serai is at')) done();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => fail(new Error(output)));
  });
  ready.catch(() => {});
  return { child, output: () => output, ready };
}

/** Sends a signal and resolves with the exit code. */
export function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const exit = new Promise<number | null>((done) => child.once('exit', done));
  if (signal) child.kill(signal);
  return exit;
}

export const listening = (port: number): Promise<Server> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail).listen(port, '127.0.0.1', () => done(server));
  });

export async function freePort(): Promise<number> {
  const server = await listening(0);
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
