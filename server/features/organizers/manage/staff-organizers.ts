import { sql, type RawBuilder } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type * as calls from '#contract/organizers/staff-organizers.ts';
import type { ListedOrganizer, ORGANIZER_STATES } from '#contract/organizers/staff-organizers.ts';
import { VERIFICATION_STATUS } from '#domain/verification-status.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { readPage } from '#server/calls/read-page.ts';
import { staffMayCall } from '#server/calls/staff-access.ts';
import type { Db } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { readBalances } from '#server/features/payments/index.ts';

const PAGE_SIZE = 20;

type State = (typeof ORGANIZER_STATES)[number];

/** Groups by the columns of `matching`. */
const GROUPS: Readonly<Record<State, RawBuilder<unknown>>> = {
  all: sql`true`,
  waiting: sql`(verification = 'waiting' or tours_waiting > 0)`,
  unverified: sql`verification <> 'verified'`,
  on_site: sql`hidden_by is null`,
  off_site: sql`hidden_by is not null`,
};

/** Organizers by name, with what waits for staff. `strpos` matches literally. */
const matching = (name: string): RawBuilder<unknown> => sql`(
  select o.id, o.name, o.kind, o.hidden_by, o.user_id is not null as has_account, o.rating, o.reviews_count,
    coalesce(submitted.tours, 0) as tours_waiting,
    case when last.status = ${VERIFICATION_STATUS.in_progress} then 'waiting' when o.is_passport_verified then 'verified'
      when last.status = ${VERIFICATION_STATUS.failed} then 'failed' else 'none' end as verification
  from organizer o
    left join (select t.organizer_id, count(*)::int as tours from tour_draft d join tour t on t.id = d.tour_id
      where d.state = 'submitted' group by t.organizer_id) submitted on submitted.organizer_id = o.id
    left join lateral (select v.status from organizer_verification v where v.organizer_id = o.id
      order by v.id desc limit 1) last on true
  where strpos(lower(o.name), lower(${name.trim()})) > 0) matching`;

function countGroups(db: Db, name: string): Promise<Record<State, number>> {
  const counts = Object.entries(GROUPS).map(
    ([state, group]) => sql`count(*) filter (where ${group})::int as ${sql.id(state)}`,
  );
  return firstRow<Record<State, number>>(db)`select ${sql.join(counts)} from ${matching(name)}`;
}

/** The list of organizers for staff. */
async function listForStaff(
  db: Db,
  { state = 'all', name = '', page }: CallInput<typeof calls.listStaffOrganizers>['query'],
  maySeeOwed: boolean,
): Promise<CallReply<typeof calls.listStaffOrganizers>> {
  const [{ data, pagination }, counts] = await Promise.all([
    readPage({ page, pageSize: PAGE_SIZE }, (slice) =>
      sql<Omit<ListedOrganizer, 'owed'> & { found: number }>`
        select shown.*, sale.tours_on_sale, sale.next_departure from (
          select matching.*, count(*) over ()::int as found from ${matching(name)} where ${GROUPS[state]} order by id desc ${slice}) shown
        left join lateral (select count(distinct t.id)::int as tours_on_sale, min(d.start_date)::text as next_departure
          from tour t join tour_date d on d.tour_id = t.id
          where t.organizer_id = shown.id and t.status = 'published' and not d.is_closed and d.start_date >= now()::date) sale on true
        order by shown.id desc`.execute(db),
    ),
    countGroups(db, name),
  ]);
  const ids = data.map(({ id }) => id);
  const balances = maySeeOwed ? await readBalances(db, ids) : [];
  const owedTo = (id: number): ListedOrganizer['owed'] =>
    balances
      .filter(({ organizer_id: organizerId, owed }) => organizerId === id && owed !== 0)
      .sort((a, b) => b.owed - a.owed)
      .map(({ currency, owed }) => ({ currency, amount: owed }));
  return {
    data: data.map((row) => ({ ...row, owed: owedTo(row.id) })),
    pagination,
    counts,
  };
}

/** Handlers of the list of organizers for staff. */
export const staffOrganizersHandlers = (db: Db): Handlers<typeof calls> => ({
  async listStaffOrganizers(context, { query }) {
    return listForStaff(db, query, staffMayCall(signedIn(context), 'payments.getOrganizerAccount'));
  },
});
