/** Places where a crash test can kill the process. */
export const FAILPOINTS = [
  'before-request-commit',
  'after-payment-intent',
  'after-provider-call',
  'before-settle-commit',
  'after-refund-call',
] as const;
export type FailpointName = (typeof FAILPOINTS)[number];

/** Kills the process with SIGKILL when this failpoint is armed; otherwise does nothing. */
export type Failpoint = (name: FailpointName) => void;

/** Creates a failpoint function armed at one place, or at none. Must not be armed in production. */
export function createFailpoint(armed: string | null): Failpoint {
  return (name) => {
    if (name === armed) process.kill(process.pid, 'SIGKILL');
  };
}
