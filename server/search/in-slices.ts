import { setImmediate as turn } from 'node:timers/promises';

/** Long work in short steps: other work may run at every `yield`. */
export type Steps<Made> = Generator<void, Made, void>;

/** Others wait for at most this and the step that goes over it. */
const SLICE_MS = 4;

/** Does all steps at once. */
export function atOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the steps in slices of some milliseconds; between two the thread handles other messages. */
export async function inSlices<Made>(steps: Steps<Made>): Promise<Made> {
  for (;;) {
    for (const until = performance.now() + SLICE_MS; performance.now() < until;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await turn();
  }
}
