import { Problem } from '#server/http/problem.ts';

/** A payer, or a provider that tells of an event, waits this long for an answer of the provider. */
const WAIT_MS = 3000;
const RETRY_S = 5;

/** The provider's answer. Throws `unavailable` when it takes too long; the work then goes on by itself. */
export async function waitForProvider<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem('unavailable', { retryAfterS: RETRY_S })), WAIT_MS);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
