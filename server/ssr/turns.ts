import { setImmediate as nextIteration } from 'node:timers/promises';

/**
 * Resolves callers one after another, each in its own iteration of the event loop, so that their synchronous work, such as
 * rendering, does not add up and other requests are served in between.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextIteration()));
}
