import type { Log } from './log.ts';

/** Something that runs by itself until it is stopped. */
export interface Poller {
  start(): void;
  /** Runs at once instead of at the next beat. */
  nudge(): void;
  /** Stops and waits for the run under way. */
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs`, never twice at a time. A failure is logged and the next beat tries again. */
export function createPoller(name: string, everyMs: number, log: Log, work: () => Promise<void>): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;
  let isWanted = false;
  const beat = (): void => {
    if (running) {
      isWanted = true;
      return;
    }
    clearTimeout(timer);
    running = work()
      .catch((error: unknown) => log.error(`${name} failed`, { error }))
      .finally(() => {
        running = undefined;
        if (!isStarted) return;
        timer = setTimeout(beat, isWanted ? 0 : everyMs);
        timer.unref();
        isWanted = false;
      });
  };
  return {
    start() {
      isStarted = true;
      beat();
    },
    nudge() {
      if (isStarted) beat();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
