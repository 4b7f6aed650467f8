import { setTimeout as wait } from 'node:timers/promises';

/** Delays before restart attempts; after the last one the server is lost. */
const RESTART_MS = [0, 500, 1000, 2000, 4000, 8000];
/** A full disk is not the server's fault, so restarts continue at this interval until there is space. */
const DISK_FULL_MS = 1000;
const POLL_MS = 250;

/** Callbacks of a watched database server. */
export interface WatchEvents {
  onRestart(): void;
  /** Called when every restart has failed. */
  onLost(error: unknown): void;
}

interface Watched {
  isRunning(): boolean;
  start(): Promise<void>;
}

/**
 * Restarts a server whenever it exits. The returned function stops watching and resolves when no start is under way.
 */
export function watchPostgres(server: Watched, { onRestart, onLost }: WatchEvents): () => Promise<void> {
  const stopped = new AbortController();
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { ref: false, signal: stopped.signal });

  const restart = async (): Promise<boolean> => {
    for (let attempt = 0; ;) {
      await pause(RESTART_MS[attempt] ?? 0);
      try {
        await server.start();
        return true;
      } catch (error) {
        const isDiskFull = (error as { code?: string }).code === 'ENOSPC';
        if (isDiskFull) await pause(DISK_FULL_MS);
        attempt = isDiskFull ? 0 : attempt + 1;
        if (attempt < RESTART_MS.length) continue;
        onLost(error);
        return false;
      }
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(POLL_MS);
      if (server.isRunning()) continue;
      if (!(await restart())) return;
      onRestart();
    }
  };
  const watching = watch().catch((error: Error) => {
    if (error.name !== 'AbortError') onLost(error);
  });
  return async () => {
    stopped.abort();
    await watching;
  };
}
