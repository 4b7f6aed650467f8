import { setTimeout as wait } from 'node:timers/promises';

/** Pauses before the attempts to start it again; when all have failed it is lost. */
const RESTART_MS = [0, 500, 1000, 2000, 4000, 8000];
/** A full disk is no fault of the server: it is tried so often until there is space. */
const DISK_FULL_MS = 1000;
const POLL_MS = 250;

/** What the program does about a database server that ends. */
export interface WatchEvents {
  onRestart(): void;
  /** No attempt succeeded. */
  onLost(error: unknown): void;
}

interface Watched {
  isRunning(): boolean;
  start(): Promise<void>;
}

/** Starts a server again whenever it ends. The result stops watching and resolves when no start is under way. */
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
