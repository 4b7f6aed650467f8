import { toLocale, type Locale } from '#domain/locales.ts';
import { PREPARE, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { openContact, type RequestRow } from '#server/features/booking/request/request-store.ts';

/** A person who gets emails about a request. */
export interface Recipient {
  email: string;
  name: string;
  locale: Locale;
}

/** An organizer's contact person (or name) and address, in the language of their account. */
export async function organizerOf(trx: Trx, organizerId: number): Promise<Recipient | null> {
  const row = await rowOrNull<{ email: string; person: string; language: string }>(trx)`${PREPARE}
    select account.email, coalesce(nullif(organizer.person, ''), organizer.name) as person, account.language
    from organizer join user_account account on account.id = organizer.user_id where organizer.id = ${organizerId}`;
  return row ? { email: row.email, name: row.person, locale: toLocale(row.language) } : null;
}

/** The traveller, in the current language of their account. */
export async function travellerOf(deps: Pick<BookingDeps, 'seal'>, trx: Trx, row: RequestRow): Promise<Recipient> {
  const contact = openContact(deps.seal, row);
  const account = await rowOrNull<{ language: string }>(trx)`${PREPARE}
    select language from user_account where id = ${row.user_id}`;
  return { email: contact.email, name: contact.first_name, locale: toLocale(account?.language ?? row.locale) };
}
