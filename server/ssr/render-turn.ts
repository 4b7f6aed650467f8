import { setImmediate as nextIteration } from 'node:timers/promises';

/**
 * Resolves callers one by one, each in its own turn of the event loop, so that their synchronous work (rendering) does
 * not add up and other requests are served in between.
 */
export function createRenderTurn(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextIteration()));
}
