import { type ReactNode, useState } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizerRequests } from '#contract/booking/organizer-requests.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { OrganizerActions } from '#web/features/booking/organizer/organizer-actions.tsx';
import { listQuery, RequestList, type ListGroup } from '#web/features/booking/request-list/request-list.tsx';
import { TripRow } from '#web/features/booking/request-list/trip-row.tsx';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { usePage } from '#web/state/page.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import '#web/features/booking/booking.css';

/** The list is polled while the page is open. */
const REFRESH_MS = 60_000;

type RequestsData = CallReply<typeof listOrganizerRequests> & { group: ListGroup };

export async function load({ api, url }: LoadContext): Promise<RequestsData> {
  const query = listQuery(url.searchParams);
  return { ...(await api.booking.listOrganizerRequests({ query })), group: query.group };
}

export function head({ t }: HeadContext<RequestsData>): Head {
  return { title: t('booking.requests'), noindex: true };
}

/** `/organizer/requests`: requests that await the organizer, the most urgent first. */
export default function OrganizerRequests({ data }: { data: RequestsData }): ReactNode {
  useStoredCheckIns();
  const t = useText();
  const href = useHref();
  const { reload } = usePage();
  usePolling(reload, REFRESH_MS);
  useLive(['request_status_changed', 'payment_changed'], () => void reload());
  const rows = useSteadyOrder(data.data);
  const empty = <Empty title={t('booking.no_requests')}>{t('booking.no_requests_text')}</Empty>;
  return (
    <RequestList
      intro={
        <p className="row row--wrap">
          <a className="link" href={href('organizer-chats')}>
            {t('booking.messages')}
          </a>
          <a className="link" href={href('organizer-reviews')}>
            {t('booking.reviews')}
          </a>
          <a className="link" href={href('organizer-questions')}>
            {t('booking.questions')}
          </a>
          <a className="link" href={href('desk-money')}>
            {t('booking.statement')}
          </a>
        </p>
      }
      route="organizer-requests"
      title={t('booking.requests')}
      group={data.group}
      pagination={data.pagination}
      empty={empty}
    >
      <ul className="triplist">
        {rows.map((row) => (
          <TripRow key={row.id} row={row} by={row}>
            <OrganizerActions view={row} onChanged={reload} isInList />
          </TripRow>
        ))}
      </ul>
    </RequestList>
  );
}

/**
 * Rows in the order of first appearance, so that an answered one does not move under the pointer; new ones come first.
 */
function useSteadyOrder<Row extends { id: number }>(rows: readonly Row[]): readonly Row[] {
  const [order, setOrder] = useState(() => rows.map(({ id }) => id));
  const known = new Set(order);
  const added = rows.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const isSamePage = rows.some(({ id }) => known.has(id));
  if (added.length > 0) setOrder(isSamePage ? [...added, ...order] : rows.map(({ id }) => id));
  const places = new Map(
    (isSamePage ? [...added, ...order] : rows.map(({ id }) => id)).map((id, place) => [id, place]),
  );
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
