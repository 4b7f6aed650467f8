import type { Contact } from '#contract/booking/request-schemas.ts';
import type { TouristsView } from '#contract/trip/tourists.ts';

type PersonContact = Pick<Contact, 'first_name' | 'last_name' | 'phone'>;

/** The people of a booking without a form; the first one is the booker. */
export function missingPeople(view: TouristsView, contact: PersonContact | null): Partial<PersonContact>[] {
  const missing = view.viewer === 'traveller' && !view.is_locked ? Math.max(0, view.seats - view.data.length) : 0;
  const booker = missing > 0 && view.data.length === 0 && contact ? [contact] : [];
  return [...booker, ...Array.from({ length: missing - booker.length }, () => ({}))];
}
