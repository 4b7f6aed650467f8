import type { Call, CallInput, CallReply } from '#contract/call.ts';
import type { Locale } from '#domain/locales.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { Trx } from '#server/db/pool.ts';
import type { Written } from './written.ts';

/** The person behind a call, as proved by the access token. */
export interface SessionUser {
  id: number;
  role: 'user' | 'organizer' | 'admin';
  /** The organizer this account answers for. */
  organizerId: number | null;
  sessionId: string;
}

/** What a handler may know about the request besides its input. */
export interface CallContext {
  user: SessionUser | null;
  locale: Locale;
  /** Display currency of the caller. */
  currency: string;
  /** The site whose host was asked. */
  site: SiteConfig;
  ip: string;
  requestId: string;
  idempotencyKey: string | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  cookies: Readonly<Record<string, string | undefined>>;
  rawBody: Uint8Array | null;
  /** The query in the letters it came in; null where it came as values. */
  search: string | null;
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** Runs `effect` in one transaction, once for this caller and `Idempotency-Key`; a repeat gets the first answer. */
  once<T>(effect: (trx: Trx) => Promise<T>): Promise<T>;
}

export interface CookieOptions {
  path: string;
  maxAgeS: number;
  httpOnly: boolean;
  sameSite: 'strict' | 'lax';
}

/** Answers a call. What is `Written` already is sent as it is: it must be exactly what the schema of the call would write, which is compared where replies are checked. */
export type Handler<C> = (context: CallContext, input: CallInput<C>) => Promise<CallReply<C> | Written>;

/** One handler for every call of a contract module; a missing one is a type error. */
export type Handlers<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Handler<Module[Name]>;
};

/** The answer of a public call to a query that was written in exactly these letters before and led to what is still kept: known right without reading the query again; null: the call must be run. */
export type AnswerAgain = (view: Pick<CallContext, 'locale' | 'currency'>, search: string) => Written | null;

/** The signed-in person, for handlers of calls whose access is not `public`. */
export function signedIn(context: CallContext): SessionUser {
  if (!context.user) throw new Error('a handler asked for a user on a public call');
  return context.user;
}
