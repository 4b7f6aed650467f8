import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizerRequests } from '#contract/booking/organizer-requests.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { organizerStatusKey } from '#web/features/booking/organizer-status-key.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';

export type UnpaidRequest = CallReply<typeof listOrganizerRequests>['data'][number];

/** Requests for the departure that await an answer or a payment. */
export function UnpaidRequests({
  requests,
  readAt,
}: {
  requests: readonly UnpaidRequest[];
  readAt: number;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  if (requests.length === 0) return null;
  return (
    <section className="unpaid noprint">
      <h2>{t('desk.departure.unpaid')}</h2>
      <ul>
        {requests.map((request) => {
          const { id, traveller, photo, seats, price, deadline } = request;
          const people = partySize(seats);
          return (
            <li key={id}>
              <a className="unpaid__row" href={href('organizer-requests', {}, { open: id })}>
                <Avatar name={traveller} photo={photo} />
                <span>
                  <b>{traveller}</b>
                  <small>
                    {t('desk.departure.people', { count: people })} · {t(organizerStatusKey(request), { people })}
                  </small>
                </span>
                <span className="unpaid__end">
                  <b>{formats.money(price.total, price.currency)}</b>
                  {deadline && (
                    <small>
                      <TimeLeft at={deadline.at} readAt={readAt} />
                    </small>
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
