import { slugOf, type BookPlaces } from './build-places.ts';
import type { CountryBook } from './country-book.ts';
import { diceOf, type Dice } from './dice.ts';
import { portraitDealer } from './portraits.ts';
import { TEAMS } from './texts/teams.ts';

/** The facts about an organizer that the ranking of its tours needs. */
export interface OrganizerFacts {
  id: number;
  answerMinutes: number;
  cancelRate: number;
}

/** Offset of the portraits of teams from those of the contact persons. */
const TEAM_FIRST_FACE = 18;

/** Assigns portraits to organizers and their teams; one object serves all books. */
export class Portraits {
  readonly ofPerson = portraitDealer();
  readonly #ofColleague = portraitDealer(TEAM_FIRST_FACE);

  /** The team of a country's first organizer, besides the contact person. */
  teamOf(iso: string, dice: Dice): object[] {
    const [woman, man] = TEAMS[iso.toLowerCase()] ?? [];
    if (!woman || !man) return [];
    const [first, second] = dice.shuffle(['guide', 'driver', 'cook', 'office']);
    return [
      { name: woman, role: first, picture_id: this.#ofColleague(woman, true) },
      { name: man, role: second, picture_id: this.#ofColleague(man) },
    ];
  }
}

/** Receives organizers: their rows, and their facts by country code and key. */
interface OrganizersTarget {
  facts: Map<string, OrganizerFacts>;
  rows: Record<string, unknown>[];
  portraits: Portraits;
}

/** Adds the organizers of a book. */
export function addOrganizers(
  book: CountryBook,
  places: BookPlaces | undefined,
  { facts, rows, portraits }: OrganizersTarget,
): void {
  for (const [place, organizer] of book.organizers.entries()) {
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
      avatar_id: portraits.ofPerson(organizer.person),
      team: place === 0 ? portraits.teamOf(book.iso, dice) : [],
      answer_minutes: answerMinutes,
      cancel_rate: cancelRate,
      rating: 0,
      reviews_count: 0,
      tours_count: 0,
    });
  }
}
