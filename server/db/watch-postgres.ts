import { setTimeout as wait } from 'node:timers/promises';

/** Pauses before the attempts to start it again; when all have failed it is lost. */
const RESTART_MS = [0, 500, 1000, 2000, 4000, 8000];
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
    let last: unknown;
    for (const pauseMs of RESTART_MS) {
      await pause(pauseMs);
      try {
        await server.start();
        return true;
      } catch (error) {
        last = error;
      }
    }
    onLost(last);
    return false;
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
