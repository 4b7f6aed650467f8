import type { Call, CallInput, CallReply } from '#contract/call.ts';
import type { Locale } from '#domain/locales.ts';
import type { OrganizerRole } from '#domain/organizer-roles.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { CaptchaLevel } from '#domain/site/captcha.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { Trx } from '#server/db/pool.ts';

/** The work of an account for an organizer. */
export interface Membership {
  organizerId: number;
  role: OrganizerRole;
}

/** The authenticated user of a call, from the access token. */
export interface SessionUser {
  id: number;
  role: 'user' | 'organizer' | 'admin';
  /** The first organizer that this account works for. */
  organizerId: number | null;
  /** All of them. Inside a call, those in which its role opens the call. */
  memberships: readonly Membership[];
  sessionId: string;
  /** Role of staff, and whether they confirmed a second factor in this session. */
  staff?: { role: StaffRole; hasFactor: boolean };
  /** The staff member who impersonates the user in this session. */
  impersonatorId?: number;
}

/** One use of staff rights, for the log. */
export interface StaffAct {
  staffId: number;
  impersonatedId: number | null;
  call: string;
  /** Whether it only reads. Open pages repeat reads, so they are logged less often. */
  isRead: boolean;
  input: { query: Record<string, unknown>; body: unknown };
  outcome: string;
  ip: string;
  agent: string;
}

/** A file as sent; its name and type are unverified claims. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** The captcha of one call. */
export interface CaptchaGate {
  proved(): Promise<CaptchaLevel | null>;
  /** Throws `captcha`, which the browser answers with a solved challenge, unless the call carries one. */
  require(level: CaptchaLevel): Promise<void>;
}

/** What a handler knows about a request besides its input. */
export interface CallContext {
  user: SessionUser | null;
  locale: Locale;
  /** Display currency of the caller. */
  currency: string;
  /** The site of the requested host. */
  site: SiteConfig;
  ip: string;
  requestId: string;
  idempotencyKey: string | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  cookies: Readonly<Record<string, string | undefined>>;
  rawBody: Uint8Array | null;
  /** The file of a call that takes form data; null when none was sent. */
  file: UploadedFile | null;
  /** Whether the caller solved a captcha. */
  captcha: CaptchaGate;
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** Runs `effect` in one transaction, once for this caller and `Idempotency-Key`, if there is one; a repeat gets the first reply. */
  once<T>(effect: (trx: Trx) => Promise<T>): Promise<T>;
}

export interface CookieOptions {
  path: string;
  maxAgeS: number;
  httpOnly: boolean;
  sameSite: 'strict' | 'lax';
}

/**
 * Handles a call. The returned value matches the reply type exactly; it may be shared, so callers must not change it.
 */
export type Handler<C> = (context: CallContext, input: CallInput<C>) => Promise<CallReply<C>>;

/** One handler for every call of a contract module; a missing one is a type error. */
export type Handlers<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Handler<Module[Name]>;
};

/** The signed-in user, for handlers of calls whose access is not `public`. */
export function signedIn(context: CallContext): SessionUser {
  if (!context.user) throw new Error('a handler required a user on a public call');
  return context.user;
}

/** Whether a user acts for an organizer in this call. */
export const worksFor = ({ memberships }: SessionUser, organizerId: number): boolean =>
  memberships.some((membership) => membership.organizerId === organizerId);

/** The organizers that a user acts for in this call. */
export const organizerIdsOf = ({ memberships }: SessionUser): number[] =>
  memberships.map(({ organizerId }) => organizerId);
