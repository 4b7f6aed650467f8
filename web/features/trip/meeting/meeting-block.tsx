import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { MeetingNoteBlock } from './meeting-note-block.tsx';

/** The organizer's meeting note, and the link to the arrival page. */
export function MeetingBlock({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const { arrivalEnabled } = useSite();
  const note = view.meeting_note;
  const hasArrival = arrivalEnabled && view.viewer === 'traveller' && view.status === REQUEST_STATUS.made_prepayment;
  if (!note && !hasArrival) return null;
  return (
    <section className="block">
      <h2 className="h3">{t('meeting.point')}</h2>
      {note ? <MeetingNoteBlock note={note} /> : <p className="ink-2">{t('meeting.not_said')}</p>}
      {hasArrival && (
        <p className="block__action">
          <a className="btn" href={href('arrival', { uuid: view.uuid })}>
            <Icon name="map-pin" />
            {t('meeting.arrival_title')}
          </a>
        </p>
      )}
    </section>
  );
}
