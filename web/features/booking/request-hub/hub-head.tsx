import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { usePartyText } from '../party-words.ts';
import { isGroupMissed } from '../group-missed.ts';
import { variantOf } from '../status-variant.ts';
import { departureText } from '../../catalogue/departure-text.ts';

/** Picture, status badge and headline of a request. */
export function HubHead({ view, isHost }: { view: RequestView; isHost: boolean }): ReactNode {
  const t = useText();
  const partyText = usePartyText();
  const href = useHref();
  const formats = useFormats();
  const { tour, date, seats, status } = view;
  const headline = isHost
    ? tour.name
    : t(
        view.proposal
          ? 'booking.headline_proposal'
          : status === REQUEST_STATUS.canceled_author && view.price.paid > 0
            ? 'booking.headline_called_off'
            : view.group?.is_missed && (status === REQUEST_STATUS.canceled_system || isGroupMissed(view))
              ? 'booking.headline_group_missed'
              : `booking.headline_${status}`,
        { city: tour.city, organizer: tour.organizer.name },
      );
  return (
    <header className="hub__head">
      {tour.image ? (
        <Picture
          className="hub__pic"
          picture={{ ...tour.image, width: 3, height: 2 }}
          shape="card"
          sizes="(min-width: 768px) 232px, 100vw"
          isFirst
        />
      ) : (
        <span className="pic hub__pic" />
      )}
      <div>
        <p className="hub__st" role="status">
          <Badge {...(isGroupMissed(view) ? variantOf(REQUEST_STATUS.canceled_system) : variantOf(status))}>
            {view.viewer === 'organizer' && !isGroupMissed(view)
              ? t(`booking.hoststatus_${view.proposal ? 'proposal' : status}`)
              : view.status_text}
          </Badge>
        </p>
        <h1 className="h1">{headline}</h1>
        <p className="ink-2">
          {departureText(formats, date)} · {partyText(seats)} ·{' '}
          <a className="link" href={href('tour-page', { slug: tour.slug })}>
            {isHost ? t('booking.the_tour') : tour.name}
          </a>
        </p>
      </div>
    </header>
  );
}
