import { setImmediate as nextIteration } from 'node:timers/promises';

/**
 * Resolves callers one after another, each in an iteration of the event loop of its own: what they do next without waiting, such as rendering, does
 * not add up, and other requests are answered in between.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextIteration()));
}
