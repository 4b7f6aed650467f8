import type { Seats } from '#contract/booking/request-schemas.ts';
import { Problem } from '#server/calls/problem.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';
import type { Offer } from './read-offer.ts';

/**
 * Throws `invalid` for a child below the tour's age, or without an age on a tour with a minimum age. Individual offers
 * are exempt: the organizer knows the party.
 */
export function requireAges({ min_age: min, is_individual }: Offer, { children, child_ages: ages = [] }: Seats): void {
  if (is_individual || min === 0 || children === 0) return;
  const known = ages.slice(0, children);
  if (known.length < children) throw new Problem('invalid', { fields: { 'seats.child_ages': 'rule.required' } });
  if (known.some((age) => age < min))
    throw new Problem('invalid', { fields: { 'seats.child_ages': { key: 'rule.min_age', values: { age: min } } } });
}

/**
 * Like `requireAges` for a changed party: children who were accepted stay, on any departure. An individual offer exempts
 * those who join on its own departure only.
 */
export function requireNewAges(
  row: Pick<RequestRow, 'children' | 'child_ages' | 'individual_date_id'>,
  offer: Offer,
  seats: Seats,
): void {
  const { children, child_ages: ages = row.child_ages } = seats;
  const known = row.child_ages.slice(0, children);
  const keepsKnown = ages.length >= known.length && known.every((age, at) => age === ages[at]);
  if (row.individual_date_id === offer.tour_date_id || (keepsKnown && children <= row.children)) return;
  const accepted = keepsKnown ? known.length : 0;
  requireAges(offer, { ...seats, children: children - accepted, child_ages: ages.slice(accepted) });
}
