import type { Call, CallInput, CallReply, FormInput } from './call.ts';
import type { ProblemBody } from './errors.ts';

/** The calls by noun and name; see `all-calls.ts`. */
export type CallTable = Record<string, Record<string, Call>>;

/** The part of an `AbortSignal` that a transport needs; the contract compiles without a DOM. */
interface Cancel {
  readonly aborted: boolean;
}

/** Options a caller may give with any call. */
interface CallOptions {
  signal?: Cancel;
  /** Idempotency key of a mutation that may be repeated by another page; by default the transport's. */
  idempotencyKey?: string;
  /** Called during an upload with the share that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Sends a call and returns its reply: by `fetch` in the browser, by a function call during server rendering. */
export type Transport = (
  name: string,
  call: Pick<Call, 'method' | 'path' | 'cacheMs' | 'cancelPrevious' | 'once'>,
  input: { query?: Record<string, unknown>; body?: unknown; form?: object },
  options: CallOptions,
) => Promise<unknown>;

type Args<C> = C extends { file: object } ? [input: FormInput | CallInput<C>, options?: CallOptions] : PlainArgs<C>;

type PlainArgs<C> = keyof CallInput<C> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : Record<string, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/** A method per call: `api.search.getTours({ query })`. */
export type Client<T extends CallTable> = {
  readonly [Noun in keyof T]: {
    readonly [Name in keyof T[Noun]]: (...args: Args<T[Noun][Name]>) => Promise<CallReply<T[Noun][Name]>>;
  };
};

/** Thrown for every reply that is not a success, and when the network fails (status 0). */
export class CallError extends Error {
  override name = 'CallError';
  /** The page renderer bundles its own copy of this class; `instanceof` must match errors of either copy. */
  static override [Symbol.hasInstance](value: unknown): value is CallError {
    return value instanceof Error && value.name === 'CallError';
  }
  readonly status: number;
  readonly body: Partial<ProblemBody>;
  constructor(status: number, body: Partial<ProblemBody>) {
    // Specification section 8: the text is in `message`, else in `error`.
    super(body.message ?? body.error ?? '');
    this.status = status;
    this.body = body;
  }
}

/** Creates the typed client over a transport. */
export function createClient<T extends CallTable>(table: T, transport: Transport): Client<T> {
  const nouns = Object.entries(table).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (input: { query?: Record<string, unknown>; body?: unknown } = {}, options: CallOptions = {}) =>
          transport(`${noun}.${name}`, call, input, options),
      ]),
    ),
  ]);
  return Object.fromEntries(nouns) as Client<T>;
}
