import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#server/http/problem.ts';

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const QUEUE_LIMIT = 50;

let waiting = 0;
let tail: Promise<unknown> = Promise.resolve();

/** Hashing is dear on purpose, so one at a time; a queue that is too long is refused rather than left to pile up. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= QUEUE_LIMIT) throw new Problem('too_many', { retryAfterS: 5 });
  waiting++;
  const mine = tail.then(work).finally(() => waiting--);
  tail = mine.catch(() => {});
  return mine;
}

/** An argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password, OPTIONS));
}

let decoy: Promise<string> | undefined;

/** Whether a password fits. Without a hash it takes as long and says no, so that nobody learns who has an account. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = passwordHash ?? (await decoy);
  const fits = await oneAtATime(() => verify(against, password));
  return fits && passwordHash !== null;
}
