import type { calls } from '#contract/all-calls.ts';
import { CallError, type Client, type Transport } from '#contract/client.ts';
import type { createCarrier } from './carrier.ts';
import type { TransportParts } from './transport.ts';

/** The typed client: one function a call. */
export type Api = Client<typeof calls>;

type CallInput = Parameters<Transport>[2];
type CallOptions = Parameters<Transport>[3];

type Carrier = ReturnType<typeof createCarrier>;

/** Builds the client of the browser: a call looks itself up when it is made; the first one fetches what calls are made with. */
export function createApi(parts: TransportParts): Api {
  // Kept, as an `import()` takes a turn of the event loop each time.
  let carrier: Promise<Carrier> | undefined;
  const load = (): Promise<Carrier> => {
    if (!carrier) {
      carrier = import('./carrier.ts').then((module) => module.createCarrier(parts));
      carrier.catch(() => (carrier = undefined));
    }
    return carrier;
  };
  const make =
    (noun: string, name: string) =>
    async (input: CallInput = {}, options: CallOptions = {}): Promise<unknown> => {
      const { calls, transport } = await load().catch(() => {
        throw new CallError(0, {});
      });
      const call = calls[noun]?.[name];
      if (!call) throw new TypeError(`no call ${noun}.${name}`);
      return transport(`${noun}.${name}`, call, input, options);
    };
  return new Proxy(
    {},
    { get: (_, noun: string) => new Proxy({}, { get: (_, name: string) => make(noun, name) }) },
  ) as Api;
}
