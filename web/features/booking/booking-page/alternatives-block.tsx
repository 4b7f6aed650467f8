import { partySize } from '#domain/booking/party-size.ts';
import { useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { rankAlternatives } from '#domain/booking/alternatives.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { seatsQuery } from '#web/features/booking/seats-query.ts';
import { departureText } from '#web/features/departures/departure-text.ts';

const MAX_SHOWN = 3;

/** Other dates for a request that failed, each a new request with date, party and variant filled in. */
export function AlternativesBlock({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const api = useApi();
  const href = useHref();
  const formats = useFormats();
  const [dates, setDates] = useState<TourDate[]>([]);
  const { seats, price, date, variant, tour } = view;
  const people = partySize(seats);

  useOnMount(() => {
    api.booking.getTourDates({ query: {}, body: { request_id: view.id } }).then(
      ({ data }) => setDates(data),
      (error: unknown) => {
        // Without this list the button above still offers other dates.
        if (!(error instanceof CallError)) throw error;
      },
    );
  });

  const requested = { dateId: date.id, start: date.start, people, price: Math.round(price.total / people) };
  const shown = rankAlternatives(dates, requested, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="block">
      <h2 className="h3">{t('booking.alternatives')}</h2>
      <ul className="docs">
        {shown.map(({ id, start, end, time, price: each, currency, number_of_free_seats: count }) => (
          <li key={id}>
            <a
              href={href(
                'request',
                {},
                { tour: tour.id, date: id, ...seatsQuery(seats), ...(variant && { variant: variant.id }) },
              )}
            >
              <Icon name="calendar" />
              <b>
                {departureText(formats, { start, end, time })}
                <br />
                <span className="t-14 ink-2">
                  {t('booking.alternative_price', { sum: formats.money(each, currency) })} ·{' '}
                  {t('booking.seats_left', { count })}
                </span>
              </b>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
