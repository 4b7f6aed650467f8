import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#contract/call.ts';
import type { CallTable } from '#contract/client.ts';
import type { CallContext, SessionUser } from '#server/platform/call-context.ts';
import { once } from '#server/db/once.ts';
import type { Db } from '#server/db/pool.ts';
import { Problem } from '#server/platform/problem.ts';
import { Written, type KeepingPlace } from '#server/platform/written.ts';
import { compileCall, type CompiledCall } from './call-input.ts';

/** A handler as the dispatcher sees it; the contract has typed it where it was written. */
type AnyHandler = (context: CallContext, input: { query: never; body: never }) => Promise<unknown>;
export type HandlerTable = Record<string, Record<string, AnyHandler>>;
interface AnyKeeper {
  place(context: CallContext, input: { query: never; body: never }, search: string | null): Promise<KeepingPlace<never> | null>;
  again(view: Pick<CallContext, 'locale' | 'currency'>, search: string): Written | null;
}
/** Keepers of the calls that have one, by the full name of the call. */
export type KeeperTable = Record<string, AnyKeeper>;
/** What writes the reply of a call instead of its schema, for calls where writing is most of the work. Must write exactly what the schema would: compared where replies are checked. */
export type WriterTable = Record<string, (reply: never) => string>;

/** One call as it arrived, from the network or from the page renderer. */
export interface Request extends Omit<CallContext, 'once'> {
  /** `search` is the query as it was written, where it came so. */
  input: { query?: Record<string, unknown>; body?: unknown; search?: string };
}

export interface Dispatcher {
  readonly names: readonly string[];
  call(name: string): Call;
  /** A kept answer to a query written in exactly these letters before; null: the call must be run. Only of calls that anybody may make, whose answers are the same for everybody. */
  again(name: string, view: Pick<CallContext, 'locale' | 'currency'>, search: string): Written | null;
  /** Authorises, validates and runs a call, or gives an answer that was kept. The reply is JSON with declared fields only. Throws `Problem`. */
  run(name: string, request: Request): Promise<Written>;
}

interface Entry {
  call: Call;
  compiled: CompiledCall;
  handler: AnyHandler;
  keeper: AnyKeeper | undefined;
  writer: ((reply: never) => string) | undefined;
}

interface DispatchParts {
  db: Db;
  /** Compares every reply with its shape. */
  checkReplies: boolean;
  keepers: KeeperTable;
  writers: WriterTable;
}

const KEY_LENGTH = { min: 8, max: 200 };

function authorise(call: Call, user: SessionUser | null): void {
  switch (call.access) {
    case 'public':
      return;
    case 'user':
      if (!user) throw new Problem('unauthorized');
      return;
    case 'organizer':
      if (!user) throw new Problem('unauthorized');
      if (user.organizerId === null) throw new Problem('forbidden');
      return;
    case 'admin':
      if (!user) throw new Problem('unauthorized');
      if (user.role !== 'admin') throw new Problem('forbidden');
      return;
    case 'deny':
      throw new Problem('forbidden');
  }
}

/** The idempotency key of a call that needs one, checked. */
function keyOf(call: Call, request: Request): string {
  const key = request.idempotencyKey;
  if (!call.once || !key || key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max) {
    throw new Problem('invalid', { fields: { 'Idempotency-Key': 'rule.key' } });
  }
  return key;
}

/** Joins the contract with the handlers. A call without a handler, or a handler without a call, stops the program at start. */
export function createDispatcher(calls: CallTable, handlers: HandlerTable, { db, checkReplies, keepers, writers }: DispatchParts): Dispatcher {
  const entries = new Map<string, Entry>();
  for (const [noun, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group)) {
      const handler = handlers[noun]?.[name];
      if (!handler) throw new Error(`no handler for ${noun}.${name}`);
      entries.set(`${noun}.${name}`, { call, compiled: compileCall(call), handler, keeper: keepers[`${noun}.${name}`], writer: writers[`${noun}.${name}`] });
    }
  }
  for (const [noun, group] of Object.entries(handlers)) {
    for (const name of Object.keys(group)) if (!entries.has(`${noun}.${name}`)) throw new Error(`no call for the handler ${noun}.${name}`);
  }
  const find = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`no call ${name}`);
    return entry;
  };
  return {
    names: [...entries.keys()],
    call: (name) => find(name).call,
    again(name, view, search) {
      const { call, keeper } = find(name);
      return keeper && call.access === 'public' && call.method === 'GET' ? keeper.again(view, search) : null;
    },
    async run(name, request) {
      const { call, compiled, handler, keeper, writer } = find(name);
      authorise(call, request.user);
      const input = { query: { ...request.input.query }, body: request.input.body };
      compiled.check(input);
      const key = call.once ? keyOf(call, request) : null;
      const context: CallContext = {
        ...request,
        once: (effect) => {
          if (key === null) throw new Error(`${name} is not declared as a call that happens once`);
          const actor = request.user ? `user:${request.user.id}` : `ip:${request.ip}`;
          return once(db, { actor, key, call: name, input: input.body }, effect);
        },
      };
      const checked = input as { query: never; body: never };
      const place = keeper ? await keeper.place(context, checked, request.input.search ?? null) : null;
      if (place?.known) return place.known;
      const reply = await handler(context, checked);
      if (checkReplies) {
        const faults = compiled.faults(reply);
        if (faults.length > 0) throw new Error(`reply of ${name}: ${faults.join('; ')}`);
      }
      const written = new Written(writer ? writer(reply as never) : compiled.write(reply));
      if (checkReplies && writer && !isDeepStrictEqual(JSON.parse(written.toString()), JSON.parse(compiled.write(reply)))) throw new Error(`reply of ${name}: written otherwise than its schema says`);
      place?.keep(written, reply as never);
      return written;
    },
  };
}
