import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import { BOOKING_STATES, type searchBookings } from '#contract/booking/search-bookings.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { CallReply } from '#contract/call.ts';
import { CallError } from '#contract/client.ts';
import { hasFactor } from '#web/features/account/staff/staff-power.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { DeskSearch, MAX_SEARCH_LENGTH } from '#web/features/desk/desk-search.tsx';
import { usePane } from '#web/features/desk/pane/use-pane.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { idIn, pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { BookingPane } from './parts/booking-pane.tsx';
import { BookingRow } from './parts/booking-row.tsx';
import '#web/features/booking/booking.css';
import '#web/features/desk/staff-desk.css';
import '#web/features/desk/pane/pane.css';
import './bookings.css';

type State = (typeof BOOKING_STATES)[number];

interface BookingsData {
  access: StaffAccess;
  q: string;
  state: State;
  page: number;
  /** Null without a second factor. */
  found: CallReply<typeof searchBookings> | null;
  /** The booking in the pane. */
  opened: RequestView | null;
  readAt: number;
}

/** Null for a missing booking, so that the list still opens. */
async function readOpened(api: LoadContext['api'], id: number | undefined): Promise<RequestView | null> {
  if (id === undefined) return null;
  try {
    return await api.booking.getRequest({ query: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

export async function load({ api, url }: LoadContext): Promise<BookingsData> {
  const access = await api.account.getStaffAccess();
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const state = BOOKING_STATES.find((name) => name === url.searchParams.get('state')) ?? 'all';
  const page = pageIn(url.searchParams);
  const shown = { access, q, state, page, readAt: Date.now() };
  if (!hasFactor(access)) return { ...shown, found: null, opened: null };
  const [found, opened] = await Promise.all([
    api.booking.searchBookings({ query: { state, page, ...(q && { q }) } }),
    readOpened(api, idIn(url.searchParams, 'open')),
  ]);
  return { ...shown, found, opened };
}

export function head({ t }: HeadContext<BookingsData>): Head {
  return { title: t('desk.staff.bookings'), noindex: true };
}

/** `/desk/staff/bookings`: bookings by number, email, name, tour or organizer, and the open one beside the list. */
export default function DeskStaffBookings({ data }: { data: BookingsData }): ReactNode {
  const t = useText();
  return (
    <DeskFrame current="staff-bookings" title={t('desk.staff.bookings')}>
      {data.found ? <Bookings {...data} found={data.found} /> : <FactorNote />}
    </DeskFrame>
  );
}

function Bookings({
  access,
  q,
  state,
  page,
  found,
  opened,
  readAt,
}: BookingsData & Record<'found', NonNullable<BookingsData['found']>>): ReactNode {
  const t = useText();
  const href = useHref();
  const { reload } = usePage();
  const to = (shown: State, at = 1, open?: number): string =>
    href(
      'desk-staff-bookings',
      {},
      { ...(q && { q }), ...(shown !== 'all' && { state: shown }), ...(at > 1 && { page: at }), open },
    );
  return (
    <div className={opened ? 'requests is-open' : 'requests'} ref={usePane()}>
      <div className="requests__list">
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
          links={BOOKING_STATES.map((name) => ({ key: name, href: to(name), text: t(`desk.staff.state_${name}`) }))}
        />
        <section className="deskpad" aria-label={t('desk.staff.bookings')}>
          <Rows found={found} openId={opened?.id} hrefOf={(id) => to(state, page, id)} />
        </section>
        <DeskPages pagination={{ page, pages: found.has_more ? page + 1 : page }} hrefOf={(at) => to(state, at)} />
      </div>
      {opened && (
        <BookingPane
          key={opened.id}
          view={opened}
          access={access}
          email={found.data.find(({ id }) => id === opened.id)?.email}
          readAt={readAt}
          closeHref={to(state, page)}
          onChanged={reload}
        />
      )}
    </div>
  );
}

function Rows({
  found: { data },
  openId,
  hrefOf,
}: {
  found: NonNullable<BookingsData['found']>;
  openId: number | undefined;
  hrefOf: (id: number) => string;
}): ReactNode {
  const t = useText();
  if (data.length === 0) return <Empty title={t('desk.staff.nothing')}>{t('desk.staff.nothing_text')}</Empty>;
  return (
    <ul className="staff-list staff-list--open">
      {data.map((booking) => (
        <BookingRow key={booking.id} booking={booking} href={hrefOf(booking.id)} isOpen={booking.id === openId} />
      ))}
    </ul>
  );
}
