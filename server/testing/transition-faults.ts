import { sql } from 'kysely';
import type { TransitionName } from '#domain/booking/booking-status.ts';
import type { Stage } from './kill-stage.ts';

/** What is wrong unless a user's only booking has gone through a transition, once. */
export async function transitionFaults(
  { world }: Stage,
  userId: number,
  transition: TransitionName,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; is_wrong: boolean }>`
    with mine as (select id from request where user_id = ${userId}),
    tries as (select a.* from payment_attempt a join payment p on p.id = a.payment_id where p.request_id in (select id from mine)),
    sandbox as (select c.* from sandbox_checkout c join tries on tries.provider_key::text = c.idempotency)
    select * from (values
      ('one request', (select count(*) from mine) <> 1),
      ('the transition, once', (select count(*) from request_history where request_id in (select id from mine)
      and transition = ${transition}) <> 1),
      ('no refund is left', exists (select from refund where state = 'intent' and request_id in (select id from mine))),
      ('the provider took what was captured', (select coalesce(sum(captured), 0)
      from tries) <> (select coalesce(sum(amount) filter (where state = 'paid' or paid_at <= now()), 0) from sandbox)),
      ('the provider gave back what was refunded', (select coalesce(sum(amount), 0) from refund where state = 'done'
      and request_id in (select id from mine)) <> (select coalesce(sum(refunded), 0) from sandbox))
    ) as fact (name, is_wrong)`.execute(world.db);
  return rows.filter((row) => row.is_wrong).map(({ name }) => name);
}
