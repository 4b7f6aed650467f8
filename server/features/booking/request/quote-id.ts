import { createHash } from 'node:crypto';

/** Identifies a quote; differs when any of the facts that it rests on differs. */
export const quoteIdOf = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 24);
