import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { Problem } from '#server/http/problem.ts';

const MAX_BYTES = 65_536;

/** Reads what a messenger sends to its webhook. Throws `too_large`, or `invalid` for another shape. */
export function readUpdate<const Schema extends TSchema>(schema: Schema, bytes: Uint8Array | null): Static<Schema> {
  if (!bytes || bytes.length > MAX_BYTES) throw new Problem('too_large');
  let update: unknown;
  try {
    update = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new Problem('invalid');
  }
  if (!Check(schema, update)) throw new Problem('invalid');
  return update;
}
