import type { CountryBook } from './country-book.ts';
import { slugOf, type BookPlaces } from './build-places.ts';
import { diceOf } from './dice.ts';

/** What the ranking of a tour needs from its organizer. */
export interface OrganizerFacts {
  id: number;
  answerMinutes: number;
  cancelRate: number;
}

/** Adds the organizers of a book to `rows`, and their facts to `facts` by country code and key. */
export function addOrganizers(
  book: CountryBook,
  places: BookPlaces | undefined,
  facts: Map<string, OrganizerFacts>,
  rows: Record<string, unknown>[],
): void {
  for (const organizer of book.organizers) {
    const id = rows.length + 1;
    const dice = diceOf(`organizer ${book.iso} ${organizer.key}`);
    const answerMinutes = dice.pick([25, 40, 60, 90, 120, 180, 180, 300, 480]);
    const cancelRate = dice.pick([0, 0, 0.002, 0.004, 0.006, 0.01, 0.015]);
    facts.set(`${book.iso} ${organizer.key}`, { id, answerMinutes, cancelRate });
    rows.push({
      id,
      kind: organizer.kind,
      slug: `${slugOf(organizer.name) || slugOf(organizer.key)}-${id}`,
      name: organizer.name,
      person: organizer.person,
      about: organizer.about,
      languages: organizer.languages,
      since: organizer.since,
      country_id: places?.countryId,
      is_email_verified: true,
      is_phone_verified: true,
      is_passport_verified: dice.chance(0.7),
      answer_minutes: answerMinutes,
      cancel_rate: cancelRate,
      rating: 0,
      reviews_count: 0,
      tours_count: 0,
    });
  }
}
