/** The places where a crash test may kill the process. */
export const FAILPOINTS = [
  'before-request-commit',
  'after-payment-intent',
  'after-provider-call',
  'before-settle-commit',
  'after-refund-call',
] as const;
export type FailpointName = (typeof FAILPOINTS)[number];

/** Kills the process (SIGKILL, as a power cut would) when this place is the armed one; otherwise does nothing. */
export type Failpoint = (name: FailpointName) => void;

/** Creates a failpoint armed at one place, or at none. Must not be armed in production. */
export function createFailpoint(armed: string | null): Failpoint {
  return (name) => {
    if (name === armed) process.kill(process.pid, 'SIGKILL');
  };
}
