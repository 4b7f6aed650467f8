import { sql, type RawBuilder } from 'kysely';
import type * as calls from '#contract/desk/departures.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import type { DepartureSort } from '#domain/booking/departure-rule.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { readPage } from '#server/calls/read-page.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { lockOwnTour } from '#server/features/desk/tours/draft-store.ts';
import { faultsOf, insertDepartures, removeDepartures, updateDepartures } from './change-departures.ts';
import { emitDates, findDepartures, lockDepartures } from './departure-store.ts';

/** SQL on `tour t`: the day in its time zone. */
const TODAY = sql`(now() at time zone t.timezone)::date`;

/** The sort key that precedes the day. */
function sortOf(sort: DepartureSort, order: 'asc' | 'desc', locale: Locale): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const columns = {
    day: sql`start`,
    tour: sql`lower(coalesce(tour -> 'name' ->> ${langOf(locale)}, tour -> 'name' ->> 'en'))`,
    taken: sql`capacity - free`,
    waiting: sql`waiting`,
  };
  return sql`${columns[sort]} ${direction} nulls last,`;
}

/** Handlers of departures at the desk. */
export function departureHandlers(db: Db): Handlers<typeof calls> {
  const read = async (trx: Trx, context: CallContext, ids: readonly number[]): Promise<DeskDeparture[]> => {
    const where = sql`d.id = any(${[...ids]}::bigint[])`;
    const rows = await findDepartures(trx, signedIn(context), { where, locale: context.locale });
    return rows.map(({ found: _found, ...row }) => row);
  };
  return {
    async listDepartures(context, { query: { page, limit, ...query } }) {
      const { tour_id: tourId = null, organizer_id: organizerId = null, from = null, to = null } = query;
      const first = sortOf(query.sort ?? 'day', query.order ?? 'asc', context.locale);
      const where = sql`(${tourId}::bigint is null or d.tour_id = ${tourId}) and (${organizerId}::int is null or t.organizer_id = ${organizerId})
        and d.start_date >= coalesce(${from}::date, ${TODAY}) and (${to}::date is null or d.start_date <= ${to})`;
      return readPage({ page, pageSize: limit }, async (slice) => ({
        rows: await findDepartures(db, signedIn(context), { where, first, slice, locale: context.locale }),
      }));
    },
    addDepartures: (context, { body }) =>
      context.once(async (trx) => {
        await lockOwnTour(trx, signedIn(context), body.tour_id);
        const ids = await insertDepartures(trx, body);
        await emitDates(trx, [body.tour_id]);
        return { data: await read(trx, context, ids) };
      }),
    changeDepartures: (context, { body: { ids, ...change } }) =>
      transaction(db, async (trx) => {
        const locked = await lockDepartures(trx, signedIn(context), ids);
        const fault = faultsOf(locked, change);
        if (fault) throw new Problem(fault.code, { ...fault.details, fresh: { data: await read(trx, context, ids) } });
        await updateDepartures(trx, ids, change);
        await emitDates(
          trx,
          locked.map(({ tour_id: tourId }) => tourId),
        );
        return { data: await read(trx, context, ids) };
      }),
    deleteDepartures: (context, { body: { ids } }) =>
      transaction(db, async (trx) => {
        const locked = await lockDepartures(trx, signedIn(context), ids);
        await removeDepartures(trx, ids);
        await emitDates(
          trx,
          locked.map(({ tour_id: tourId }) => tourId),
        );
        return { deleted: locked.length };
      }),
  };
}
