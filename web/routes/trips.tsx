import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listRequests } from '#contract/booking/view-request.ts';
import type { Head, HeadContext, LoadContext } from '../screen.ts';
import { listQuery, RequestList, type ListGroup } from '../features/booking/request-list/request-list.tsx';
import { TripRow } from '../features/booking/request-list/trip-row.tsx';
import { useHref } from '../i18n/use-href.ts';
import { useText } from '../i18n/use-text.ts';
import { usePage } from '../state/page.ts';
import { useSession } from '../state/session.ts';
import { signOut } from '../state/sign-out.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Empty } from '../ui/empty/empty.tsx';
import '../styles/book.css';

type TripsData = CallReply<typeof listRequests> & { group: ListGroup };

export async function load({ api, url }: LoadContext): Promise<TripsData> {
  const query = listQuery(url.searchParams);
  return { ...(await api.booking.listRequests({ query })), group: query.group };
}

export function head({ t }: HeadContext<TripsData>): Head {
  return { title: t('booking.trips'), noindex: true };
}

function ReviewLink({ uuid }: { uuid: string | null }): ReactNode {
  const t = useText();
  const href = useHref();
  if (uuid === null) return null;
  return (
    <p className="trip__go">
      <ButtonLink isSmall href={href('review', { uuid })}>
        {t('booking.write_review')}
      </ButtonLink>
    </p>
  );
}

/** `/trips`: the caller's own requests, and the way out. */
export default function Trips({ data }: { data: TripsData }): ReactNode {
  const t = useText();
  const href = useHref();
  const page = usePage();
  const { user } = useSession();
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
      <Button variant="quiet" onClick={() => void signOut(page)}>
        {t('booking.sign_out')}
      </Button>
    </p>
  );
  return (
    <RequestList
      route="trips"
      title={t('booking.trips')}
      group={data.group}
      pagination={data.pagination}
      empty={empty}
      foot={foot}
    >
      {data.data.map((row) => (
        <TripRow key={row.id} row={row}>
          {(row.actions.includes('pay') || row.has_proposal) && (
            <p className="trip__go">
              <ButtonLink
                isSmall
                href={
                  row.has_proposal
                    ? href('booking-id', { id: String(row.id) })
                    : href('booking-pay', { id: String(row.id) })
                }
              >
                {t(row.has_proposal ? 'booking.see_proposal' : 'booking.pay')}
              </ButtonLink>
            </p>
          )}
          <ReviewLink uuid={row.review_uuid} />
        </TripRow>
      ))}
    </RequestList>
  );
}
