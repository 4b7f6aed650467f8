import { sql } from 'kysely';
import { CONTRACT_OUTCOME, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { ANSWER_HOURS } from '#domain/booking/request-limits.ts';
import type { Db } from '#server/db/pool.ts';

/** With fewer replies or bookings a figure keeps its last value, null at first. */
const MIN_COUNT = 5;

/**
 * Measures the figures on organizers' pages over the last year: the median time to the first reply to a request or chat
 * (no timely reply counts as the full time), and the share of paid bookings that they cancelled. Announces the tours of
 * organizers whose figures changed.
 */
export async function measureOrganizers(db: Db): Promise<void> {
  await sql`
    with answered as (
      select organizer_id, percentile_cont(0.5) within group (order by extract(epoch from waited) / 60) as minutes from (
      select r.organizer_id, first.at - r.created_at as waited from request r join lateral (
        select case when h.transition = 'expire_answer' then r.created_at + make_interval(hours => ${ANSWER_HOURS}) else h.at end as at
        from request_history h where h.request_id = r.id and h.transition in ('confirm', 'propose', 'decline', 'expire_answer')
          and h.actor in ('organizer', 'timer') order by h.id limit 1) first on true
      where r.created_at > now() - interval '1 year'
      union all
      select c.organizer_id, least(coalesce(c.first_answered_at - c.first_asked_at, interval '1 year'), make_interval(hours => ${ANSWER_HOURS}))
      from chat c where c.organizer_id is not null and c.first_asked_at > now() - interval '1 year'
        and (c.first_answered_at is not null or c.first_asked_at < now() - make_interval(hours => ${ANSWER_HOURS}))) as reply
      group by organizer_id having count(*) >= ${MIN_COUNT}),
    sold as (
      select organizer_id, avg((status = ${REQUEST_STATUS.canceled_author})::int)::real as called_off
      from request where contract_outcome in (${CONTRACT_OUTCOME.concluded}, ${CONTRACT_OUTCOME.terminated})
      and created_at > now() - interval '1 year'
      group by organizer_id having count(*) >= ${MIN_COUNT}),
    measured as (
      update organizer o set answer_minutes = m.minutes, cancel_rate = m.called_off
      from (select o.id, coalesce(round(answered.minutes)::int, o.answer_minutes) as minutes,
      coalesce(sold.called_off, o.cancel_rate) as called_off
        from organizer o left join answered on answered.organizer_id = o.id left join sold on sold.organizer_id = o.id) m
      where m.id = o.id and (m.minutes, m.called_off) is distinct from (o.answer_minutes, o.cancel_rate) returning o.id),
    announced as (
      insert into outbox (topic, payload)
      select 'tour.changed', jsonb_build_object('tour_id', t.id) from tour t join measured on measured.id = t.organizer_id
      where t.status <> 'hidden' returning seq)
    select pg_notify('outbox', 'tour.changed') from announced limit 1`.execute(db);
}
