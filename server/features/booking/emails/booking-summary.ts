import type { TripDates } from '#contract/booking/request-schemas.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import { maskName } from '#domain/mask-contacts.ts';
import { formatMoney } from '#domain/money.ts';
import { AVATAR_SIZE, partsOfSize, pictureUrl, type PictureSize } from '#domain/picture-sizes.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { type RequestRow, viewDates } from '#server/features/booking/request/request-store.ts';
import { pictureTemplate } from '#server/features/catalogue/index.ts';
import type { EmailSummary } from '#server/platform/email-html.ts';
import { createTexts } from '#server/texts.ts';
import { daysInEmail } from './email-dates.ts';

const en = {
  booking: 'Booking {id}',
  dates: 'Dates',
  people: 'Travellers',
  people_count: '{people, plural, one {# person} other {# people}}',
  total: 'Total',
  share: 'Your share',
  paid: '{sum} paid',
  refund: '{sum} goes back',
  organizer: '{name}, your organizer',
};
const text = createTexts({
  en,
  ru: {
    booking: 'Бронирование {id}',
    dates: 'Даты',
    people: 'Едут',
    people_count: '{people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}',
    total: 'Стоимость',
    share: 'Ваша доля',
    paid: 'оплачено {sum}',
    refund: 'возвращаем {sum}',
    organizer: '{name}, ваш организатор',
  },
  de: {
    booking: 'Buchung {id}',
    dates: 'Termin',
    people: 'Reisende',
    people_count: '{people, plural, one {# Person} other {# Personen}}',
    total: 'Gesamtpreis',
    share: 'Ihr Anteil',
    paid: '{sum} bezahlt',
    refund: '{sum} zurück',
    organizer: '{name}, Ihr Veranstalter',
  },
  zh: {
    booking: '预订 {id}',
    dates: '日期',
    people: '人数',
    people_count: '{people} 人',
    total: '总价',
    share: '您的份额',
    paid: '已付 {sum}',
    refund: '退还 {sum}',
    organizer: '{name}，您的组织者',
  },
});

/** Shares of a picture in an email: cut to the shape of share images. */
const PICTURE_SIZE = '1200x630' satisfies PictureSize;
/** Its width between the edges of the mat. */
const SHOWN_PX = 486;

interface SummaryOptions {
  locale: Locale;
  /** The subject of the email. */
  subject: string;
  /** Companions get no sums of the booking, only their own share; a departure's email is about all its bookings. */
  reader: 'booker' | 'companion' | 'organizer' | 'departure';
  /** Instead of those of the booking: what was offered. */
  offer?: (TripDates & { total: number }) | null;
  /** The reader's share, in minor units of the booking's currency. */
  share?: number;
  /** What goes back at the end, in minor units. */
  refund?: number;
}

interface TourFacts {
  picture: { id: number; kind: string; alt: LocalText } | null;
  organizer: string;
  person: string;
  avatar_id: number | null;
}

async function readTour(trx: Trx, { tour_id }: RequestRow): Promise<TourFacts | null> {
  return rowOrNull<TourFacts>(trx)`${PREPARE} select o.name as organizer, o.person, o.avatar_id,
      case when p.id is not null then jsonb_build_object('id', p.id, 'kind', p.kind, 'alt', p.alt) end as picture
    from tour t join organizer o on o.id = t.organizer_id left join picture p on p.id = t.picture_ids[1] where t.id = ${tour_id}`;
}

/** A subject without the tour at its end, which stands below the picture; all of it where the tour is inside it. */
function headingOf(subject: string, tour: string): string {
  const at = subject.indexOf(tour);
  const before = at < 0 ? '' : subject.slice(0, at);
  return /^(.+?)\s*[:：]\s*$/.exec(before)?.[1] ?? subject;
}

function sumOf(row: RequestRow, { locale, offer, share, refund = 0 }: SummaryOptions): EmailSummary['facts'][number] {
  const money = (amount: number): string => formatMoney({ amount, currency: row.currency });
  if (share !== undefined) return { label: text(locale, 'share'), value: money(share) };
  const sum = { label: text(locale, 'total'), value: money(offer?.total ?? row.total) };
  if (refund > 0) return { ...sum, note: text(locale, 'refund', { sum: money(refund) }) };
  return row.paid > 0 ? { ...sum, note: text(locale, 'paid', { sum: money(row.paid) }) } : sum;
}

/** The organizer's person, for travellers: names are free text, so without addresses. */
function personOf(deps: Pick<BookingDeps, 'publicUrl'>, tour: TourFacts | null, { reader, locale }: SummaryOptions) {
  // The name of a traveller would stay in the email after the account is deleted.
  if (reader === 'departure' || reader === 'organizer' || !tour) return null;
  const name = maskName(tour.person || tour.organizer);
  const photo = tour.avatar_id && pictureUrl(pictureTemplate(tour.avatar_id, '', locale), AVATAR_SIZE, 'jpg');
  return {
    name,
    line: text(locale, 'organizer', { name: maskName(tour.organizer) }),
    photo: photo ? deps.publicUrl + photo : null,
  };
}

/**
 * What an email about a request shows beside its text: the tour's picture, its dates, seats and sum, and for
 * travellers the organizer's person. Emails to organizers have no picture: they are read on the road.
 */
export async function bookingSummary(
  deps: Pick<BookingDeps, 'publicUrl'>,
  trx: Trx,
  row: RequestRow,
  options: SummaryOptions,
): Promise<EmailSummary> {
  const { locale, subject, reader, offer, share } = options;
  const tour = await readTour(trx, row);
  const title = textIn(row.tour_name, locale);
  const { width, height } = partsOfSize(PICTURE_SIZE);
  const picture = reader === 'organizer' || reader === 'departure' ? null : tour?.picture;
  const people = reader === 'departure' ? row.group_sold : row.seats;
  const hasSum = reader === 'booker' || reader === 'organizer' || share !== undefined;
  return {
    heading: headingOf(subject, title),
    title,
    reference: reader === 'departure' ? '' : text(locale, 'booking', { id: String(row.id) }),
    picture: picture
      ? {
          url: deps.publicUrl + pictureUrl(pictureTemplate(picture.id, picture.kind, locale), PICTURE_SIZE, 'jpg'),
          width: SHOWN_PX,
          height: Math.round((SHOWN_PX * (height ?? width)) / width),
          alt: textIn(picture.alt, locale),
        }
      : null,
    facts: [
      { label: text(locale, 'dates'), value: daysInEmail(locale, offer ?? viewDates(row)) },
      { label: text(locale, 'people'), value: text(locale, 'people_count', { people }) },
      ...(hasSum ? [sumOf(row, options)] : []),
    ],
    person: personOf(deps, tour, options),
  };
}
