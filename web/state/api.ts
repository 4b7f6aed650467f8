import type { calls } from '#contract/all-calls.ts';
import { CallError, type CallTable, type Client, type Transport } from '#contract/client.ts';
import type { TransportDeps } from './transport.ts';

export type Api = Client<typeof calls>;

type CallInput = Parameters<Transport>[2];
type CallOptions = Parameters<Transport>[3];

interface LoadedTransport {
  calls: CallTable;
  transport: Transport;
}

/** Creates the browser's client. The call table and the transport are loaded by the first call. */
export function createApi(deps: TransportDeps): Api {
  // Cached, because each `import()` takes a turn of the event loop.
  let loaded: Promise<LoadedTransport> | undefined;
  const load = (): Promise<LoadedTransport> => {
    if (!loaded) {
      loaded = import('./transport.ts').then(({ calls, createFetchTransport }) => ({
        calls,
        transport: createFetchTransport(deps),
      }));
      loaded.catch(() => (loaded = undefined));
    }
    return loaded;
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
