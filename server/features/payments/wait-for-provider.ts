import { Problem } from '#server/calls/problem.ts';

/** How long a payer or a webhook waits for the provider. */
const WAIT_MS = 3000;
const RETRY_S = 5;

/**
 * Waits for the provider's reply. Throws `unavailable` when it takes too long; the work continues in the background.
 */
export async function waitForProvider<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const problem = new Problem('unavailable', { retryAfterS: RETRY_S }, { cause: 'timeout' });
    timer = setTimeout(() => reject(problem), WAIT_MS);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
