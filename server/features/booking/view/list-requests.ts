import { sql, type RawBuilder } from 'kysely';
import type { listOrganizerRequests as organizerCall } from '#contract/booking/organizer-requests.ts';
import type { listRequests as call, ListedRequest } from '#contract/booking/view-request.ts';
import type { CallInput, CallReply } from '#contract/call.ts';
import { isContactShared, PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import type { Locale } from '#domain/locales.ts';
import { photoAvatar } from '#domain/picture-sizes.ts';
import { readPage, type Page } from '#server/calls/read-page.ts';
import { formatPhone } from '#server/features/account/index.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import type { Viewer } from '#server/features/booking/request/request-extension.ts';
import { GROUP_COLUMNS, openContact, type RequestRow } from '#server/features/booking/request/request-store.ts';
import {
  TOUR_COLUMNS,
  TOUR_JOINS,
  viewSummary,
  type RequestTourColumns,
} from '#server/features/booking/request/request-summary.ts';
import { AWAITS_ORGANIZER, OPEN_SQL } from '#server/features/booking/request/status-lists.ts';

const PAGE_SIZE = 20;
const isWaiting = sql`(r.status = ${sql.lit(REQUEST_STATUS.pending_confirm)} or r.change_until is not null)`;

type Query = CallInput<typeof call>['query'];
type OrganizerQuery = CallInput<typeof organizerCall>['query'];
type OrganizerRow = CallReply<typeof organizerCall>['data'][number];
type Listed = RequestRow & RequestTourColumns & { due: number; starts_in_days: number; photo_id: string | null };

/** Filter and order for a list of requests. */
interface ListOrder {
  viewer: Viewer;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}

function groupCondition(group: OrganizerQuery['group']): RawBuilder<unknown> {
  if (group === 'waiting') return AWAITS_ORGANIZER;
  if (group === 'open') return sql`r.status in (${OPEN_SQL})`;
  return group === 'done' ? sql`r.status not in (${OPEN_SQL})` : sql`true`;
}

function readRequests(deps: BookingDeps, page: number | undefined, order: ListOrder): Promise<Page<Listed>> {
  return readPage({ page, pageSize: PAGE_SIZE }, (slice) =>
    sql<Listed & { found: number }>`
    select r.*, count(*) over ()::int as found, d.start_date, d.end_date, d.start_time, r.start_at <= now() as is_started,
      greatest(0, ceil(extract(epoch from r.start_at - now()) / 86400))::int as starts_in_days, ${GROUP_COLUMNS}, ${TOUR_COLUMNS},
      (select u.avatar_id from user_account u where u.id = r.user_id) as photo_id,
      coalesce((select sum(amount) from payment where payment.request_id = r.id
      and payment.status = ${sql.lit(PAYMENT_STATUS.new)}), 0)::bigint as due
    from request r join tour_date d on d.id = r.tour_date_id join tour t on t.id = r.tour_id ${TOUR_JOINS}
    where ${order.where} order by ${order.orderBy} ${slice}`.execute(deps.db),
  );
}

function viewListed(deps: BookingDeps, row: Listed, viewer: Viewer, locale: Locale): ListedRequest {
  return {
    ...viewSummary(deps, row, viewer, locale),
    price: {
      total: row.total,
      paid: row.paid,
      due: row.due,
      balance_due_on: row.balance_due_on,
      currency: row.currency,
    },
    has_proposal: row.proposal !== null,
    starts_in_days: row.starts_in_days,
  };
}

/** Sort key: booked trips, pending requests, finished trips, the rest. */
const GROUP_ORDER = sql`case r.status when ${sql.lit(REQUEST_STATUS.made_prepayment)} then 0
  when ${sql.lit(REQUEST_STATUS.pending_confirm)} then 1 when ${sql.lit(REQUEST_STATUS.pending_prepayment)} then 1
  when ${sql.lit(REQUEST_STATUS.tour_complete)} then 2 else 3 end`;

/** The traveller's requests: booked trips by date, pending ones, finished trips, the rest. */
export async function listOwnRequests(
  deps: BookingDeps,
  userId: number,
  query: Query,
  locale: Locale,
): Promise<Page<ListedRequest>> {
  const page = await readRequests(deps, query.page, {
    viewer: 'traveller',
    where: sql`r.user_id = ${userId} and ${groupCondition(query.group)}`,
    orderBy: sql`${GROUP_ORDER}, case when r.status in (${OPEN_SQL}) then d.start_date end, d.start_date desc, r.id desc`,
  });
  return { ...page, data: page.data.map((row) => viewListed(deps, row, 'traveller', locale)) };
}

/** Filters by organizer, by departure, and by a searched number, tour or traveller. */
function filterOf({ organizer_id: organizerId, tour_date_id: dateId, q }: OrganizerQuery): RawBuilder<unknown> {
  const text = q?.trim() ?? '';
  const number = /^#?(?<id>\d{1,15})$/.exec(text)?.groups?.['id'] ?? null;
  return sql`(${organizerId ?? null}::int is null or r.organizer_id = ${organizerId ?? null})
    and (${dateId ?? null}::bigint is null or r.tour_date_id = ${dateId ?? null})
    and (${text} = '' or r.id = ${number}::bigint
      or exists (select 1 from jsonb_each_text(t.name) word where strpos(lower(word.value), lower(${text})) > 0)
      or exists (select 1 from user_account u where u.id = r.user_id
        and strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.first_name), lower(${text})) > 0))`;
}

/** Requests for an organizer's tours: unanswered ones first, by deadline. */
export async function listOrganizerRequests(
  deps: BookingDeps,
  organizerIds: readonly number[],
  { group, page: pageNumber, ...filter }: OrganizerQuery,
  locale: Locale,
): Promise<Page<OrganizerRow>> {
  const page = await readRequests(deps, pageNumber, {
    viewer: 'organizer',
    where: sql`r.organizer_id = any(${[...organizerIds]}::int[]) and ${filterOf(filter)} and ${groupCondition(group)}`,
    orderBy: sql`${isWaiting} desc, case when ${isWaiting} then coalesce(r.change_until, r.deadline_at) end, r.id desc`,
  });
  return {
    ...page,
    data: page.data.map((row) => {
      const contact = openContact(deps.seal, row);
      return {
        ...viewListed(deps, row, 'organizer', locale),
        traveller: displayName(contact),
        photo: isContactShared(row.status) ? photoAvatar(row.photo_id) : null,
        comment: row.comment,
        contact: isContactShared(row.status) ? { email: contact.email, phone: formatPhone(contact.phone) } : null,
      };
    }),
  };
}

/** The newest requests of a traveller for an organizer's tours. */
export async function listRequestsBetween(
  deps: BookingDeps,
  { userId, organizerId }: { userId: number; organizerId: number },
  viewer: Viewer,
  locale: Locale,
): Promise<ListedRequest[]> {
  const { data } = await readRequests(deps, 1, {
    viewer,
    where: sql`r.user_id = ${userId} and r.organizer_id = ${organizerId}`,
    orderBy: sql`r.id desc`,
  });
  return data.map((row) => viewListed(deps, row, viewer, locale));
}
