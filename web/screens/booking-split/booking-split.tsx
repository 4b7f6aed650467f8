import type { ReactNode } from 'react';
import type { SharesView } from '#contract/booking/shares.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { closedToImpersonation } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { BookingSummary } from '#web/features/booking/booking-page/booking-summary.tsx';
import { SplitPage } from '#web/features/booking/shares/split-page.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';

interface SplitData {
  view: RequestView;
  shares: SharesView;
  readAt: number;
}

export async function load({ api, params }: LoadContext): Promise<SplitData> {
  const id = Number(params['id']);
  const [view, shares] = await Promise.all([
    api.booking.getRequest({ query: { id } }),
    api.booking.getShares({ query: { request_id: id } }),
  ]);
  return { view, shares, readAt: Date.now() };
}

export function head({ t }: HeadContext<SplitData>): Head {
  return { title: t('split.title'), noindex: true };
}

/** `/booking/{id}/split`: the shares of a payment and who has paid. */
function BookingSplit({ data: { view, shares, readAt } }: { data: SplitData }): ReactNode {
  return (
    <SplitPage
      view={view}
      first={shares}
      readAt={readAt}
      key={readAt}
      summary={<BookingSummary view={view} isBare />}
    />
  );
}

export default closedToImpersonation(BookingSplit);
