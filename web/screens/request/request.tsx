import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { UUID } from '#web/screens/screen-row.ts';
import { closedToImpersonation } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { useGuestProof } from '#web/features/account/guest-proof.tsx';
import {
  choiceOf,
  clampChoice,
  requestedTourOf,
  type RequestStart,
  type RequestedTour,
} from '#web/features/booking/request-form/request-start.ts';
import { RequestForm } from '#web/features/booking/request-form/request-form.tsx';
import '#web/features/account/account.css';
import '#web/features/booking/booking.css';
import { fetchTour } from '#web/features/catalogue/fetch-tour.ts';
import { maxPartySize } from '#web/features/departures/max-party-size.ts';
import { travellerCount } from '#domain/search/party.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { seatsToQuote } from '#web/features/booking/seats-query.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';

const OFFER_KEY = new RegExp(`^${UUID}$`, 'i');

export type RequestData = RequestStart | { tour: RequestedTour; choice: null };

/** Loads the tour, its dates and the price of the choice in the URL. */
export async function load({ api, url }: LoadContext): Promise<RequestData> {
  const id = url.searchParams.get('tour') ?? '';
  if (!/^\d{1,15}$/.test(id)) throw new CallError(404, {});
  const page = await fetchTour(api, `tour-${id}`, { allowsRedirects: true });
  const tour = requestedTourOf(page);
  const choice = clampChoice(tour, page.dates, choiceOf(url.searchParams));
  if (!choice) return { tour, choice: null };
  const offerKey = OFFER_KEY.exec(url.searchParams.get('offer') ?? '')?.[0] ?? null;
  const { dateId, variantId, adults, children } = choice;
  const date = page.dates.find(({ id }) => id === dateId);
  if (travellerCount(choice) > maxPartySize(tour, date))
    return { tour, dates: page.dates, quote: null, choice, offerKey, readAt: Date.now() };
  const quote = await api.booking
    .getPriceQuote({
      query: {
        tour_id: tour.id,
        tour_date_id: dateId,
        ...seatsToQuote(adults, String(children)),
        ...(variantId !== null && { variant_id: variantId }),
        ...(offerKey !== null && { individual_tour: offerKey }),
      },
    })
    .catch((error: unknown) => {
      // Seats sold out meanwhile: the screen opens without a quote.
      if (error instanceof CallError && error.status === 409) return null;
      throw error;
    });
  return { tour, dates: page.dates, quote, choice, offerKey, readAt: Date.now() };
}

export function head({ t }: HeadContext<RequestData>): Head {
  return { title: t('booking.your_request'), noindex: true };
}

/** `/request?tour=&date=&adults=&children=&variant=&offer=`: requests or holds seats. */
function Request({ data }: { data: RequestData }): ReactNode {
  const proof = useGuestProof();
  if (data.choice === null) return <NothingOnSale tour={data.tour} />;
  return <RequestForm key={data.tour.id} start={data} proof={proof} />;
}

export default closedToImpersonation(Request);

/** Shown for a tour without a bookable date. */
function NothingOnSale({ tour }: { tour: RequestedTour }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <main id="main" className="wrap narrow">
      <h1 className="sr">{tour.name}</h1>
      <Empty
        title={t('booking.nothing_on_sale')}
        action={
          <ButtonLink variant="main" href={href('tour-page', { slug: tour.slug })}>
            {t('booking.back_to_tour')}
          </ButtonLink>
        }
      >
        {t('booking.nothing_on_sale_text', { tour: tour.name })}
      </Empty>
    </main>
  );
}
