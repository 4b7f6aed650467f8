import { sql } from 'kysely';
import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { sharesWithPayers, type Leaving, type ShareWithPayer } from '#server/features/booking/index.ts';
import { openTourist, type TouristRow, listTourists } from '#server/features/trip/tourists/tourist-store.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { sendPlaceLostEmail } from './pass-place-emails.ts';

/** The shares of a tourist: those sent to the form's address, or in the same name. */
export async function sharesOfPerson(deps: TripDeps, trx: Db, person: TouristRow): Promise<ShareWithPayer[]> {
  const { first_name = '', last_name = '', email = '' } = openTourist(deps, person);
  const address = String(email).toLowerCase();
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`].map((full) => full.trim().toLowerCase());
  return (await sharesWithPayers(deps.seal, trx, person.request_id)).filter(({ share, payer }) => {
    if (share.is_bookers) return person.is_owner;
    const isNamed = payer.name !== '' && names.includes(payer.name.trim().toLowerCase());
    return isNamed || (address !== '' && payer.email?.toLowerCase() === address);
  });
}

/**
 * Name and address of the companion who had a place, from the form or their share. Null for the booker, and when
 * unknown.
 */
export async function previousCompanionOf(
  deps: TripDeps,
  trx: Trx,
  person: TouristRow,
): Promise<{ email: string; name: string } | null> {
  if (person.is_owner) return null;
  const { first_name = '', email } = openTourist(deps, person);
  const shares = email ? [] : await sharesOfPerson(deps, trx, person);
  const address = email ?? shares.find(({ payer }) => payer.email)?.payer.email;
  return address ? { email: String(address), name: String(first_name) } : null;
}

/** A tourist who loses their place in a smaller party. */
interface DepartingTraveller {
  id: number;
  former: { email: string; name: string } | null;
  /** Their paid shares, which are refunded first. */
  paymentIds: number[];
}

async function readDeparting(deps: TripDeps, trx: Trx, people: readonly TouristRow[]): Promise<DepartingTraveller[]> {
  const departing: DepartingTraveller[] = [];
  for (const person of people) {
    const paid = (await sharesOfPerson(deps, trx, person)).filter(({ share }) => share.status === PAYMENT_STATUS.payed);
    const paymentIds = paid.map(({ share }) => share.payment_id);
    departing.push({ id: person.id, former: await previousCompanionOf(deps, trx, person), paymentIds });
  }
  return departing;
}

/**
 * The tourists to remove from a smaller party: the chosen ones, then those with empty forms. Throws `forms_first` when
 * too many remain.
 */
async function surplusPeople(
  db: Db,
  requestId: number,
  { seats, leaving = [] }: { seats: number; leaving?: readonly number[] },
): Promise<TouristRow[]> {
  const people = await listTourists(db, requestId);
  const surplus = Math.max(0, people.length - seats);
  const named = people.filter(({ id }) => leaving.includes(id)).slice(0, surplus);
  const untouched = people.filter((person) => !person.is_owner && !person.is_touched && !named.includes(person));
  const left = surplus - named.length;
  if (left > untouched.length) throw new Problem('forms_first', { fresh: { seats, tourists: people.length } });
  return left > 0 ? [...named, ...untouched.slice(-left)] : named;
}

/** Plans who leaves a smaller party. Their forms and travel infos are erased once it is smaller. */
export async function planLeaving(
  deps: TripDeps,
  trx: Trx,
  requestId: number,
  party: Parameters<typeof surplusPeople>[2],
): Promise<Leaving> {
  const departing = await readDeparting(deps, trx, await surplusPeople(trx, requestId, party));
  return {
    paymentIds: departing.flatMap(({ paymentIds }) => paymentIds),
    async remove(after, row) {
      if (departing.length === 0) return;
      await sql`delete from tourist where id = any(${departing.map(({ id }) => id)}::bigint[])`.execute(after);
      for (const { id, former } of departing) if (former) await sendPlaceLostEmail(deps, after, row, { id, former });
    },
  };
}
