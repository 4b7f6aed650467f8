import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of a cluster on this machine. */
export const FOLDER = resolve(process.env['CLUSTER_DIR'] ?? '.data-cluster');
const FILE = join(FOLDER, 'state.json');

/** A process of a cluster, in a group of its own, that goes on when the command that started it ends. */
export interface Member {
  name: string;
  pid: number;
  port: number;
}

/** What runs: written after each step, so that the next command finds it. */
export interface State {
  /** Where visitors come in. */
  port: number;
  /** The folders of both database servers by name; the first one takes writes. */
  databases: { name: 'one' | 'two'; port: number }[];
  password: string;
  members: Member[];
}

export function readState(): State | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as State) : null;
}

export function writeState(state: State): void {
  mkdirSync(FOLDER, { recursive: true, mode: 0o755 });
  writeFileSync(FILE, JSON.stringify(state, null, 2), { mode: 0o600 });
}

export const forgetState = (): void => rmSync(FILE, { force: true });

/** Starts a program whose output goes to a file of its name. Returns its process id. */
export function launch(name: string, command: string, args: string[], env: Record<string, string>): number {
  const output = openSync(join(FOLDER, `${name}.log`), 'a');
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  if (child.pid === undefined) throw new Error(`${command} did not start`);
  return child.pid;
}
