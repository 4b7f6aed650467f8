import { timingSafeEqual } from 'node:crypto';
import type { Voucher } from '#contract/trip/departure.ts';
import { isBooked } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import { textIn } from '#domain/locales.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import {
  isGroupMissed,
  notAllowedNow,
  openContact,
  type RequestRow,
  viewDates,
} from '#server/features/booking/index.ts';
import { readNote } from '#server/features/trip/meeting/meeting-store.ts';
import { readTrip, viewMeeting, viewOrganizer } from '#server/features/trip/meeting/read-trip.ts';
import { readerAs } from '#server/features/trip/tourists/tourist-store.ts';
import { readNames } from '#server/features/trip/tourists/view-tourists.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { qrPath } from '#server/platform/qr-path.ts';
import { signVoucher } from './voucher-keys.ts';

/**
 * Hexadecimal digits of a short code. They only keep an organizer from guessing codes of its own bookings, which it may
 * check in anyway.
 */
const CODE_DIGITS = 6;
/** Digits of codes on older vouchers, which stay valid. */
const LONG_CODE_DIGITS = 12;

function codeOf({ voucherTokenOf }: Pick<TripDeps, 'voucherTokenOf'>, requestId: number, digits: number): string {
  return `${requestId}-${voucherTokenOf(requestId).replaceAll('-', '').slice(0, digits)}`;
}

/** The short code of a voucher, for reading aloud and typing: the request number and some digits. */
export function voucherCode(deps: Pick<TripDeps, 'voucherTokenOf'>, requestId: number): string {
  return codeOf(deps, requestId, CODE_DIGITS);
}

/** The request id in a short code; null when the digits are wrong. */
export function readVoucherCode(deps: Pick<TripDeps, 'voucherTokenOf'>, code: string): number | null {
  const cleaned = code.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  const id = Number(/^(\d{1,15})-/.exec(cleaned)?.[1]);
  if (!id) return null;
  const received = Buffer.from(cleaned);
  const isRight = [CODE_DIGITS, LONG_CODE_DIGITS].some((digits) => {
    const expected = Buffer.from(codeOf(deps, id, digits));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  return isRight ? id : null;
}

/** The voucher of a booked trip. Throws `not_allowed_now` for other requests. */
export async function viewVoucher(
  deps: TripDeps,
  row: RequestRow,
  { locale, site, user }: Pick<CallContext, 'locale' | 'site' | 'user'>,
): Promise<Voucher> {
  if (!isBooked(row.status) || isGroupMissed(row)) throw notAllowedNow(row);
  const trip = await readTrip(deps.db, row.tour_date_id);
  const reader = readerAs({ kind: 'traveller', id: row.user_id }, user?.impersonatorId);
  const { named } = await readNames(deps, row, { reader, site });
  const code = voucherCode(deps, row.id);
  return {
    request_id: row.id,
    code,
    qr: qrPath(`${deps.publicUrl}${pagePaths.manifest(row.tour_date_id)}?code=${signVoucher(deps, row)}`),
    tour: { id: row.tour_id, slug: trip.tour_slug, name: textIn(row.tour_name, locale), timezone: row.timezone },
    date: viewDates(row),
    people: named.map(({ full_name: name }) => name),
    seats: { adults: row.adults, children: row.children },
    booked_by: displayName(openContact(deps.seal, row)),
    price: { total: row.total, paid: row.paid, currency: row.currency },
    meeting: viewMeeting(trip.meeting, locale),
    meeting_note: await readNote(deps, deps.db, row.id),
    program: trip.program.map(({ day, title, text, night }) => ({
      day,
      title: textIn(title, locale),
      text: textIn(text, locale),
      night: night && textIn(night, locale),
    })),
    organizer: viewOrganizer(trip),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
  };
}
