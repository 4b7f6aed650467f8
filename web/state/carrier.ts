import { calls } from '#contract/all-calls.ts';
import type { CallTable, Transport } from '#contract/client.ts';
import { createFetchTransport, type TransportParts } from './transport.ts';

/** What calls are made with: which there are, and what carries them. In the browser's bundle the table is methods and paths only. A file of its own: no page needs it before it can be used. */
export function createCarrier(parts: TransportParts): { calls: CallTable; transport: Transport } {
  return { calls, transport: createFetchTransport(parts) };
}
