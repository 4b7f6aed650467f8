import type { calls } from '#contract/all-calls.ts';
import { CallError, type CallTable, type Client, type Transport } from '#contract/client.ts';

/** The typed client: one function a call. */
export type Api = Client<typeof calls>;

type CallInput = Parameters<Transport>[2];
type CallOptions = Parameters<Transport>[3];

/** The table of all calls. In the browser's bundle it is methods and paths only, and a file of its own: no page needs it before it can be used. */
const importTable = async (): Promise<CallTable> => (await import('#contract/all-calls.ts')).calls;

let table: Promise<CallTable> | undefined;

/** The table, kept: an `import()` takes a turn of the event loop each time. */
function loadTable(): Promise<CallTable> {
  if (!table) {
    table = importTable();
    table.catch(() => (table = undefined));
  }
  return table;
}

/** Builds the client of the browser: a call looks itself up in the table when it is made. */
export function createApi(transport: Transport): Api {
  const make = (noun: string, name: string) => async (input: CallInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const calls = await loadTable().catch(() => {
      throw new CallError(0, {});
    });
    const call = calls[noun]?.[name];
    if (!call) throw new TypeError(`no call ${noun}.${name}`);
    return transport(`${noun}.${name}`, call, input, options);
  };
  return new Proxy({}, { get: (_, noun: string) => new Proxy({}, { get: (_, name: string) => make(noun, name) }) }) as Api;
}
