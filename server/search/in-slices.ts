import { setImmediate as turn } from 'node:timers/promises';

/** A long task in short steps; other work can run at each `yield`. */
export type Steps<Made> = Generator<void, Made, void>;

/** Minimum length of a slice: its last step runs to the end. */
const SLICE_MS = 4;

/** Runs all steps synchronously. */
export function atOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs the steps in slices of a few milliseconds; the thread handles other messages in between. */
export async function inSlices<Made>(steps: Steps<Made>): Promise<Made> {
  for (;;) {
    for (const until = performance.now() + SLICE_MS; performance.now() < until;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await turn();
  }
}
