import { addDays } from '#domain/calendar-days.ts';
import { partySize } from '#domain/booking/party-size.ts';
import type { ReactNode } from 'react';
import type { Voucher } from '#contract/trip/departure.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ContactLines, OrganizerLines } from '#web/features/organizers/organizer-contact.tsx';
import { MeetingPoint } from '#web/features/trip/meeting/meeting-note-block.tsx';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';

/** The voucher of a booked trip with its code, the meeting point and the programme. */
export function TripVoucher({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <main id="main" className="wrap narrow">
      <p className="back">
        <BackLink href={href('booking-id', { id: String(voucher.request_id) })}>{t('trip.your_trip')}</BackLink>
        <span className="ink-2 t-14">{t('trip.request_number', { id: voucher.request_id })}</span>
      </p>
      <div className="two">
        <div>
          <VoucherCard voucher={voucher} />
          <p className="noprint voucher__go">
            <Button onClick={() => print()}>
              <Icon name="printer" />
              {t('trip.print')}
            </Button>
          </p>
          <section className="block">
            <h2 className="h3">{t('trip.meeting')}</h2>
            <MeetingPoint day={voucher.date.start} meeting={voucher.meeting} note={voucher.meeting_note} />
          </section>
          <Contacts organizer={voucher.organizer} />
        </div>
        <Programme voucher={voucher} />
      </div>
    </main>
  );
}

function VoucherCard({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { price, seats, date } = voucher;
  const facts: Fact[] = [
    [t('trip.travellers'), voucher.people.length > 0 ? formats.list(voucher.people) : voucher.booked_by],
    [t('trip.people'), formats.number(partySize(seats))],
    [t('trip.dates'), departureText(formats, date)],
    [
      t('trip.paid'),
      t(price.paid === price.total ? 'trip.paid_full' : 'trip.paid_of', {
        paid: formats.money(price.paid, price.currency),
        total: formats.money(price.total, price.currency),
      }),
    ],
  ];
  return (
    <section className="voucher" aria-label={t('trip.voucher')}>
      <div className="voucher__text">
        <p className="t-14 ink-2">{t('trip.voucher')}</p>
        <h1 className="h2">{voucher.tour.name}</h1>
        <Facts facts={facts} />
      </div>
      <div className="voucher__body">
        <svg
          className="qr"
          viewBox={`0 0 ${voucher.qr.size} ${voucher.qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('trip.qr', { code: voucher.code })}
        >
          <path d={voucher.qr.path} fill="#000" />
        </svg>
        <span className="voucher-code">{voucher.code}</span>
        <span>{t(voucher.checked_in_at ? 'trip.checked_in' : 'trip.show_it')}</span>
      </div>
    </section>
  );
}

/** Contacts to call, also offline: phone calls may still work. */
function Contacts({ organizer }: Pick<Voucher, 'organizer'>): ReactNode {
  const t = useText();
  const { contacts } = useSite();
  return (
    <section className="block">
      <h2 className="h3">{t('trip.contacts')}</h2>
      <OrganizerLines organizer={organizer} />
      <ContactLines name={t('trip.support')} phone={contacts.phone} email={contacts.phone ? null : contacts.email} />
    </section>
  );
}

function Programme({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const dayOf = (day: number): string => addDays(voucher.date.start, day - 1);
  return (
    <aside aria-label={t('trip.programme')}>
      <h2 className="h3">{t('trip.programme')}</h2>
      <Thread className="tourist-schedule">
        {voucher.program.map(({ day, title, text, night }) => (
          <ThreadItem key={day}>
            <b className="strong">{title}</b>
            <span className="ink-2 t-14">
              {joinParts(formats.tag, formats.weekday(dayOf(day)), formats.day(dayOf(day)))}
            </span>
            <br />
            <span className="t-14">{text}</span>
            {night && (
              <>
                <br />
                <span className="ink-2 t-14">{t('trip.night', { place: night })}</span>
              </>
            )}
          </ThreadItem>
        ))}
      </Thread>
    </aside>
  );
}
