import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#contract/call.ts';
import type { CallTable } from '#contract/client.ts';
import type { AnswerAgain, CallContext, SessionUser } from '#server/http/call-context.ts';
import { once } from './once.ts';
import type { Db } from '#server/db/pool.ts';
import { Problem } from '#server/http/problem.ts';
import { Written } from '#server/http/written.ts';
import { compileCall, type CompiledCall } from './call-input.ts';

/** A handler as the dispatcher sees it; the contract has typed it where it was written. */
type AnyHandler = (context: CallContext, input: { query: never; body: never }) => Promise<unknown>;
export type HandlerTable = Record<string, Record<string, AnyHandler>>;
/** What gives answers again, by the full name of the call. */
export type AgainTable = Record<string, AnswerAgain>;

/** One call as it arrived, from the network or from the page renderer. */
export interface Request extends Omit<CallContext, 'once'> {
  input: { query?: Record<string, unknown>; body?: unknown };
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
  again: AnswerAgain | undefined;
}

interface DispatchParts {
  db: Db;
  /** Compares every reply with its shape. */
  checkReplies: boolean;
  again: AgainTable;
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

/** Throws when a reply is not of the shape that its call declares, or was written otherwise than its schema would. */
function checkReply(name: string, compiled: CompiledCall, reply: unknown): void {
  const said = reply instanceof Written ? (JSON.parse(reply.toString()) as unknown) : reply;
  const faults = compiled.faults(said);
  if (faults.length > 0) throw new Error(`reply of ${name}: ${faults.join('; ')}`);
  if (reply instanceof Written && !isDeepStrictEqual(said, JSON.parse(compiled.write(said))))
    throw new Error(`reply of ${name}: written otherwise than its schema says`);
}

/** Joins the contract with the handlers. A call without a handler, or a handler without a call, stops the program at start. */
export function createDispatcher(
  calls: CallTable,
  handlers: HandlerTable,
  { db, checkReplies, again }: DispatchParts,
): Dispatcher {
  const entries = new Map<string, Entry>();
  for (const [noun, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group)) {
      const handler = handlers[noun]?.[name];
      if (!handler) throw new Error(`no handler for ${noun}.${name}`);
      entries.set(`${noun}.${name}`, { call, compiled: compileCall(call), handler, again: again[`${noun}.${name}`] });
    }
  }
  for (const [noun, group] of Object.entries(handlers)) {
    for (const name of Object.keys(group))
      if (!entries.has(`${noun}.${name}`)) throw new Error(`no call for the handler ${noun}.${name}`);
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
      const { call, again: give } = find(name);
      return give && call.access === 'public' && call.method === 'GET' ? give(view, search) : null;
    },
    async run(name, request) {
      const { call, compiled, handler } = find(name);
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
      const reply = await handler(context, input as { query: never; body: never });
      if (checkReplies) checkReply(name, compiled, reply);
      return reply instanceof Written ? reply : new Written(compiled.write(reply));
    },
  };
}
