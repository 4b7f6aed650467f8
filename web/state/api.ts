import { calls } from '#contract/all-calls.ts';
import { createClient, type Client, type Transport } from '#contract/client.ts';

/** The typed client: one function a call. */
export type Api = Client<typeof calls>;

/** Builds the client over a transport. In the browser's bundle the contract is reduced to methods and paths. */
export function createApi(transport: Transport): Api {
  return createClient(calls, transport);
}
