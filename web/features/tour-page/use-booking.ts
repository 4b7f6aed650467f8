import { useState } from 'react';
import type { TourDate, TourPage } from '#contract/tour-page/tour-page.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { isWithin, type AskedDays } from '../catalogue/asked-days.ts';
import { isOnSale, mostPeople } from '../catalogue/booking-terms.ts';

/** People a price is shown for before anybody says otherwise. */
const USUAL_PARTY = 2;

/** The date and party chosen on a tour page. */
export interface Booking {
  /** Undefined when nothing is on sale. */
  date: TourDate | undefined;
  /** The same, when it is a wish of the visitor's: chosen here, or on one of the days that were looked for. */
  wished: TourDate | undefined;
  people: number;
  most: number;
  choose: (dateId: number) => void;
  setPeople: (people: number) => void;
  /** The request screen for a date and the party. */
  hrefFor: (date: TourDate) => string;
}

/** Keeps the choice of a tour page: the next date on sale, of the days that were looked for if there is one, and two people, until the visitor says otherwise. */
export function useBooking(tour: TourPage, days: AskedDays | null): Booking {
  const href = useHref();
  const [dateId, choose] = useState<number | null>(null);
  const [wanted, setPeople] = useState(USUAL_PARTY);
  const onSale = tour.dates.filter(isOnSale);
  const wished =
    onSale.find(({ id }) => id === dateId) ?? (days ? onSale.find(({ start }) => isWithin(start, days)) : undefined);
  const date = wished ?? onSale[0];
  const most = mostPeople(tour, date);
  const people = Math.min(wanted, most);
  return {
    date,
    wished,
    people,
    most,
    choose,
    setPeople,
    hrefFor: (entry) =>
      href('request', {}, { tour: tour.id, date: entry.id, adults: Math.min(wanted, mostPeople(tour, entry)) }),
  };
}
