import type { SessionUser } from '#server/calls/call-context.ts';
import type { Dispatcher } from '#server/calls/dispatch.ts';
import type { Captcha } from '#server/platform/captcha/captcha.ts';
import type { Log } from '#server/platform/log.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { ClimbLadder } from './captcha-ladder.ts';
import type { CountCall } from './limits.ts';
import type { ReplyCache } from './reply-cache.ts';

/** Dependencies of the HTTP layer. */
export interface HttpDeps {
  dispatcher: Dispatcher;
  cache: ReplyCache;
  count: CountCall;
  climb: ClimbLadder;
  captcha: Captcha;
  log: Log;
  /** Verifies an access token; null when it is missing, invalid or expired. */
  readToken(token: string): Promise<SessionUser | null>;
  /** The site that serves a host. */
  siteFor(host: string | undefined): SiteConfig;
  /** The currency of a code if the site offers it, else the site's default. */
  toCurrency(code: string | undefined, site: SiteConfig): string;
  /** The country of an address, ISO 3166-1 alpha-2; null when it is unknown. */
  countryOf(ip: string): Promise<string | null>;
  isHttps: boolean;
  /** Origin of the product, as configured by the operator. */
  publicUrl: string;
  /** Other origins whose pages may make calls (`cors.ts`). */
  clientOrigins: readonly string[];
}
