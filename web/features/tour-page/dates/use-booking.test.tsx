import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { Party } from '#domain/search/party.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { DateWindow } from '#web/features/departures/date-window.ts';
import { PageProvider, type PageState } from '#web/state/page.ts';
import { SiteProvider } from '#web/state/site.ts';
import { useBooking, type Booking } from './use-booking.ts';

const date = (id: number, start: string, price: number, free: number) =>
  ({ id, start, price, original_price: price, number_of_free_seats: free, status: 'open' }) as TourDate;
/** Next month dear; in half a year cheap with one seat, and fair; in two years the cheapest. */
const dates = [
  date(1, '2027-01-10', 900, 8),
  date(2, '2027-06-10', 500, 1),
  date(3, '2027-06-20', 700, 6),
  date(4, '2028-12-10', 400, 8),
];
const tour = { id: 5, group: { min: 1, max: 12 }, dates, price: null } as unknown as TourPage;

function bookingOf(party: Party, days: DateWindow | null = null): Booking {
  const bookings: Booking[] = [];
  const Probe = () => {
    bookings.push(useBooking({ tour, days, party, utcDay: '2026-12-01' }));
    return null;
  };
  renderToStaticMarkup(
    <SiteProvider value={{ bookingBase: 'booking' } as PublicSite}>
      <PageProvider value={{ locale: 'en-US' } as PageState}>
        <Probe />
      </PageProvider>
    </SiteProvider>,
  );
  const [booking] = bookings;
  if (!booking) throw new Error('nothing was rendered');
  return booking;
}

test("the page shows the price of the search's card: the cheapest of a year with room for the party, on its days", () => {
  const alone = bookingOf({ adults: 0, children: [] });
  expect([alone.date?.id, alone.offered?.id, alone.cheaper?.id]).toEqual([1, 2, 2]);
  const family = bookingOf({ adults: 2, children: [5] });
  expect([family.date?.id, family.offered?.id, family.cheaper?.id]).toEqual([1, 3, 3]);
  const later = bookingOf({ adults: 2, children: [] }, { dateFrom: '2027-06-01' });
  expect([later.date?.id, later.offered?.id, later.cheaper?.id]).toEqual([3, 3, undefined]);
  const far = bookingOf({ adults: 2, children: [] }, { dateFrom: '2027-06-01', dateTo: '2028-12-31' });
  expect(far.offered?.id).toBe(4);
});

test('children count among the people, and travel with an adult', () => {
  expect(bookingOf({ adults: 2, children: [5, 7] })).toMatchObject({ people: 4, children: 2 });
  const family = bookingOf({ adults: 2, children: [5] });
  expect(family.hrefFor(date(1, '2027-01-10', 900, 8))).toMatch(/adults=2&children=5$/);
});
