import { sql, type RawBuilder } from 'kysely';
import { isOn, type CallInput } from '#contract/call.ts';
import type * as calls from '#contract/tour-page/private-data.ts';
import type { PrivateDate } from '#contract/tour-page/private-data.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { BP_PER_PERCENT, commissionOf } from '#domain/booking/sales-model.ts';
import { textIn, type LocalText } from '#domain/locales.ts';
import { type CallContext, type Handlers, signedIn, worksFor } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { permissionsOf } from '#server/features/account/index.ts';

type Query = CallInput<typeof calls.getTourPrivateData>['query'];

interface OwnTour {
  id: number;
  status: 'published' | 'hidden' | 'gone';
  score: number;
  timezone: string;
  organizer_id: number;
  /** Null without the permission to see it. */
  commission_bp: number | null;
}

const { pending_confirm: waiting, pending_prepayment: held, made_prepayment: paid } = REQUEST_STATUS;
const people = sql`adults + children`;
const ofStatus = (status: number): RawBuilder<number> =>
  sql<number>`coalesce(sum(${people}) filter (where status = ${status}), 0)::int`;

/** A tour of the caller, or any tour for staff. */
async function requireOwn(db: Db, context: CallContext, id: number): Promise<OwnTour> {
  const user = signedIn(context);
  const tour = await rowOrNull<OwnTour>(db)`
    select t.id, t.status, t.score, t.timezone, o.id as organizer_id, o.commission_bp
    from tour t join organizer o on o.id = t.organizer_id where t.id = ${id}`;
  const isOwn = tour !== null && worksFor(user, tour.organizer_id);
  if (user.role === 'user' && !isOwn) throw new Problem('forbidden');
  if (!tour || (user.role !== 'admin' && !isOwn)) throw new Problem('not_found');
  return permissionsOf(user).can_view_commission ? tour : { ...tour, commission_bp: null };
}

/** SQL of the tours on sale that a list of the site shows. */
function listOf(query: Query): RawBuilder<unknown> {
  const { collection_id, region_id, rest_kind_id, showplace_id, is_cruises, is_authors } = query;
  const conditions = [
    sql`t.status = 'published' and exists (select from tour_date d where d.tour_id = t.id and d.free > 0
      and not d.is_closed and d.start_date > (now() at time zone t.timezone)::date)`,
    collection_id && sql`${collection_id} = any(t.collection_ids)`,
    region_id && sql`${region_id} = any(t.region_ids)`,
    rest_kind_id && sql`${rest_kind_id} = any(t.rest_kind_ids)`,
    showplace_id && sql`${showplace_id} = any(t.showplace_ids)`,
    isOn(is_cruises) && sql`t.is_cruise`,
    isOn(is_authors) && sql`t.is_author`,
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

async function placeOf(db: Db, { id }: OwnTour, query: Query): Promise<{ place: number | null; of: number }> {
  const row = await rowOrNull<{ place: number | null; of: number }>(db)`with listed as (
      select t.id, row_number() over (order by t.score desc, t.id)::int as place from tour t where ${listOf(query)})
    select (select place from listed where id = ${id}) as place, (select count(*)::int from listed) as of`;
  return row ?? { place: null, of: 0 };
}

async function datesOf(db: Db, { id, timezone }: OwnTour): Promise<PrivateDate[]> {
  return rowsOf<PrivateDate>(db)`
    select d.id, d.start_date as start, d.start_time as time, d.capacity, d.free, d.is_closed, r.waiting, r.held, r.paid
    from tour_date d cross join lateral (select ${ofStatus(waiting)} as waiting, ${ofStatus(held)} as held, ${ofStatus(paid)} as paid
      from request where tour_date_id = d.id) r
    where d.tour_id = ${id} and d.start_date > (now() at time zone ${timezone})::date order by d.start_date, d.start_time, d.id`;
}

interface VariantRow {
  id: number;
  kind: 'room' | 'cabin' | 'ticket';
  name: LocalText;
  capacity: number;
  price: number | null;
  currency: string;
  sold: number;
}

async function variantsOf(db: Db, { id, timezone }: OwnTour): Promise<VariantRow[]> {
  const ahead = sql`d.start_date > (now() at time zone ${timezone})::date`;
  return rowsOf<VariantRow>(db)`select v.id, v.kind, v.name, v.capacity, t.currency,
      (select min(d.price) + v.price_delta from tour_date d where d.tour_id = t.id and d.free > 0 and not d.is_closed and ${ahead}) as price,
      (select ${ofStatus(paid)} from request r join tour_date d on d.id = r.tour_date_id
        where r.variant_id = v.id and ${ahead}) as sold
    from tour_variant v join tour t on t.id = v.tour_id where v.tour_id = ${id} order by v.price_delta, v.id`;
}

/** Handlers of data that only a tour's organizer and staff may see. */
export function privateDataHandlers({ db }: { db: Db }): Handlers<typeof calls> {
  return {
    async getTourPrivateData(context, { query }) {
      const tour = await requireOwn(db, context, query.id);
      const [place, requests, dates] = await Promise.all([
        placeOf(db, tour, query),
        countRows(db, sql`request where tour_id = ${tour.id} and status = ${waiting}`),
        isOn(query.has_dates) ? datesOf(db, tour) : null,
      ]);
      const { id, status, score, commission_bp: bp } = tour;
      return {
        id,
        status,
        score,
        ...place,
        requests,
        commission_percent: bp === null ? null : bp / BP_PER_PERCENT,
        dates,
      };
    },
    async getTourPrivateVariantsData(context, { query }) {
      const tour = await requireOwn(db, context, query.id);
      const rows = await variantsOf(db, tour);
      return {
        data: rows.map(({ price, currency, name, ...row }) => ({
          ...row,
          name: textIn(name, context.locale),
          price: price === null ? null : { amount: price, currency },
          commission:
            price === null || tour.commission_bp === null
              ? null
              : { amount: commissionOf(price, tour.commission_bp), currency },
        })),
      };
    },
  };
}
