import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listRequests, ListedRequest } from '#contract/booking/view-request.ts';
import { isCanceled, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { NextTrip } from '#web/features/booking/request-list/next-trip.tsx';
import { RequestList } from '#web/features/booking/request-list/request-list.tsx';
import { TripRow } from '#web/features/booking/request-list/trip-row.tsx';
import { OrganizerChat } from '#web/features/booking/organizer-chat.tsx';
import { useOfflinePages } from '#web/features/booking/use-offline-pages.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { signOut } from '#web/state/sign-out.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import '#web/features/booking/booking.css';

type TripsData = CallReply<typeof listRequests>;

export async function load({ api, url }: LoadContext): Promise<TripsData> {
  const page = pageIn(url.searchParams);
  return api.booking.listRequests({ query: { page } });
}

export function head({ t }: HeadContext<TripsData>): Head {
  return { title: t('booking.trips'), noindex: true };
}

function ReviewLink({ uuid }: { uuid: string | null }): ReactNode {
  const t = useText();
  const href = useHref();
  const isImpersonating = useIsImpersonating();
  // Staff must not write reviews while impersonating.
  if (uuid === null || isImpersonating) return null;
  return (
    <p className="trip__go">
      <ButtonLink isSmall href={href('review', { uuid })}>
        {t('booking.write_review')}
      </ButtonLink>
    </p>
  );
}

/** A trip in a list, with its next step. */
function Trip({ row }: { row: ListedRequest }): ReactNode {
  const t = useText();
  const href = useHref();
  const id = String(row.id);
  return (
    <TripRow row={row}>
      {(row.actions.includes('pay') || row.has_proposal) && (
        <p className="trip__go">
          <ButtonLink isSmall href={row.has_proposal ? href('booking-id', { id }) : href('booking-pay', { id })}>
            {t(row.has_proposal ? 'booking.see_proposal' : 'booking.pay')}
          </ButtonLink>
        </p>
      )}
      <ReviewLink uuid={row.review_uuid} />
      {!isCanceled(row.status) && (
        <p className="trip__go">
          <OrganizerChat tour={row.tour} isInRow />
        </p>
      )}
    </TripRow>
  );
}

const GROUPS = ['coming', 'waiting', 'past', 'closed'] as const;
type TripGroup = (typeof GROUPS)[number];

function groupOf({ status, deadline }: ListedRequest): TripGroup {
  if (deadline?.kind === 'group') return 'waiting';
  if (status === REQUEST_STATUS.made_prepayment) return 'coming';
  if (status < REQUEST_STATUS.made_prepayment) return 'waiting';
  return status === REQUEST_STATUS.tour_complete ? 'past' : 'closed';
}

/** The trips of a page grouped by state; cancelled ones are collapsed. */
function TripGroups({ rows }: { rows: readonly ListedRequest[] }): ReactNode {
  const t = useText();
  const groups = Map.groupBy(rows, groupOf);
  return GROUPS.map((name) => {
    const trips = groups.get(name);
    if (!trips) return null;
    const list = (
      <ul>
        {trips.map((row) => (
          <Trip key={row.id} row={row} />
        ))}
      </ul>
    );
    if (name !== 'closed')
      return (
        <section key={name} className="tgroup">
          <h2 className="h3">{t(`booking.trips_${name}`)}</h2>
          {list}
        </section>
      );
    return (
      <details key={name} className="tgroup" open={rows.length === trips.length}>
        <summary>
          <span className="h3">{t('booking.trips_closed')}</span>
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
    );
  });
}

/** `/trips`: the user's requests, and sign-out. */
export default function Trips({ data }: { data: TripsData }): ReactNode {
  const t = useText();
  const href = useHref();
  const page = usePage();
  const { user } = useSession();
  useLive(['request_status_changed', 'payment_changed'], () => void page.reload());
  const booked = data.data.filter(({ status }) => status === REQUEST_STATUS.made_prepayment);
  useOfflinePages(
    booked.map(({ id }) => href('voucher', { id: String(id) })),
    JSON.stringify(booked.map(({ date, price }) => [date, price])),
  );
  const empty = (
    <Empty
      title={t('booking.no_trips')}
      action={
        <ButtonLink variant="main" href={href('tour-search', { slug: 'tours' })}>
          {t('booking.find_tour')}
        </ButtonLink>
      }
    >
      {t('booking.no_trips_text')}
    </Empty>
  );
  const foot = (
    <p className="trips__foot row row--wrap between">
      <span className="ink-2 t-14">{user?.email && t('booking.signed_in_as', { email: user.email })}</span>
      {!user?.is_impersonated && (
        <Button variant="quiet" onClick={() => void signOut(page)}>
          {t('booking.sign_out')}
        </Button>
      )}
    </p>
  );
  const { pagination } = data;
  const next = pagination.page === 1 ? data.data.find((row) => groupOf(row) === 'coming') : undefined;
  return (
    <RequestList title={t('booking.trips')} pagination={pagination} empty={empty} foot={foot}>
      {next && <NextTrip row={next} />}
      <TripGroups rows={data.data.filter((row) => row !== next)} />
    </RequestList>
  );
}
