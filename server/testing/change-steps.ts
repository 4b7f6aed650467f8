import { sql } from 'kysely';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import type { TestResponse } from './app-under-test.ts';
import type { Departure, DistantWorld, Person } from './booking-world.ts';

/** The target of a change; two adults by default. */
export type ChangeTarget = Pick<Departure, 'dateId'> & {
  seats?: { adults: number; children: number; child_ages?: number[] };
  variantId?: number;
  /** Forms of departing travellers. */
  leaving?: readonly number[];
};

const TWO = { adults: 2, children: 0 };

/** Another departure of the tour of a departure, `days` later. */
export async function secondDate(
  world: DistantWorld,
  departure: Departure,
  { days, price = departure.price, capacity = 10 }: { days: number; price?: number; capacity?: number },
): Promise<Departure> {
  const { id } = await world.row<{ id: number }>(sql`
    insert into tour_date (tour_id, start_date, end_date, currency, price, original_price, lowest_30d, capacity, free, is_instant)
    select tour_id, start_date + ${days}::int, end_date + ${days}::int, currency, ${price}::bigint, ${price}::bigint, ${price}::bigint,
      ${capacity}::int, ${capacity}::int, is_instant
    from tour_date where id = ${departure.dateId} returning id`);
  return { ...departure, dateId: id, price };
}

export function quoteTo<Body = ChangeQuote>(
  world: DistantWorld,
  person: Person,
  id: number,
  { dateId, seats = TWO, variantId }: ChangeTarget,
): Promise<TestResponse<Body>> {
  const query = { id, tour_date_id: dateId, ...seats, ...(variantId && { variant_id: variantId }) };
  return world.app.call<Body>('booking.getChangeQuote', { query }, { token: person.token });
}

// oxlint-disable-next-line max-params -- who changes what into what, for which figures
export function changeTo<Body = { status: number; refund: number }>(
  world: DistantWorld,
  person: Person,
  id: number,
  { dateId, seats = TWO, variantId, leaving }: ChangeTarget,
  { quote_id }: Pick<ChangeQuote, 'quote_id'>,
  key?: string,
): Promise<TestResponse<Body>> {
  const body = {
    id,
    quote_id,
    tour_date_id: dateId,
    variant_id: variantId ?? null,
    seats,
    leaving,
  };
  return world.app.call<Body>('booking.changeBooking', { body }, { token: person.token, idempotencyKey: key });
}
