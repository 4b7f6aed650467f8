import { createHash } from 'node:crypto';
import { errorsOf } from '#contract/call-errors.ts';
import type { Call } from '#contract/call.ts';
import type { CallTable } from '#contract/client.ts';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { withFreshReads, withOldReads } from '#server/db/replica.ts';
import type { CallContext, SessionUser, StaffAct } from './call-context.ts';
import { compileCall, type CompiledCall } from './compile-call.ts';
import { once } from './once.ts';
import { Problem } from './problem.ts';
import { authorizeStaff, rejectImpersonation, requireRoles, staffActorOf, userIn } from './staff-access.ts';

/** A handler without its types; the contract checks them where it is defined. */
type AnyHandler = (context: CallContext, input: { query: never; body: never }) => Promise<unknown>;
export type HandlerTable = Record<string, Record<string, AnyHandler>>;
/** A call from the network or from the page renderer. */
export interface Request extends Omit<CallContext, 'once'> {
  input: { query?: Record<string, unknown>; body?: unknown };
}

/** An authorized call with valid input. */
interface PreparedCall {
  readonly call: Call;
  /** Runs the handler. Throws `Problem`. */
  run(): Promise<unknown>;
  /** JSON of a reply of this call, with declared fields only. */
  serialize(reply: unknown): string;
}

export interface Dispatcher {
  readonly names: readonly string[];
  call(name: string): Call;
  /** Authorizes and validates a call. Throws `Problem`. */
  prepare(name: string, request: Request): PreparedCall;
}

interface Entry {
  call: Call;
  /** Compiles the schemas on first use: compiling all of them at start takes a second. */
  compiled(): CompiledCall;
  handler: AnyHandler;
}

interface DispatchDeps {
  db: Db;
  /** Keys the input hashes of idempotent calls. */
  secret: string;
  /** Logs a use of staff rights. */
  logStaff(act: StaffAct): Promise<void>;
  /** Compares every reply with its schema and every error with the codes that the call declares. */
  checkReplies: boolean;
}

const KEY_LENGTH = { min: 8, max: 200 };

function authorize(name: string, call: Call, user: SessionUser | null): void {
  rejectImpersonation(name, call, user);
  switch (call.access) {
    case 'public':
      return;
    case 'user':
      if (!user) throw new Problem('unauthorized');
      return;
    case 'organizer':
      if (!user) throw new Problem('unauthorized');
      if (userIn(name, user).organizerId === null) throw new Problem('forbidden');
      return;
    case 'staff':
      if (!user) throw new Problem('unauthorized');
      return authorizeStaff(name, user);
    case 'deny':
      throw new Problem('forbidden');
  }
}

/** Of a replica: cancelled by what it replays, stopped behind one of its locks, or asked to write. */
const REPLICA_REFUSALS = new Set(['40001', '57014', '55P03', '25006']);

/**
 * Runs a handler. What a shared cache may answer to a visitor may as well come from a replica, unless the caller names a
 * change of its own (`min_seq`); when the replica fails, from the primary.
 */
function runHandler(call: Call, { user, input }: Request, handle: () => Promise<unknown>): Promise<unknown> {
  if (!call.cache || user !== null || input.query?.['min_seq'] !== undefined) return handle();
  return withOldReads(handle).catch((error: unknown) => {
    const { code = '' } = error as { code?: string };
    if (!isDatabaseAway(error) && !REPLICA_REFUSALS.has(code)) throw error;
    return withFreshReads(handle);
  });
}

const actOf = ({ ip, headers }: Request, input: StaffAct['input']): Pick<StaffAct, 'input' | 'ip' | 'agent'> => ({
  input,
  ip,
  agent: typeof headers['user-agent'] === 'string' ? headers['user-agent'] : '',
});

/** Logs a staff call before it runs, so that nothing happens without an entry, and then its rejection. */
async function logged(
  logStaff: DispatchDeps['logStaff'],
  act: Omit<StaffAct, 'outcome'>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  await logStaff({ ...act, outcome: 'asked' });
  try {
    return await run();
  } catch (error) {
    await logStaff({ ...act, outcome: error instanceof Problem ? error.code : 'internal' });
    throw error;
  }
}

/** The owner of an idempotency key. The IP address alone is not enough, because visitors may share one. */
function actorOf({ user, ip, headers }: Request): string {
  if (user) return `user:${user.id}`;
  const browser = JSON.stringify([ip, headers['user-agent'], headers['accept-language']]);
  return `anonymous:${createHash('sha256').update(browser).digest('base64url')}`;
}

/** The input that a repeat with the same key must match. It includes the query, which may change the effect. */
function onceInput({ query, body }: { query: Record<string, unknown>; body: unknown }): unknown {
  return Object.keys(query).length > 0 ? [query, body] : body;
}

/**
 * The idempotency key of a call, or null. Calls of the specification may come without one; our own additions must have
 * one.
 */
function keyOf(call: Call, { idempotencyKey: key }: Request): string | null {
  if (!call.once || (key === null && !call.addition)) return null;
  if (!key || key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max)
    throw new Problem('invalid', { fields: { 'Idempotency-Key': 'rule.key' } });
  return key;
}

/** Pairs every call with its handler. Throws for a call without a handler and for a handler without a call. */
export function createDispatcher(
  calls: CallTable,
  handlers: HandlerTable,
  { db, secret, checkReplies, logStaff }: DispatchDeps,
): Dispatcher {
  const entries = compileEntries(calls, handlers);
  const find = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`no call ${name}`);
    return entry;
  };
  return {
    names: [...entries.keys()],
    call: (name) => find(name).call,
    prepare(name, request) {
      const { call, handler, ...entry } = find(name);
      authorize(name, call, request.user);
      const compiled = entry.compiled();
      const input = { query: { ...request.input.query }, body: request.input.body };
      compiled.checkInput(input);
      const key = keyOf(call, request);
      const context: CallContext = {
        ...request,
        user: request.user && userIn(name, request.user),
        once: (effect) => {
          if (!call.once) throw new Error(`${name} is not declared as a call that happens once`);
          if (key === null) return transaction(db, effect);
          return once({ db, secret }, { actor: actorOf(request), key, call: name, input: onceInput(input) }, effect);
        },
      };
      const actor = staffActorOf(name, call, request.user);
      const handle = async (): Promise<unknown> =>
        runHandler(call, request, () => handler(context, input as { query: never; body: never }));
      const act = { call: name, isRead: call.method === 'GET', ...actOf(request, input) };
      const run = actor ? () => logged(logStaff, { ...actor, ...act }, handle) : handle;
      return {
        call,
        serialize: compiled.serialize,
        run: checkReplies ? () => checkReply(name, { call, compiled }, run) : run,
      };
    },
  };
}

/** Throws when a reply does not match the schema, or when the call does not declare the error code. */
async function checkReply(
  name: string,
  { call, compiled }: { call: Call; compiled: CompiledCall },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const reply = await run().catch((error: unknown) => {
    if (error instanceof Problem && !errorsOf(call).includes(error.code))
      throw new Error(`${name} does not declare the error ${error.code}`, { cause: error });
    throw error;
  });
  const faults = compiled.faultsOf(reply);
  if (faults.length > 0) throw new Error(`reply of ${name}: ${faults.join('; ')}`);
  return reply;
}

function compileEntries(calls: CallTable, handlers: HandlerTable): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [noun, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group)) {
      const handler = handlers[noun]?.[name];
      if (!handler) throw new Error(`no handler for ${noun}.${name}`);
      requireRoles(`${noun}.${name}`, call);
      if (call.cache && (call.access !== 'public' || call.method !== 'GET'))
        throw new Error(`${noun}.${name} may not be cached: it is not a public GET call`);
      let compiled: CompiledCall | undefined;
      entries.set(`${noun}.${name}`, { call, compiled: () => (compiled ??= compileCall(call)), handler });
    }
  }
  for (const [noun, group] of Object.entries(handlers)) {
    for (const name of Object.keys(group))
      if (!entries.has(`${noun}.${name}`)) throw new Error(`no call for the handler ${noun}.${name}`);
  }
  return entries;
}
