import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { ProblemCode } from './errors.ts';

/** Who may make a call. A call without an access declaration is denied to everyone. */
export type Access = 'deny' | 'public' | 'user' | 'organizer' | 'staff';

/** The row of the limit table for a call (`server/http/limits.ts`). */
export type LimitClass =
  | 'read'
  | 'search'
  | 'write'
  | 'sign-in'
  | 'send-code'
  | 'contact'
  | 'open-chat'
  | 'document'
  | 'upload'
  | 'webhook';

/** Maximum entries of a list in a query. */
const MAX_LIST_ITEMS = 500;

/** The query key of a change that must be in the reply. */
export const MIN_SEQ = 'min_seq';

/** Lets the server cache the reply of a public GET call; callers with the same language and currency share it. */
export interface CacheRule<Reply = unknown> {
  /** The reply is stale after this time; catalogue changes may invalidate it earlier. */
  maxAgeS: number;
  /** Whether any change of search results or counts invalidates the reply. */
  hasSearchResults?: true;
  /** Tours in the reply: a change of one of them invalidates it. */
  toursOf?(reply: Reply): readonly number[];
  /** False for a reply that depends on data without change events; it is then not cached. */
  isStored?(reply: Reply): boolean;
}

/** The file of a call that takes form data. */
export interface FileRule {
  /** Name of the form field. */
  field: string;
  maxBytes: number;
}

/** One HTTP call: the only declaration of its method, path, schemas, access and client behaviour. */
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
  /** Schema of the 200 reply. Undeclared fields never leave the server. */
  reply: Reply;
  /** Error codes of the call itself, besides the common ones (`call-errors.ts`). */
  errors?: readonly ProblemCode[];
  /** Marks a call that the specification does not list. */
  addition?: true;
  /** A mutation whose effect happens once per `Idempotency-Key`; an addition is rejected without that header. */
  once?: true;
  /** The handler gets the raw bytes (`context.rawBody`), which signed webhooks need. */
  raw?: true;
  /** The reply is a string, sent as plain text. */
  text?: true;
  /**
   * The call takes `multipart/form-data` with one file, passed to the handler as `context.file`; the other fields are
   * the body. A JSON body has no file.
   */
  file?: FileRule;
  /** The client drops the reply of the previous call of the same name when a new one starts. */
  cancelPrevious?: true;
  /** How long the client may cache the reply. */
  cacheMs?: number;
  /** Whether and how long the server caches the reply. */
  cache?: CacheRule<Static<Reply>>;
  limit?: LimitClass;
}

/** A call as declared in the contract, with its exact types. */
export type Call<
  Query extends TObject | undefined = TObject | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Reply extends TSchema = TSchema,
> = Readonly<CallSpec<Query, Body, Reply>>;

/** Declares a call; returns the object unchanged. */
export function defineCall<
  Reply extends TSchema,
  const Query extends TObject | undefined = undefined,
  const Body extends TSchema | undefined = undefined,
>(spec: CallSpec<Query, Body, Reply>): Call<Query, Body, Reply> {
  return spec;
}

/** Declares a call that takes form data with a file. */
export function defineUpload<
  Reply extends TSchema,
  const Body extends TSchema,
  const Query extends TObject | undefined = undefined,
>(spec: CallSpec<Query, Body, Reply> & { file: FileRule }): Call<Query, Body, Reply> & { readonly file: FileRule } {
  return spec;
}

/** Input of a call: its `query` and `body`, where declared. */
export type CallInput<C> =
  C extends Call<infer Query, infer Body, TSchema>
    ? (Query extends TObject ? { query: Static<Query> } : { query?: undefined }) &
        (Body extends TSchema ? { body: Static<Body> } : { body?: undefined })
    : never;

/**
 * Form data of a call with a file, in place of a body. A type of its own because the contract compiles without a DOM.
 */
export interface FormInput {
  form: object;
  query?: Record<string, string>;
}

/** Reply of a call. */
export type CallReply<C> = C extends { reply: infer Reply extends TSchema } ? Static<Reply> : never;

/** An object schema that rejects undeclared keys; used for every body and query. */
export function Strict<T extends Record<string, TSchema>>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false });
}

/** One of a few string literals. */
export function StringEnum<const T extends readonly string[]>(values: T, options: { description?: string } = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...new Set(values)], ...options });
}

/** An optional switch. Queries and forms carry strings: `1` and `true` are on. */
export function Flag(options: { description?: string } = {}) {
  return Type.Optional(StringEnum(['0', '1', 'false', 'true'], options));
}

/** Whether a `Flag` is on. */
export function isOn(flag: Static<ReturnType<typeof Flag>> | undefined, byDefault = false): boolean {
  return flag === undefined ? byDefault : flag === '1' || flag === 'true';
}

/**
 * A text of a query, or a list of texts: repeated keys, `key[]` or one text with commas. The handler reads it
 * with `itemsOf` (`domain/search/query-values.ts`).
 */
export function TextOrList(maxLength: number) {
  return Type.Optional(
    Type.Unsafe<string | string[]>({
      type: ['string', 'array'],
      maxLength,
      items: { type: 'string', maxLength },
      maxItems: MAX_LIST_ITEMS,
    }),
  );
}

/** Matches a text that is not blank: it contains a letter or digit of any script. */
export const NOT_BLANK = '[\\p{L}\\p{N}]';

/** How the server rewrites a text before a handler reads it: in one line, or as an address with a readable domain. */
export const NORMALIZE = 'x-normalize';
export type Normalization = 'line' | 'email';

/** A name or another short text of one line, which may be blank; line breaks become spaces. */
export function ShortString(maxLength: number, description?: string) {
  return Type.String({
    maxLength,
    [NORMALIZE]: 'line' satisfies Normalization,
    ...(description !== undefined && { description }),
  });
}

/** A name or another short text that is not blank; line breaks become spaces. */
export function NonBlankString(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK, [NORMALIZE]: 'line' satisfies Normalization });
}

/** A text of any number of lines that is not blank. */
export function NonBlankText(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK });
}

/** An email address; its domain may be international (`anna@müller.de`), written in Unicode or as `xn--`. */
export function EmailAddress(description?: string) {
  return Type.String({
    format: 'email',
    maxLength: 254,
    [NORMALIZE]: 'email' satisfies Normalization,
    ...(description !== undefined && { description }),
  });
}

/** A field that may be null. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
