import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { SelectionView } from '#contract/booking/selection.ts';
import type { RequestSelection } from '#contract/booking/view-request.ts';
import type { ActorRole, HistoryNote } from '#domain/booking/booking-status.ts';
import { SELECTION_DAYS, SELECTION_LINK_MIN } from '#domain/booking/tour-selection.ts';
import type { Locale } from '#domain/locales.ts';
import { type SessionUser, worksFor } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { findRequest, lockRequest, type RequestRow } from '#server/features/booking/request/request-store.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { sendMarksEmail, sendSelectionEmail } from './selection-emails.ts';
import { findSelection, IS_OPEN, type SelectionRow, viewOf } from './selection-store.ts';

/** A limit, because each shortlist sends the traveller an email. */
const MAX_A_DAY = 5;
const SECRET_BYTES = 24;

const isManager = (row: RequestRow | null, user: SessionUser): row is RequestRow =>
  row !== null && (worksFor(user, row.organizer_id) || user.role === 'admin');

/** A request that the caller manages, as its organizer or as staff. Throws `not_found`, also for the traveller. */
export async function findManaged(db: Db, user: SessionUser, id: number): Promise<RequestRow> {
  const row = await findRequest(db, sql`r.id = ${id}`);
  if (!isManager(row, user)) throw new Problem('not_found');
  return row;
}

/** Tours that a manager may put on a shortlist. Needs `t`. */
export const selectableBy = (row: RequestRow, user: SessionUser) =>
  worksFor(user, row.organizer_id)
    ? sql`t.status = 'published' and t.organizer_id = ${row.organizer_id}`
    : sql`t.status = 'published'`;

/** Adds a history entry without changing the status. */
async function writeHistory(
  trx: Trx,
  row: RequestRow,
  {
    transition,
    actor,
    actorId,
    selectionId,
  }: { transition: HistoryNote; actor: ActorRole; actorId: number | null; selectionId: number },
): Promise<void> {
  const after = JSON.stringify({ status: row.status, selection_id: selectionId });
  await sql`insert into request_history (request_id, transition, from_status, to_status, actor, actor_id, after)
    values (${row.id}, ${transition}, ${row.status}, ${row.status}, ${actor}, ${actorId}, ${after}::jsonb)`.execute(
    trx,
  );
}

/** Adds tours to the shortlist of a request. Throws `not_found` for a request or tour that the caller may not use. */
export async function createSelection(
  deps: BookingDeps,
  trx: Trx,
  user: SessionUser,
  { id, tourIds, locale }: { id: number; tourIds: readonly number[]; locale: Locale },
): Promise<SelectionView> {
  const row = await lockRequest(trx, id);
  if (!isManager(row, user)) throw new Problem('not_found');
  const { rows: tours } = await sql`select 1 from tour t
    where t.id = any(${[...tourIds]}::bigint[]) and ${selectableBy(row, user)}`.execute(trx);
  if (tours.length < tourIds.length) throw new Problem('not_found');
  const { rows: made } = await sql`select 1 from tour_selection
    where request_id = ${id} and created_at > now() - interval '1 day'`.execute(trx);
  if (made.length >= MAX_A_DAY) throw new Problem('too_many');
  await sql`update tour_selection set replaced_at = now(), token_hash = null
    where request_id = ${id} and sent_at is null and replaced_at is null`.execute(trx);
  const selection = await firstRow<SelectionRow>(trx)`insert into tour_selection (request_id, made_by, ends_at)
    values (${id}, ${user.id}, now() + make_interval(days => ${SELECTION_DAYS}))
    returning id, request_id, made_by, ends_at, sent_at`;
  await sql`insert into tour_selection_item (selection_id, tour_id, position)
    select ${selection.id}, tour_id, position
    from unnest(${[...tourIds]}::bigint[]) with ordinality as item (tour_id, position)`.execute(trx);
  const actor = worksFor(user, row.organizer_id) ? 'organizer' : 'admin';
  await writeHistory(trx, row, { transition: 'select_tours', actor, actorId: user.id, selectionId: selection.id });
  await sendSelectionEmail(deps, trx, row, { selection, count: tourIds.length, isStaff: actor === 'admin' });
  return viewOf(trx, selection, locale);
}

/** Creates the link of the open shortlist, replacing an earlier one, and stores its hash. */
export async function createLink(
  db: Db,
  user: SessionUser,
  requestId: number,
): Promise<{ token: string; until: string }> {
  await findManaged(db, user, requestId);
  const token = `${requestId}-${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const row = await rowOrNotFound<{ token_until: Date }>(db)`update tour_selection s
    set token_hash = ${hashToken(token)}, token_until = now() + make_interval(mins => ${SELECTION_LINK_MIN})
    where s.request_id = ${requestId} and ${IS_OPEN} returning s.token_until`;
  return { token, until: row.token_until.toISOString() };
}

/** The key of a shortlist: its id and a derived secret. */
const keyOf = ({ selectionKeyOf }: Pick<BookingDeps, 'selectionKeyOf'>, id: number): string =>
  `${id}-${selectionKeyOf(id)}`;

/**
 * Exchanges a link's token for the shortlist's key. One statement consumes the link, so that of two exchanges one
 * fails.
 */
export async function openByToken(
  deps: BookingDeps,
  token: string,
  locale: Locale,
): Promise<SelectionView & { key: string }> {
  const row = await rowOrNotFound<SelectionRow>(deps.db)`
    update tour_selection s set token_hash = null, token_until = null
    where s.token_hash = ${hashToken(token)} and s.token_until > now() and ${IS_OPEN}
    returning s.id, s.request_id, s.made_by, s.ends_at, s.sent_at`;
  return { key: keyOf(deps, row.id), ...(await viewOf(deps.db, row, locale)) };
}

/** The shortlist of a key, open or sent. Throws `not_found` for any other key. */
export async function findByKey(deps: BookingDeps, db: Db, key: string, isLocked = false): Promise<SelectionRow> {
  const id = /^(?<id>[1-9]\d{0,14})-[0-9a-f]{64}$/.exec(key)?.groups?.['id'];
  if (id === undefined || !timingSafeEqual(hashToken(key), hashToken(keyOf(deps, Number(id)))))
    throw new Problem('not_found');
  const row = await findSelection(
    db,
    sql`s.id = ${id} and (s.sent_at is not null or (${IS_OPEN}))`,
    isLocked ? sql`for update` : sql``,
  );
  return orNotFound(row);
}

/** The shortlist of a request that awaits marks. Only the traveller gets its key. */
export async function viewOpenSelection(
  deps: BookingDeps,
  requestId: number,
  viewer: 'traveller' | 'organizer' | 'staff',
): Promise<RequestSelection | null> {
  const row = await findSelection(deps.db, sql`s.request_id = ${requestId} and ${IS_OPEN}`);
  if (!row) return null;
  return {
    key: viewer === 'traveller' ? keyOf(deps, row.id) : null,
    count: await countRows(deps.db, sql`tour_selection_item where selection_id = ${row.id}`),
    ends_at: row.ends_at.toISOString(),
  };
}

/** Marks one tour. Throws `not_found` for a tour that is not on the shortlist. */
export async function markTour(
  deps: BookingDeps,
  trx: Trx,
  { key, tourId, isLiked, locale }: { key: string; tourId: number; isLiked: boolean | null; locale: Locale },
): Promise<SelectionView> {
  const row = await findByKey(deps, trx, key, true);
  if (row.sent_at) throw new Problem('not_allowed_now', { fresh: await viewOf(trx, row, locale) });
  const { numAffectedRows } = await sql`update tour_selection_item set is_liked = ${isLiked}
    where selection_id = ${row.id} and tour_id = ${tourId}`.execute(trx);
  if (!numAffectedRows) throw new Problem('not_found');
  return viewOf(trx, row, locale);
}

/** Submits a marked shortlist: records the marks in the history and emails its creator. */
export async function sendMarks(
  deps: BookingDeps,
  trx: Trx,
  { key, locale }: { key: string; locale: Locale },
): Promise<SelectionView> {
  // Locked before the shortlist, as in `createSelection`.
  const request = await lockRequest(trx, (await findByKey(deps, trx, key)).request_id);
  const row = await findByKey(deps, trx, key, true);
  if (!request) throw new Problem('not_found');
  if (row.sent_at) return viewOf(trx, row, locale);
  const view = await viewOf(trx, row, locale);
  if (view.tours.every(({ is_liked }) => is_liked === null)) throw new Problem('not_allowed_now', { fresh: view });
  await sql`update tour_selection set sent_at = now(), token_hash = null where id = ${row.id}`.execute(trx);
  await writeHistory(trx, request, {
    transition: 'mark_tours',
    actor: 'traveller',
    actorId: null,
    selectionId: row.id,
  });
  await sendMarksEmail(deps, trx, request, row);
  const sent = await findByKey(deps, trx, key);
  return viewOf(trx, sent, locale);
}
