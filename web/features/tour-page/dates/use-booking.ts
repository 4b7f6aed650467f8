import { useState } from 'react';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useHref } from '#web/i18n/use-href.ts';
import type { Party } from '#domain/search/party.ts';
import { isWithin, type DateWindow } from '#web/features/departures/date-window.ts';
import { partyQuery, type PartyQuery } from '#web/features/party/party-query.ts';
import { cheapestOf, departureToOpen, isOnSale } from '#domain/booking/departures.ts';
import { maxPartySize } from '#web/features/departures/max-party-size.ts';

/** Default party size. */
const DEFAULT_PARTY_SIZE = 2;

/** The date and party chosen on a tour page. */
export interface Booking {
  /** Undefined when nothing is on sale. */
  date: TourDate | undefined;
  /** The date that the visitor chose here, or that is in the searched date window. */
  dateInWindow: TourDate | undefined;
  /** The departure whose price the tour's card in the search shows. */
  offered: TourDate | undefined;
  /** `offered`, if a dearer departure is chosen. */
  cheaper: TourDate | undefined;
  people: number;
  /** Searched children among the people, and their ages. */
  children: number;
  childAges: readonly number[];
  maxPeople: number;
  choose: (dateId: number) => void;
  setPeople: (people: number) => void;
  /** The request screen for a date and the party. */
  hrefFor: (date: TourDate) => string;
}

interface BookingInput {
  tour: TourPage;
  /** Date window of the search that led here. */
  days: DateWindow | null;
  /** The travellers of the search. */
  party: Party;
  /** The individual offer whose page this is. */
  offerKey?: string | undefined;
  /** Day of the reply in UTC, `yyyy-MM-dd`. */
  utcDay: string;
}

/** The party as query of the request, with the ages of the searched children. */
function seats(people: number, party: Party): PartyQuery {
  const children = party.children.slice(0, people - 1);
  return partyQuery({ adults: people - children.length, children });
}

/**
 * State of the booking card. Defaults to the searched travellers, else two people, and to the next departure with
 * seats for them, in the date window if any.
 */
export function useBooking({ tour, days, party, offerKey, utcDay }: BookingInput): Booking {
  const href = useHref();
  const [dateId, choose] = useState<number | null>(null);
  const searched = party.adults + party.children.length;
  const [requestedPeople, setPeople] = useState(searched);
  const hasRoom = (entry: TourDate): boolean => maxPartySize(tour, entry) >= searched;
  const onSale = tour.dates.filter(isOnSale);
  const dateInWindow =
    onSale.find(({ id }) => id === dateId) ??
    (days ? departureToOpen(onSale.filter((entry) => isWithin(entry.start, days) && hasRoom(entry))) : undefined);
  const date = dateInWindow ?? departureToOpen(onSale.filter(hasRoom)) ?? departureToOpen(onSale);
  const matching = onSale.filter((entry) => hasRoom(entry) && (!days || isWithin(entry.start, days)));
  const offered = cheapestOf(matching, days?.dateTo ? null : utcDay);
  const peopleOn = (entry: TourDate | undefined): number =>
    requestedPeople || Math.min(DEFAULT_PARTY_SIZE, maxPartySize(tour, entry));
  const maxPeople = maxPartySize(tour, date);
  // Stays as chosen on a date without room for it.
  const people = peopleOn(date);
  const childAges = party.children.slice(0, people - 1);
  return {
    date,
    dateInWindow,
    offered,
    cheaper: date && offered && offered.original_price < date.original_price ? offered : undefined,
    people,
    children: childAges.length,
    childAges,
    maxPeople,
    choose,
    setPeople,
    hrefFor: (entry) =>
      href('request', {}, { tour: tour.id, date: entry.id, ...seats(peopleOn(entry), party), offer: offerKey }),
  };
}
