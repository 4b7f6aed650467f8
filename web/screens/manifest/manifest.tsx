import type { ReactNode } from 'react';
import type { Manifest as ManifestData } from '#contract/trip/departure.ts';
import { localDay } from '#domain/local-day.ts';
import { daysBetween } from '#domain/calendar-days.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DepartureManifest } from '#web/features/trip/check-in/departure-manifest.tsx';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import { MeetingNote } from '#web/features/trip/prepare/meeting-note.tsx';
import { Papers } from '#web/features/trip/prepare/papers.tsx';
import { RemindForms } from '#web/features/trip/prepare/remind-forms.tsx';
import { Rooms } from '#web/features/trip/prepare/rooms.tsx';
import { WriteToAll, type SentMessages } from '#web/features/trip/prepare/write-to-all.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/check-in/manifest.css';
import '#web/features/trip/check-in/departure.css';

/** From how many days before the start the page counts them. */
const SOON_DAYS = 14;

interface Data {
  manifest: ManifestData;
  sent: SentMessages;
  readAt: number;
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const query = { tour_date_id: Number(params['id']) };
  const manifest = await api.trip.getManifest({ query });
  const sent = manifest.can_manage ? (await api.chat.listDepartureMessages({ query })).data : [];
  return { manifest, sent, readAt: Date.now() };
}

export function head({ data, t }: HeadContext<Data>): Head {
  return { title: `${t('trip.manifest')}: ${data.manifest.tour.name}`, noindex: true };
}

/** `/organizer/departures/{id}`: a departure with its travellers, their check-in, and what is done for all of them. */
export default function Manifest({ data: { manifest, sent, readAt } }: { data: Data }): ReactNode {
  useStoredCheckIns(manifest.tour_date_id);
  const t = useText();
  const href = useHref();
  const { tour_date_id: id, can_manage: canManage, tour } = manifest;
  return (
    <DeskFrame
      current="departures"
      title={tour.name}
      lead={<DepartureDays manifest={manifest} readAt={readAt} />}
      actions={
        <ButtonLink isSmall variant="quiet" icon="chevron-left" href={href('desk-departures')}>
          {t('desk.frame.departures')}
        </ButtonLink>
      }
    >
      <DepartureManifest key={id} first={manifest} readAt={readAt}>
        {(current) => (
          <>
            {canManage && current.parties.length > 0 && (
              <>
                <WriteToAll manifest={current} first={sent} />
                <RemindForms manifest={current} readAt={readAt} />
              </>
            )}
            {canManage && <MeetingNote manifest={current} />}
            {canManage && <Rooms manifest={current} />}
            {current.parties.length > 0 && <Papers manifest={current} />}
          </>
        )}
      </DepartureManifest>
    </DeskFrame>
  );
}

/** The days of a departure, and how soon it leaves. */
function DepartureDays({ manifest: { date, tour }, readAt }: Pick<Data, 'manifest' | 'readAt'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  const days = daysBetween(localDay(tour.timezone, readAt), date.start);
  return (
    <>
      {departureText(formats, date)}
      {days >= 0 && days <= SOON_DAYS && (
        <>
          {' · '}
          <b className="departure__soon">{t('desk.departure.leaves', { days })}</b>
        </>
      )}
    </>
  );
}
