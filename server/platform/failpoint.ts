/** The places where a test may end the process as a power cut would. */
export const FAILPOINTS = [
  'before-request-commit',
  'after-payment-intent',
  'after-provider-call',
  'before-settle-commit',
  'after-refund-call',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

/** Passes a named place; ends the process there, without a word, when the place is armed. */
export type PassFailpoint = (name: Failpoint) => void;

/** Arms one place, or none. Never to be armed in production. */
export function armFailpoint(armed: string | null): PassFailpoint {
  return (name) => {
    if (name === armed) process.kill(process.pid, 'SIGKILL');
  };
}
