import type { CallTable } from './client.ts';

/** Every call of the product by noun and name. What is not listed here is not mounted, not in the OpenAPI document and not in the client. */
export const calls = {} as const satisfies CallTable;
