import type { CallContext } from '#server/calls/call-context.ts';
import { originOf } from '#server/platform/site-origin.ts';

/** Addresses that WebAuthn does not accept as a domain; browsers reach the same server at `localhost`. */
const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** The accepted origin of passkeys, and the domain that they are bound to. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** The relying party of a request: its site's host, never a claim of the browser. */
export function relyingParty(publicUrl: string, { site, headers }: CallContext): RelyingParty {
  const url = new URL(originOf(publicUrl, site, headers.host as string | undefined));
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  return { origin: url.origin, id: url.hostname };
}
