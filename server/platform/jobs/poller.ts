import type { Log } from '#server/platform/log.ts';

export interface Poller {
  start(): void;
  /** Runs now, or right after the current run. */
  nudge(): void;
  /** Stops and waits for the current run. */
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs`, never concurrently. A failure is logged and retried at the next interval. */
export function createPoller(name: string, everyMs: number, log: Log, work: () => Promise<void>): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;
  let isNudged = false;
  const run = (): void => {
    if (running) {
      isNudged = true;
      return;
    }
    clearTimeout(timer);
    running = work()
      .catch((error: unknown) => log.error(`${name} failed`, { error }))
      .finally(() => {
        running = undefined;
        if (!isStarted) return;
        timer = setTimeout(run, isNudged ? 0 : everyMs);
        timer.unref();
        isNudged = false;
      });
  };
  return {
    start() {
      isStarted = true;
      run();
    },
    nudge() {
      if (isStarted) run();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
