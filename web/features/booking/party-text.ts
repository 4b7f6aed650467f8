import type { RequestView } from '#contract/booking/view-request.ts';
import type { Party } from '#domain/search/party.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

type Seats = RequestView['seats'];

/** A party as stored in a request. */
export const seatsOf = ({ adults, children }: Party): Seats => ({
  adults,
  children: children.length,
  child_ages: children,
});

/** Describes a party, with the ages of its children where known: "2 adults, 1 child (age 9)". */
export function usePartyText(): (seats: Seats) => string {
  const t = useText();
  const { list, number } = useFormats();
  return ({ adults, children, child_ages: ages }) =>
    t('booking.party', { adults, children }) +
    (ages.length > 0
      ? t('booking.party_ages', {
          ages: list(ages.map((age) => number(age))),
          count: ages.length,
          last: ages.at(-1) ?? 0,
        })
      : '');
}
