import { OWN_FORM_COOKIE } from '#domain/booking/tourist-form.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { findByLink, type TouristRow } from './tourist-store.ts';

/** Longer than a tour can be booked ahead. */
const COOKIE_S = 730 * 86_400;

const cookieOf = (id: number): string => OWN_FORM_COOKIE + String(id);

/** A person's own link, and the cookies of the browser that opens it. */
export interface OwnLink {
  token: string;
  cookies: CallContext['cookies'];
}

/**
 * The person of an own link; null when there is none or the data are erased. Whoever booked has passed the link on and still
 * knows it, so once the person has filled in the form, only the browser in which they did opens it.
 */
export async function findByOwnLink(
  { ownFormTokenOf }: Pick<BookingDeps, 'ownFormTokenOf'>,
  db: Db | Trx,
  { token, cookies }: OwnLink,
): Promise<TouristRow | null> {
  const row = await findByLink(db, token);
  if (!row?.is_own) return row;
  return hashToken(cookies[cookieOf(row.id)] ?? '').equals(hashToken(ownFormTokenOf(row.uuid))) ? row : null;
}

/** Lets this browser open the form from now on. */
export function rememberBrowser(
  { ownFormTokenOf }: Pick<BookingDeps, 'ownFormTokenOf'>,
  context: Pick<CallContext, 'setCookie'>,
  { id, uuid }: Pick<TouristRow, 'id' | 'uuid'>,
): void {
  context.setCookie(cookieOf(id), ownFormTokenOf(uuid), {
    path: '/',
    maxAgeS: COOKIE_S,
    httpOnly: true,
    sameSite: 'lax',
  });
}
