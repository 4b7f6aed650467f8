import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { Problem } from '#server/calls/problem.ts';

/** Parses a webhook body. Throws `invalid`. */
export function readUpdate<const Schema extends TSchema>(schema: Schema, bytes: Uint8Array | null): Static<Schema> {
  if (!bytes) throw new Problem('invalid');
  let update: unknown;
  try {
    update = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new Problem('invalid');
  }
  if (!Check(schema, update)) throw new Problem('invalid');
  return update;
}
