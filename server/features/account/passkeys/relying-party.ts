import type { CallContext } from '#server/calls/call-context.ts';
import { originOf } from '#server/platform/site-origin.ts';

/** Hosts that WebAuthn does not accept as a domain; browsers reach the same server at `localhost`. */
const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** The accepted origin of passkeys, and the domain to which they are bound. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** The relying party of a request, by its site's host and never by a claim of the browser. */
export function relyingParty(publicUrl: string, { site, headers }: CallContext): RelyingParty {
  const url = new URL(originOf(publicUrl, site, headers.host as string | undefined));
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  return { origin: url.origin, id: url.hostname };
}
