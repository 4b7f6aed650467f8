import type pg from 'pg';

const SEATS = 2;
/** Bookings of an account. */
const OF_AN_ACCOUNT = 4;

/** Adds paid bookings for two people on departures with room, each with its history, payment, try and ledger, as the product writes them. */
export async function addBookings(client: pg.Client, count: number): Promise<void> {
  await client.query('begin');
  await client.query(`insert into user_account (email, first_name)
    select 'traveller-' || at || '@example.com', 'Test' from generate_series(1, ${Math.ceil(count / OF_AN_ACCOUNT)}) as at`);
  await client.query(`
    create temp table booking on commit drop as
    select gen_random_uuid() as uuid, d.id as date_id, d.tour_id, t.organizer_id, d.currency, d.price * ${SEATS} as total, greatest(1, d.price / 5) as due,
      d.start_date::timestamptz as start_at, (select min(id) from user_account) + row_number() over () % ${Math.ceil(count / OF_AN_ACCOUNT)} as user_id
    from tour_date d join tour t on t.id = d.tour_id
    where d.free >= ${SEATS} and d.start_date > current_date + 30 limit ${count}`);
  await client.query(`update tour_date d set free = d.free - ${SEATS} from booking b where d.id = b.date_id`);
  await client.query(`
    insert into request (uuid, user_id, organizer_id, tour_id, tour_date_id, status, adults, contact, locale, currency, price_lines, total, due_now,
      payment_kind, paid, paid_at, cancel_policy, legal_versions, start_at, deadline_kind, deadline_at)
    select uuid, user_id, organizer_id, tour_id, date_id, 3, ${SEATS}, decode(repeat(md5(uuid::text), 6), 'hex'), 'en-US', currency,
      jsonb_build_array(jsonb_build_object('kind', 'seat', 'name', null, 'quantity', ${SEATS}, 'unit_price', total / ${SEATS}, 'amount', total)),
      total, due, 'prepayment', due, now(), '[{"from_days": 14, "to_days": null, "percent": 100}]', '{}', start_at, 'complete', start_at + interval '5 days' from booking`);
  await client.query(`
    insert into request_history (request_id, transition, from_status, to_status, actor, actor_id, after)
    select r.id, step.transition, step.before, step.after, step.actor, r.user_id, '{}' from booking b join request r using (uuid)
    cross join (values (1, 'hold', null::smallint, 2, 'traveller'), (2, 'prepay', 2, 3, 'payment')) as step (at, transition, before, after, actor)
    order by r.id, step.at`);
  await client.query(`
    insert into payment (request_id, user_id, title, kind, status, amount, currency, paid_at)
    select r.id, r.user_id, 'Prepayment', 'prepayment', 2, r.due_now, r.currency, now() from booking join request r using (uuid)`);
  await client.query(`
    insert into payment_attempt (payment_id, provider, method, provider_ref, return_url, cancel_url, locale, state, amount, currency, captured, settled_at)
    select p.id, 'sandbox', 'card', 'cs_' || p.id, '/success', '/payment-failed', 'en-US', 'captured', p.amount, p.currency, p.amount, now()
    from booking join request r using (uuid) join payment p on p.request_id = r.id`);
  await client.query(`
    with posting as (
      insert into ledger_posting (event, request_id, source)
      select 'captured', p.request_id, 'attempt:' || a.id || ':capture' from payment_attempt a join payment p on p.id = a.payment_id
      returning id, request_id)
    insert into ledger_entry (posting_id, account, currency, amount)
    select posting.id, side.account, p.currency, p.amount * side.sign from posting join payment p using (request_id)
    cross join (values ('provider:sandbox', 1), ('receivable', -1)) as side (account, sign)`);
  await client.query('commit');
  await client.query('vacuum analyze');
}
