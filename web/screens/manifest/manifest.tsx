import type { ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import type { Manifest as ManifestData } from '#contract/trip/departure.ts';
import { isBooked } from '#domain/booking/booking-status.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
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
import { DepartureMinimum, isBelowMinimum } from './parts/departure-sales.tsx';
import { UnpaidRequests, type UnpaidRequest } from './parts/unpaid-requests.tsx';
import { WithoutParties } from './parts/without-parties.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/check-in/manifest.css';
import '#web/features/trip/check-in/departure.css';
import './without-parties.css';

/** From how many days before the start the page counts them. */
const SOON_DAYS = 14;
/** Departures of a tour on one day. */
const MAX_TIMES = 50;

interface Data {
  manifest: ManifestData;
  /** Null where it is not among the caller's departures, as a private one. */
  departure: DeskDeparture | null;
  /** Requests that await an answer or a payment. */
  unpaid: UnpaidRequest[];
  sent: SentMessages;
  readAt: number;
}

/** The departure as the desk lists it. */
async function readDeparture(api: LoadContext['api'], { tour_date_id: id, tour, date }: ManifestData) {
  const query = { page: 1, limit: MAX_TIMES, tour_id: tour.id, from: date.start, to: date.start };
  const { data } = await api.desk.listDepartures({ query });
  return data.find((departure) => departure.id === id) ?? null;
}

async function readUnpaid(api: LoadContext['api'], id: number): Promise<UnpaidRequest[]> {
  const { data } = await api.booking.listOrganizerRequests({ query: { group: 'open', tour_date_id: id } });
  return data.filter(({ status }) => !isBooked(status));
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const query = { tour_date_id: Number(params['id']) };
  const manifest = await api.trip.getManifest({ query });
  const canManage = manifest.can_manage;
  const [departure, unpaid, sent] = await Promise.all([
    readDeparture(api, manifest),
    canManage ? readUnpaid(api, query.tour_date_id) : [],
    canManage ? api.chat.listDepartureMessages({ query }).then(({ data }) => data) : [],
  ]);
  return { manifest, departure, unpaid, sent, readAt: Date.now() };
}

export function head({ data, t }: HeadContext<Data>): Head {
  return { title: `${t('trip.manifest')}: ${data.manifest.tour.name}`, noindex: true };
}

/** `/organizer/departures/{id}`: a departure with its travellers, their check-in, and what is done for all of them. */
export default function Manifest({ data: { manifest, departure, unpaid, sent, readAt } }: { data: Data }): ReactNode {
  useStoredCheckIns(manifest.tour_date_id);
  const t = useText();
  const href = useHref();
  const { tour_date_id: id, can_manage: canManage, tour, date } = manifest;
  const isOver = date.end < localDay(tour.timezone, readAt);
  return (
    <DeskFrame
      current="departures"
      title={tour.name}
      lead={<DepartureDays manifest={manifest} departure={departure} readAt={readAt} />}
      back={{ href: href('desk-departures'), text: t('desk.frame.departures') }}
    >
      <DepartureManifest
        key={id}
        first={manifest}
        readAt={readAt}
        empty={
          <WithoutParties manifest={manifest} departure={departure} unpaid={unpaid} isOver={isOver} readAt={readAt} />
        }
        before={departure && !isOver && isBelowMinimum(departure) && <DepartureMinimum departure={departure} />}
        after={<UnpaidRequests requests={unpaid} readAt={readAt} />}
      >
        {(current) => (
          <>
            {canManage && current.parties.length > 0 && (
              <>
                <WriteToAll manifest={current} first={sent} />
                <RemindForms manifest={current} readAt={readAt} />
              </>
            )}
            {canManage && !isOver && <MeetingNote manifest={current} />}
            {canManage && <Rooms manifest={current} />}
            {current.parties.length > 0 && <Papers manifest={current} />}
          </>
        )}
      </DepartureManifest>
    </DeskFrame>
  );
}

/** The days of a departure, and how soon it leaves. */
function DepartureDays({
  manifest: { date, tour, parties },
  departure,
  readAt,
}: Pick<Data, 'manifest' | 'departure' | 'readAt'>): ReactNode {
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
      {departure && parties.length > 0 && (
        <>
          {' · '}
          {t('desk.departure.taken', { taken: takenSeats(departure), seats: departure.capacity })}
        </>
      )}
    </>
  );
}
