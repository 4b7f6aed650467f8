import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#server/calls/problem.ts';

// OWASP's argon2id parameters: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_QUEUE = 50;

let waiting = 0;
let tail: Promise<unknown> = Promise.resolve();

/** Hashes one at a time, because each hash is slow by design. Throws `too_many` when the queue is full. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_QUEUE) throw new Problem('too_many', { retryAfterS: 5 });
  waiting++;
  const result = tail.then(work).finally(() => waiting--);
  tail = result.catch(() => {});
  return result;
}

/** A password in NFC, because keyboards compose the same character differently. */
const composed = (password: string): string => password.normalize('NFC');

/** Hashes a password with argon2id. Throws `too_many` when too many hashes are queued. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(composed(password), OPTIONS));
}

let decoy: Promise<string> | undefined;

/** Whether a password matches. Takes as long without a hash, so that timing does not reveal which accounts exist. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = passwordHash ?? (await decoy);
  const isMatch = await oneAtATime(() => verify(against, composed(password)));
  return isMatch && passwordHash !== null;
}
