import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import { BOOKING_STATES, type FoundBooking, type searchBookings } from '#contract/booking/search-bookings.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { hasFactor } from '#web/features/account/staff/staff-power.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskSearch, MAX_SEARCH_LENGTH } from '#web/features/desk/desk-search.tsx';
import { useGroupWords } from '#web/features/booking/organizer/use-group-words.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import '#web/features/desk/staff-desk.css';

type State = (typeof BOOKING_STATES)[number];

interface BookingsData {
  q: string;
  state: State;
  /** Null without a second factor. */
  found: CallReply<typeof searchBookings> | null;
}

export async function load({ api, url }: LoadContext): Promise<BookingsData> {
  const access = await api.account.getStaffAccess();
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const state = BOOKING_STATES.find((name) => name === url.searchParams.get('state')) ?? 'all';
  const query = { state, ...(q && { q }) };
  return { q, state, found: hasFactor(access) ? await api.booking.searchBookings({ query }) : null };
}

export function head({ t }: HeadContext<BookingsData>): Head {
  return { title: t('desk.staff.bookings'), noindex: true };
}

/** `/desk/staff/bookings`: bookings by number, email, name, tour or organizer. */
export default function DeskStaffBookings({ data: { q, state, found } }: { data: BookingsData }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <DeskFrame current="staff-bookings" title={t('desk.staff.bookings')}>
      {found ? (
        <>
          <DeskSearch
            route="desk-staff-bookings"
            name="q"
            value={q}
            label={t('desk.staff.bookings_search')}
            keep={state === 'all' ? {} : { state }}
          />
          <ChipLinks
            label={t('desk.staff.bookings_states')}
            current={state}
            links={BOOKING_STATES.map((name) => ({
              key: name,
              href: href('desk-staff-bookings', {}, { ...(q && { q }), ...(name !== 'all' && { state: name }) }),
              text: t(`desk.staff.state_${name}`),
            }))}
          />
          <section className="deskpad" aria-label={t('desk.staff.bookings')}>
            {found.data.length === 0 ? (
              <Empty title={t('desk.staff.nothing')}>{t('desk.staff.nothing_text')}</Empty>
            ) : (
              <ul className="staff-list">
                {found.data.map((booking) => (
                  <BookingRow key={booking.id} booking={booking} />
                ))}
              </ul>
            )}
            {found.has_more && <p className="deskpad__lead">{t('desk.staff.more')}</p>}
          </section>
        </>
      ) : (
        <FactorNote />
      )}
    </DeskFrame>
  );
}

function toneOf(booking: FoundBooking): BadgeTone {
  const { status, has_failed_refund: isFailed } = booking;
  if (isFailed) return 'alarm';
  if (isGroupMissed(booking)) return 'saffron';
  if (status === REQUEST_STATUS.made_prepayment) return 'leaf';
  return status < REQUEST_STATUS.made_prepayment ? 'clay' : 'plain';
}

function BookingRow({ booking }: { booking: FoundBooking }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const deadlines = useDeadlines(booking.timezone);
  const isMissed = isGroupMissed(booking);
  const groupWords = useGroupWords()(booking);
  const { id, deadline_at: deadline, currency, paid } = booking;
  return (
    <li>
      <span>
        <b>
          <a className="link" href={href('booking-id', { id: String(id) })}>
            {t('desk.staff.booking_row', { id, who: booking.traveller })}
          </a>
        </b>
        <small>{booking.email}</small>
      </span>
      <span>
        {booking.tour}
        <small>
          {formats.range(booking.start, booking.end)} · {booking.organizer}
        </small>
      </span>
      <span className="staff-list__sum">
        <b className="num">{formats.money(booking.total, currency)}</b>
        <small>
          {paid > 0 ? t('desk.staff.paid', { sum: formats.money(paid, currency) }) : t('desk.staff.unpaid')}
        </small>
      </span>
      <span className="staff-list__acts">
        <Badge tone={toneOf(booking)}>
          {booking.has_failed_refund ? t('desk.staff.refund_failed') : booking.status_text}
        </Badge>
        {groupWords && !isMissed && <small>{groupWords}</small>}
        {deadline && (isMissed || booking.status < REQUEST_STATUS.made_prepayment) && (
          <small>{t('desk.staff.until', { at: deadlines.short(deadline) })}</small>
        )}
      </span>
    </li>
  );
}
