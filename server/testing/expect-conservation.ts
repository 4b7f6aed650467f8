import { expect } from 'vitest';
import { brokenInvariants } from '#server/backup/invariants.ts';
import type { Db } from '#server/db/pool.ts';

/** Fails with the names of all broken invariants. */
export async function expectConservation(db: Db): Promise<void> {
  expect(await brokenInvariants(db)).toEqual([]);
}
