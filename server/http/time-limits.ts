import type { Call } from '#contract/call.ts';
import { withPatience, type PatienceRule } from '#server/db/patience.ts';

/** Below the limit of a proxy (`deploy/haproxy.cfg`), above a long poll. */
const CALL_LIMIT_MS = 30_000;
/** Files are fetched, decoded and stored. */
const UPLOAD_LIMIT_MS = 60_000;
const DATABASE_LIMIT_MS = 2500;

const READ_PATIENCE: PatienceRule = { databaseMs: DATABASE_LIMIT_MS, isRenewed: false, totalMs: CALL_LIMIT_MS };

/** Runs what makes a page or a reply without changing anything; rejects when it waits too long for the database. */
export const readInTime = <T>(work: () => Promise<T>): Promise<T> => withPatience(READ_PATIENCE, work);

/** How long a call may take, and wait for the database. */
export const patienceOf = ({ method, file }: Call): PatienceRule => ({
  ...READ_PATIENCE,
  isRenewed: method === 'POST',
  totalMs: file ? UPLOAD_LIMIT_MS : CALL_LIMIT_MS,
});
