import type { Voucher } from '#contract/trip/departure.ts';
import type { OrganizerContact } from '#contract/trip/meeting.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { formatPhone } from '#server/features/account/index.ts';
import { TOUR_SLUG } from '#server/features/catalogue/index.ts';

interface TripColumns {
  tour_slug: string;
  meeting: { place: LocalText; lat: number; lng: number; time: string };
  program: { day: number; title: LocalText; text: LocalText; night: LocalText | null }[];
  organizer: string;
  person: string;
  phone: string | null;
  email: string | null;
}

/** The tour of a departure for vouchers and manifests; travellers meet at the departure's start time. */
export async function readTrip(db: Db, tourDateId: number): Promise<TripColumns> {
  return firstRow<TripColumns>(db)`select ${TOUR_SLUG} as tour_slug,
        t.meeting || jsonb_strip_nulls(jsonb_build_object('time', d.start_time)) as meeting,
      t.program, o.name as organizer, o.person, account.phone, account.email
    from tour_date d join tour t on t.id = d.tour_id join organizer o on o.id = t.organizer_id
    left join user_account account on account.id = o.user_id
    where d.id = ${tourDateId}`;
}

/** How travellers of a booked trip contact its organizer. */
export function viewOrganizer({ organizer, person, phone, email }: TripColumns): OrganizerContact {
  return { name: organizer, person, phone: phone && formatPhone(phone), email };
}

/** The meeting point of a tour in one language. */
export function viewMeeting({ place, lat, lng, time }: TripColumns['meeting'], locale: Locale): Voucher['meeting'] {
  return { place: textIn(place, locale), lat, lng, time };
}
