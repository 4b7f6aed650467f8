import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isEnding } from '#server/platform/process-state.ts';

/** A killed process takes seconds to disappear; a process that is shutting down drains for up to 10 s. */
const ENDING_LIMIT_MS = 15_000;
/** How long to wait for a running owner before reporting it. */
const RUNNING_LIMIT_MS = 500;
const POLL_MS = 50;
const STOPPING = 'stopping';
const LOCK_FILE = 'serai.lock';

/** Thrown when another program uses the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(dataDir: string, owner: string) {
    super(`DATA_DIR: ${dataDir} is in use by process ${owner}`);
  }
}

export interface FolderClaim {
  /** Lets the next process wait instead of failing. */
  markStopping(): void;
  release(): void;
}

/**
 * Locks the file with SQLite: the system releases the lock however the process ends. Null when another process holds
 * it.
 */
function tryLock(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
const SQLITE_BUSY = 5;

/** Whether a program runs on the folder. */
export function isFolderInUse(dataDir: string): boolean {
  const lock = tryLock(join(dataDir, LOCK_FILE));
  lock?.close();
  return lock === null;
}

/** Restricts the folder to this user. Under root PostgreSQL runs as another user, which must be able to traverse it. */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const { mode } = statSync(dataDir);
  const isShared = (mode & STICKY) !== 0;
  if (isShared || process.platform === 'win32') return;
  try {
    chmodSync(dataDir, mode & (process.getuid?.() === 0 ? 0o711 : 0o700));
  } catch {
    // The file system has no modes, or another user's folder is accessible.
  }
}
const STICKY = 0o1000;

/**
 * Claims a data folder for this process, creating it when missing. Waits up to 15 s for an owner that is stopping,
 * reported by `onWait`. Throws `FolderInUse` when another program runs on it.
 */
export async function claimFolder(dataDir: string, onWait: (line: string) => void): Promise<FolderClaim> {
  makePrivate(dataDir);
  const pidFile = join(dataDir, 'serai.pid');
  const started = performance.now();
  let isReported = false;
  let lock: DatabaseSync | null;
  while (!(lock = tryLock(join(dataDir, LOCK_FILE)))) {
    const [owner = '', state] = (existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : '').trim().split(' ');
    const canEnd = state === STOPPING || isEnding(Number(owner));
    if (performance.now() - started > (canEnd ? ENDING_LIMIT_MS : RUNNING_LIMIT_MS))
      throw new FolderInUse(dataDir, owner);
    if (canEnd && !isReported)
      onWait(`DATA_DIR: waiting for process ${owner} to end, up to ${ENDING_LIMIT_MS / 1000} s`);
    isReported ||= canEnd;
    await wait(POLL_MS);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    markStopping: () => writeFileSync(pidFile, `${process.pid} ${STOPPING}\n`),
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}
