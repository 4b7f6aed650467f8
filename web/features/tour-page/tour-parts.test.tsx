import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { siteNamed, siteOf } from '#sites/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { drawPart, siteShown } from '#web/testing/draw-part.tsx';
import type { Booking } from './dates/use-booking.ts';
import { TourClimate } from './tour-climate.tsx';
import { TourProgramme } from './tour-programme.tsx';
import { TourStay } from './tour-stay.tsx';
import { TourTerms } from './tour-terms.tsx';

const draw = (site: SiteConfig, part: ReactNode): Promise<string> =>
  drawPart(part, { site: siteShown(site), nouns: ['tour', 'tour-rest'] });

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const tour = {
  id: 1,
  author: { id: 2 },
  program: [],
  route: [],
  rest_kinds: [{ id: 3, key: 'hiking', slug: 'hiking', name: 'Hiking' }],
  meeting: { place: 'Oslo', time: '09:00' },
  climate: {
    place: 'Oslo',
    slug: 'norway/oslo',
    highs: MONTHS.map((month) => 20 + month),
    lows: MONTHS.map((month) => month - 5),
    forecast: [],
  },
  dates: [{ start: '2027-03-05' }],
} as unknown as TourPage;

test('the programme asks what the site enables, with its activities in words', async () => {
  const programme = (site: SiteConfig): Promise<string> => draw(site, <TourProgramme tour={tour} sketches={null} />);
  const buttonsOf = async (site: SiteConfig): Promise<number> => (await programme(site)).split('<button').length - 1;
  const [standard, serai] = [siteNamed('default'), siteNamed('serai')];
  expect(await buttonsOf(standard)).toBe(0);
  expect(await programme(serai)).toContain('>Hiking<');
  expect(await buttonsOf(serai)).toBe(1);
  expect(await buttonsOf({ ...serai, booking: { ...serai.booking, enableTicketsRequest: false } })).toBe(0);
  const calls = { ...serai, tour: { ...serai.tour, shouldShowCallOrganizerButton: true } };
  expect(await buttonsOf(calls)).toBe(2);
  expect(await buttonsOf({ ...calls, webCalls: { ...calls.webCalls, canCallToOrganizer: false } })).toBe(1);
});

test('the climate is shown where the site has it, and marks the months with departures', async () => {
  const climate = (site: SiteConfig, of = tour): Promise<string> => draw(site, <TourClimate tour={of} />);
  const [standard, serai] = [siteNamed('default'), siteNamed('serai')];
  expect(await climate(standard)).toBe('');
  expect(await climate(serai, { ...tour, climate: null })).toBe('');
  const shown = (await climate(serai)).replaceAll(/ style="[^"]*"/g, '');
  expect(shown.match(/<li/g)).toHaveLength(12);
  expect(shown.match(/<li class="on">.*?<\/li>/g)).toEqual([
    '<li class="on"><b>Mar</b><span class="weather__bar"><i><span>22°</span> <span>-3°</span></i></span></li>',
  ]);
});

test('cashback names its percentage and its performer', async () => {
  const date = {
    id: 1,
    start: '2027-03-05',
    end: '2027-03-06',
    currency: 'USD',
    price: 100_00,
    original_currency: 'USD',
    prepayment_type: { id: 1, name: 'percent' },
    prepayment_size: 20,
    full_payment_days: 30,
  };
  const whole = {
    ...tour,
    cancel_policy: [
      { from_days: 30, to_days: null, percent: 100 },
      { from_days: 0, to_days: 29, percent: 0 },
    ],
    organizer: { name: 'Nordic' },
    author: { person: '', answer_minutes: 60 },
  } as unknown as TourPage;
  const termsOn = (site: SiteConfig): Promise<string> =>
    draw(
      site,
      <TourTerms
        tour={whole}
        booking={{ date: { ...date, is_cashback_available: site.cashback.isActive }, people: 1 } as unknown as Booking}
        today="2027-01-01"
      />,
    );
  const paying = siteOf({ ...siteNamed('default'), cashback: { isActive: true, percent: 7, performer: 'Serai Ltd' } });
  expect(await termsOn(siteNamed('default'))).not.toContain('cashback');
  expect(await termsOn(paying)).toContain('7% cashback from Serai Ltd');
});

test('rooms tell a party with children that each child has a bed', async () => {
  const room = { id: 1, kind: 'room', name: 'Twin room', capacity: 2, price_delta: 0, cabin: null };
  const staying = (children: number, kind = 'room'): Promise<string> =>
    draw(
      siteNamed('default'),
      <TourStay
        tour={{ ...tour, ship: null, variants: [{ ...room, kind }] } as unknown as TourPage}
        booking={{ date: undefined, people: 3, children } as unknown as Booking}
      />,
    );
  expect(await staying(1)).toContain('Your child has a bed of their own');
  expect(await staying(2)).toContain('Each child has a bed of their own');
  expect(await staying(0)).not.toContain('child');
  expect(await staying(1, 'ticket')).not.toContain('bed');
});
