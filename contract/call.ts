import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { ProblemCode } from './errors.ts';

/** Who may make a call. A call that says nothing is denied to everybody. */
export type Access = 'deny' | 'public' | 'user' | 'organizer' | 'admin';

/** Which row of the limit table a call is counted under (`server/http/limits.ts`). */
export type LimitClass = 'read' | 'search' | 'write' | 'sign-in' | 'send-code' | 'contact' | 'webhook';

/** The query key that names a change which must be in the reply. */
export const MIN_SEQ = 'min_seq';

/** Lets the server give a reply of a public GET call again, the same for every caller of one language and currency. */
export interface CacheRule<Reply = unknown> {
  /** After this time the reply is made again; changes of the catalogue may end it earlier. */
  maxAgeS: number;
  /** Whether any change of what searches find or count makes the reply outdated. */
  hasSearchResults?: true;
  /** Tours that the reply shows: a change of one of them makes it outdated. */
  toursOf?(reply: Reply): readonly number[];
  /** False for a reply that depends on what no event announces: it is not stored. */
  isStored?(reply: Reply): boolean;
}

/** One HTTP call: the only place that declares its method, path, shapes, access and client behaviour. */
export interface CallSpec<
  Query extends TObject | undefined = TObject | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Reply extends TSchema = TSchema,
> {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  access: Access;
  query?: Query;
  body?: Body;
  /** Shape of the 200 reply. Fields that are not declared never leave the server. */
  reply: Reply;
  /** Error codes of the call itself, besides those every call of its form can return (`call-errors.ts`). */
  errors: readonly ProblemCode[];
  /** True for a call that is ours and not in the specification's list. */
  addition?: true;
  /** A mutation whose effect must happen once however often it is sent: needs the header `Idempotency-Key`. */
  once?: true;
  /** The handler gets the untouched bytes (`context.rawBody`): for signed webhooks. */
  raw?: true;
  /** The client drops the reply of the previous call of the same name when a new one starts. */
  cancelPrevious?: true;
  /** The client may take the reply from memory for this long. */
  cacheMs?: number;
  /** Whether and how long the server caches the reply. */
  cache?: CacheRule<Static<Reply>>;
  limit?: LimitClass;
}

/** A call as written in the contract, with its types kept. */
export type Call<
  Query extends TObject | undefined = TObject | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Reply extends TSchema = TSchema,
> = Readonly<CallSpec<Query, Body, Reply>>;

/** Defines one call. The object given is the call; nothing is added to it. */
export function defineCall<
  Reply extends TSchema,
  const Query extends TObject | undefined = undefined,
  const Body extends TSchema | undefined = undefined,
>(spec: CallSpec<Query, Body, Reply>): Call<Query, Body, Reply> {
  return spec;
}

/** What a caller passes: `query` and `body` as far as the call has them. */
export type CallInput<C> =
  C extends Call<infer Query, infer Body, TSchema>
    ? (Query extends TObject ? { query: Static<Query> } : { query?: undefined }) &
        (Body extends TSchema ? { body: Static<Body> } : { body?: undefined })
    : never;

/** What a call answers with. */
export type CallReply<C> = C extends { reply: infer Reply extends TSchema } ? Static<Reply> : never;

/** An object that refuses undeclared keys: the form of every body and query. */
export function Strict<T extends Record<string, TSchema>>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false });
}

/** One of a few words. */
export function Words<const T extends readonly string[]>(words: T, options: { description?: string } = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...new Set(words)], ...options });
}

/** The pattern of a text that says something: a letter or a digit of any script. */
export const NOT_BLANK = '[\\p{L}\\p{N}]';

/** A name or another short text that is not blank. */
export function Line(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK });
}

/** A field that may be null. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
