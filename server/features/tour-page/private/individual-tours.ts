import { sql, type RawBuilder } from 'kysely';
import { isOn, type CallInput } from '#contract/call.ts';
import type * as calls from '#contract/tour-page/individual-tours.ts';
import type { IndividualTour, MadeOffer } from '#contract/tour-page/individual-tours.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { textIn, withLocale, type LocalText } from '#domain/locales.ts';
import { maskContacts } from '#domain/mask-contacts.ts';
import { type CallContext, type Handlers, organizerIdsOf, signedIn } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { readPage } from '#server/calls/read-page.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import { INDIVIDUAL_OFFER_IS_OPEN, withoutAlt } from '#server/features/catalogue/index.ts';
import { findTourPage, type TourPageDeps } from '#server/features/tour-page/find-tour-page.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Days for which an offer is kept after its last day or its withdrawal; deleted then, because it names a person. */
const RETENTION_DAYS = 30;
/** Of one tour, until their last day; withdrawn ones count, too. */
const MAX_OFFERS = 200;
/** Offers of a page of the desk's list. */
const PAGE_SIZE = 50;

interface OfferRow {
  tour_id: number;
  tour_date_id: number;
  name: string;
  words: string;
  people: number;
  valid_until: string;
  is_over: boolean;
}

async function findOffer(db: Db, uuid: string): Promise<OfferRow> {
  const row = await rowOrNotFound<OfferRow>(
    db,
  )`select i.tour_id, i.tour_date_id, i.name, i.words, i.people, i.valid_until,
      not ${INDIVIDUAL_OFFER_IS_OPEN} as is_over
    from individual_tour i join tour t on t.id = i.tour_id where i.uuid = ${uuid}`;
  // The tour is public, and its other departures may suit the party.
  if (row.is_over) throw new Problem('gone', { fresh: { tour_id: row.tour_id } });
  return row;
}

const madeBy = (userId: number): RawBuilder<unknown> => sql`tour_id in (select t.id from tour t
  join organizer o on o.id = t.organizer_id where o.user_id = ${userId})`;

/** A tour page without the alternative texts of its pictures. */
export const pageWithoutAlt = (tour: TourPage): TourPage => ({
  ...withoutAlt(tour),
  media: tour.media.map((item) => ({ ...item, alt: '' })),
});

interface DateState {
  is_over: boolean;
  is_closed: boolean;
  /** Seats that one party can take. */
  room: number;
  start_date: string;
  today: string;
}

/** Throws unless the departure is on sale, belongs to a tour of the organizers, and has seats for the party. */
async function requireOwnDate(
  trx: Trx,
  organizerIds: number[],
  { tour_id: tourId, tour_date_id: dateId, people }: { tour_id: number; tour_date_id: number; people: number },
): Promise<DateState> {
  const date = await rowOrNotFound<DateState>(
    trx,
  )`select d.start_date <= (now() at time zone t.timezone)::date as is_over,
      d.is_closed, least(d.free, t.group_max) as room, d.start_date, (now() at time zone t.timezone)::date as today
    from tour_date d join tour t on t.id = d.tour_id
    where d.id = ${dateId} and t.id = ${tourId} and t.status = 'published' and t.organizer_id = any(${organizerIds}::int[]) for no key update of t`;
  if (date.is_over || date.is_closed) throw new Problem('date_closed');
  if (date.room < people) throw new Problem('seats_gone');
  return date;
}

type OfferOfList = Omit<MadeOffer, 'path' | 'tour'> & { tour_id: number; tour_name: LocalText; found: number };

/** A page of the offers of organizers that were not withdrawn, the newest first. */
const listOffers = (
  db: Db,
  context: CallContext,
  { page, ...query }: CallInput<typeof calls.listIndividualTours>['query'],
) =>
  readPage<MadeOffer & { found: number }>({ page, pageSize: PAGE_SIZE }, async (slice) => {
    const rows = await rowsOf<OfferOfList>(
      db,
    )`select i.uuid, i.tour_id, t.name as tour_name, d.start_date as start, d.end_date as "end",
        i.name, i.people, i.valid_until, count(*) over ()::int as found,
        case when not ${INDIVIDUAL_OFFER_IS_OPEN} then 'over'
          when d.is_closed or t.status <> 'published' or d.start_date <= (now() at time zone t.timezone)::date then 'closed'
          when least(d.free, t.group_max) < i.people then 'no_seats' else 'open' end as state
      from individual_tour i join tour t on t.id = i.tour_id join tour_date d on d.id = i.tour_date_id
      where t.organizer_id = any(${organizerIdsOf(signedIn(context), query.organizer_id)}::int[]) and i.withdrawn_at is null
        and (${query.tour_id ?? null}::bigint is null or i.tour_id = ${query.tour_id ?? null})
      order by i.created_at desc, i.uuid ${slice}`;
    return {
      rows: rows.map(({ tour_id: id, tour_name: name, ...row }) => ({
        ...row,
        path: withLocale(pagePaths.individualTour(row.uuid), context.locale),
        tour: { id, name: textIn(name, context.locale) },
      })),
    };
  });

/** Handlers of individual offers. */
export function individualTourHandlers(deps: TourPageDeps): Handlers<typeof calls> {
  return {
    async getIndividualTour(context, { query }): Promise<IndividualTour> {
      const offer = await findOffer(deps.db, query.uuid);
      const tour = await findTourPage(deps, offer.tour_id, context);
      const { people, valid_until } = offer;
      // Contacts pass between the two once the booking is paid, as in chats.
      const [name, words] = [maskContacts(offer.name), maskContacts(offer.words)];
      const only = { ...tour, dates: tour.dates.filter(({ id }) => id === offer.tour_date_id) };
      return { tour: isOn(query.with_alt, true) ? only : pageWithoutAlt(only), name, words, people, valid_until };
    },
    createIndividualTour(context, { body }) {
      const organizerIds = organizerIdsOf(signedIn(context));
      return context.once(async (trx) => {
        const date = await requireOwnDate(trx, organizerIds, body);
        if (body.valid_until > date.start_date || body.valid_until < date.today)
          throw new Problem('invalid', { fields: { valid_until: 'rule.invalid' } });
        const { count } = await firstRow<{ count: number }>(trx)`select count(*)::int as count from individual_tour
          where tour_id = ${body.tour_id} and valid_until >= ${date.today}`;
        if (count >= MAX_OFFERS)
          throw new Problem('not_allowed_now', {
            fields: { tour_id: { key: 'rule.max_items', values: { count: MAX_OFFERS } } },
          });
        const { uuid } = await firstRow<{ uuid: string }>(trx)`
          insert into individual_tour (tour_id, tour_date_id, name, words, people, valid_until)
          values (${body.tour_id}, ${body.tour_date_id}, ${body.name.trim()}, ${body.words.trim()}, ${body.people}, ${body.valid_until})
          returning uuid`;
        return { uuid, path: withLocale(pagePaths.individualTour(uuid), context.locale) };
      });
    },
    listIndividualTours: (context, { query }) => listOffers(deps.db, context, query),
    async withdrawIndividualTour(context, { body: { uuid } }) {
      await rowOrNotFound(deps.db)`update individual_tour i set withdrawn_at = coalesce(i.withdrawn_at, now())
        from tour t where t.id = i.tour_id and i.uuid = ${uuid}
          and t.organizer_id = any(${organizerIdsOf(signedIn(context))}::int[]) returning i.uuid`;
      return { result: true };
    },
  };
}

/** Individual offers of an organizer, which name people. */
export const offersData: PersonalData = {
  async read(db, userId) {
    const rows = await rowsOf(
      db,
    )`select tour_id, tour_date_id, name, words, people, valid_until, withdrawn_at, created_at
      from individual_tour where ${madeBy(userId)} order by created_at`;
    return { 'offers.json': rows };
  },
  async erase(trx, userId) {
    await sql`delete from individual_tour where ${madeBy(userId)}`.execute(trx);
  },
};

/** Deletes offers some time after their last day or their withdrawal, and phone numbers after the limit for programmes. */
export async function purgeIndividualTours(db: Db): Promise<void> {
  await sql`delete from individual_tour where least(valid_until, withdrawn_at::date) < current_date - ${RETENTION_DAYS}::int`.execute(
    db,
  );
  await sql`delete from sent_programme where sent_at < now() - interval '1 day'`.execute(db);
}
