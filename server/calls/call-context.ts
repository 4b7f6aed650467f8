import type { Call, CallInput, CallReply } from '#contract/call.ts';
import type { Locale } from '#domain/locales.ts';
import type { OrganizerRole } from '#domain/organizer-roles.ts';
import type { CaptchaLevel } from '#domain/site/captcha.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Trx } from '#server/db/pool.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** An account's role at an organizer. */
export interface Membership {
  organizerId: number;
  role: OrganizerRole;
}

/** The authenticated user of a call, from the access token. */
export interface SessionUser {
  id: number;
  role: 'user' | 'organizer' | 'admin';
  /** The first organizer in `memberships`. */
  organizerId: number | null;
  /** Organizers that this account works for; inside a call, only those whose role may make the call. */
  memberships: readonly Membership[];
  sessionId: string;
  /** The staff role, and whether a second factor was confirmed in this session. */
  staff?: { role: StaffRole; hasFactor: boolean };
  /** The staff member who impersonates the user in this session. */
  impersonatorId?: number;
}

/** One use of staff rights, for the log. */
export interface StaffAct {
  staffId: number;
  impersonatedId: number | null;
  call: string;
  /** Reads are logged less often, because open pages repeat them. */
  isRead: boolean;
  input: { query: Record<string, unknown>; body: unknown };
  outcome: string;
  ip: string;
  agent: string;
}

/** An uploaded file; its name and type are unverified claims. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** The captcha requirement of one call. */
export interface CaptchaGate {
  proved(): Promise<CaptchaLevel | null>;
  /** Throws `captcha` unless the call carries a proof; the browser then solves the challenge and repeats the call. */
  require(level: CaptchaLevel): Promise<void>;
}

/** The request as a handler sees it, besides its input. */
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
  /** The uploaded file of a form-data call; null when none was sent. */
  file: UploadedFile | null;
  /** Lets the handler require a captcha. */
  captcha: CaptchaGate;
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** Runs `effect` in one transaction, once per caller and `Idempotency-Key`; a repeat returns the first reply. */
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
type Handler<C> = (context: CallContext, input: CallInput<C>) => Promise<CallReply<C>>;

/** One handler for every call of a contract module; a missing one is a type error. */
export type Handlers<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Handler<Module[Name]>;
};

/** The signed-in user, for handlers of calls whose access is not `public`. */
export function signedIn(context: CallContext): SessionUser {
  if (!context.user) throw new Error('a handler required a user on a public call');
  return context.user;
}

/** Whether a user works for an organizer in this call. */
export const worksFor = ({ memberships }: SessionUser, organizerId: number): boolean =>
  memberships.some((membership) => membership.organizerId === organizerId);

/** Whether a user works for an organizer as a guide in this call. */
export const isGuideOf = ({ memberships }: SessionUser, organizerId: number): boolean =>
  memberships.some((membership) => membership.organizerId === organizerId && membership.role === 'guide');

/** The organizers that a user works for in this call, or the chosen one of them; nothing for others' organizers. */
export const organizerIdsOf = ({ memberships }: SessionUser, chosen?: number): number[] =>
  memberships.map(({ organizerId }) => organizerId).filter((id) => chosen === undefined || id === chosen);
