import { CallError } from '#contract/client.ts';
import type { PageState } from '#web/state/page.ts';
import type { SessionProfile } from '#web/state/session.ts';
import { safeBack } from './safe-back.ts';

/** A reply that signs in. With type redirect its `url` is the page to open. */
interface Signed {
  token: string;
  user: SessionProfile;
  type?: string;
  url?: string;
}

/**
 * Specification 4: the path that a reply or an error of type redirect leads to, or null. Other hosts than `origin` are
 * never followed.
 */
export function redirectIn({ type, url }: Pick<Partial<Signed>, 'type' | 'url'>, origin: string): string | null {
  if (type !== 'redirect' || url === undefined) return null;
  return safeBack(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
}

/** Ends a sign-in: stores the session, then opens the page that the server names, else calls `onSignedIn`. */
export async function finishSignIn(
  { session, navigate }: Pick<PageState, 'session' | 'navigate'>,
  call: Promise<Signed>,
  onSignedIn: () => void,
): Promise<void> {
  try {
    const signed = await call;
    session.accept(signed.token, signed.user);
    const to = redirectIn(signed, location.origin);
    if (to === null) onSignedIn();
    else navigate(to, { replace: true });
  } catch (error) {
    const to = error instanceof CallError ? redirectIn(error.body, location.origin) : null;
    if (to === null) throw error;
    navigate(to, { replace: true });
  }
}
