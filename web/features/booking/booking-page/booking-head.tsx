import { partySize } from '#domain/booking/party-size.ts';
import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS, statusName } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { organizerStatusKey } from '#web/features/booking/organizer-status-key.ts';
import { statusBadge } from '#web/i18n/status-badge.ts';
import { departureText } from '#web/features/departures/departure-text.ts';

/** The traveller's headline: more specific than the status if it has several causes. */
function headlineOf(view: RequestView): { key: string; from?: string } {
  const { status, price } = view;
  if (view.proposal) return { key: 'booking.headline_proposal' };
  if (status === REQUEST_STATUS.canceled_author && price.paid > 0) return { key: 'booking.headline_called_off' };
  if (view.group?.is_missed && (status === REQUEST_STATUS.canceled_system || isGroupMissed(view)))
    return { key: 'booking.headline_group_missed' };
  // A trip that was only requested or held is not cancelled.
  const last = view.history.findLast(({ to }) => to === status);
  return status === REQUEST_STATUS.canceled_tourist && price.paid === 0 && last
    ? { key: `booking.transition_${last.transition}`, from: statusName(last.from) }
    : { key: `booking.headline_${statusName(status)}` };
}

/** Picture, status badge and headline of a request. */
export function BookingHead({ view, isOrganizer }: { view: RequestView; isOrganizer: boolean }): ReactNode {
  const t = useText();
  const partyText = usePartyText();
  const href = useHref();
  const formats = useFormats();
  const { tour, date, seats, status } = view;
  const people = partySize(seats);
  const { key, from = '' } = headlineOf(view);
  const headline = isOrganizer ? tour.name : t(key, { city: tour.city, organizer: tour.organizer.name, people, from });
  return (
    <header className="booking-page__head">
      {tour.image ? (
        <Picture
          className="booking-page__pic"
          picture={{ ...tour.image, width: 3, height: 2 }}
          shape="card"
          sizes="(min-width: 768px) 232px, 100vw"
          isFirst
        />
      ) : (
        <span className="pic booking-page__pic" />
      )}
      <div>
        <p className="booking-page__status" role="status">
          <Badge {...(isGroupMissed(view) ? statusBadge(REQUEST_STATUS.canceled_system) : statusBadge(status))}>
            {view.viewer === 'organizer' && !isGroupMissed(view)
              ? t(organizerStatusKey(view), { people })
              : view.status_text}
          </Badge>
        </p>
        <h1 className="h1">{headline}</h1>
        <p className="ink-2">
          {departureText(formats, date)} · {partyText(seats)} ·{' '}
          <a className="link" href={href('tour-page', { slug: tour.slug })}>
            {isOrganizer ? t('booking.the_tour') : tour.name}
          </a>
        </p>
      </div>
    </header>
  );
}
