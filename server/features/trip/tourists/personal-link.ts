import { FORM_COOKIE } from '#domain/trip/tourist-form.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { findByLink, type TouristRow } from './tourist-store.ts';

/** Longer than departures can be booked ahead. */
const COOKIE_S = 730 * 86_400;

const cookieOf = (id: number): string => FORM_COOKIE + String(id);

/** A personal link with the cookies of the browser that sent it. */
export interface PersonalLink {
  token: string;
  cookies: CallContext['cookies'];
}

/**
 * The tourist of a personal link; null for an unknown link or erased data. The booker, who sent the link, still knows
 * it, so a form that the tourist filled in opens only in the tourist's browser.
 */
export async function findByPersonalLink(
  { formCookieTokenOf }: Pick<TripDeps, 'formCookieTokenOf'>,
  db: Db,
  { token, cookies }: PersonalLink,
): Promise<TouristRow | null> {
  const row = await findByLink(db, token);
  if (!row?.is_self_entered) return row;
  return hashToken(cookies[cookieOf(row.id)] ?? '').equals(hashToken(formCookieTokenOf(row.uuid))) ? row : null;
}

/** Lets this browser open the form in future. */
export function rememberBrowser(
  { formCookieTokenOf }: Pick<TripDeps, 'formCookieTokenOf'>,
  context: Pick<CallContext, 'setCookie'>,
  { id, uuid }: Pick<TouristRow, 'id' | 'uuid'>,
): void {
  context.setCookie(cookieOf(id), formCookieTokenOf(uuid), {
    path: '/',
    maxAgeS: COOKIE_S,
    httpOnly: true,
    sameSite: 'lax',
  });
}
