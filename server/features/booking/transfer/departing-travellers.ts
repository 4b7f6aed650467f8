import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';
import { openPayer, sharesOfRequest, type Payer, type ShareRow } from '#server/features/booking/shares/share-store.ts';
import { openTourist, type TouristRow } from '#server/features/booking/tourists/tourist-store.ts';
import { sendLeftLetter } from './transfer-letters.ts';

/** A share and its payer. */
export interface PaidBy {
  share: ShareRow;
  payer: Payer;
}

/** The shares of a person of a booking: sent to the form's address, or under the same name. */
export async function sharesOfPerson(deps: BookingDeps, trx: Db | Trx, person: TouristRow): Promise<PaidBy[]> {
  const { first_name = '', last_name = '', email = '' } = openTourist(deps, person);
  const address = String(email).toLowerCase();
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`].map((full) => full.trim().toLowerCase());
  const shares = await sharesOfRequest(trx, person.request_id);
  return shares
    .map((share) => ({ share, payer: openPayer(deps.seal, share) }))
    .filter(({ share, payer }) => {
      if (share.is_own) return person.is_owner;
      const isNamed = payer.name !== '' && names.includes(payer.name.trim().toLowerCase());
      return isNamed || (address !== '' && payer.email?.toLowerCase() === address);
    });
}

/** A companion's address: from the form, else from their share. Null for the booker, or when unknown. */
export async function formerOf(
  deps: BookingDeps,
  trx: Trx,
  person: TouristRow,
): Promise<{ email: string; name: string } | null> {
  if (person.is_owner) return null;
  const { first_name = '', email } = openTourist(deps, person);
  const shares = email ? [] : await sharesOfPerson(deps, trx, person);
  const address = email ?? shares.find(({ payer }) => payer.email)?.payer.email;
  return address ? { email: String(address), name: String(first_name) } : null;
}

/** A person who leaves with a smaller party. */
export interface DepartingTraveller {
  id: number;
  former: { email: string; name: string } | null;
  /** Their paid shares, which are refunded first. */
  paymentIds: number[];
}

export async function readDepartingTravellers(
  deps: BookingDeps,
  trx: Trx,
  people: readonly TouristRow[],
): Promise<DepartingTraveller[]> {
  const departing: DepartingTraveller[] = [];
  for (const person of people) {
    const paid = (await sharesOfPerson(deps, trx, person)).filter(({ share }) => share.status === PAYMENT_STATUS.payed);
    const paymentIds = paid.map(({ share }) => share.payment_id);
    departing.push({ id: person.id, former: await formerOf(deps, trx, person), paymentIds });
  }
  return departing;
}

/** Erases the forms of departing travellers with their travel details, and emails them. */
export async function removeDepartingTravellers(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  departing: readonly DepartingTraveller[],
): Promise<void> {
  if (departing.length === 0) return;
  await sql`delete from tourist where id = any(${departing.map(({ id }) => id)}::bigint[])`.execute(trx);
  for (const { id, former } of departing) if (former) await sendLeftLetter(deps, trx, row, { id, former });
}
