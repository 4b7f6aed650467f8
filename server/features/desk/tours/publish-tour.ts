import { sql } from 'kysely';
import type { TourDraft } from '#contract/desk/tours.ts';
import { Problem } from '#server/calls/problem.ts';
import { emit, type Trx } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import { readHead, readSections, type TourHead } from './draft-store.ts';
import { writeTour } from './write-tour.ts';

/** Throws `conflict` when anything was saved since the caller read the tour. */
export function requireRevision(head: TourHead, revision: number, fresh: unknown): void {
  if (head.revision !== revision) throw new Problem('conflict', { fresh });
}

/** Throws `not_allowed_now` with the missing fields. */
export function requireComplete({ missing }: TourDraft): void {
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(({ section, field }) => [`${section}.${field}`, 'rule.required']));
  throw new Problem('not_allowed_now', { fields, fresh: { missing } });
}

/** Whether an organizer has ever had a tour on the site; further tours then need no approval. */
export async function isProven(trx: Trx, organizerId: number): Promise<boolean> {
  return hasRow(trx)`select 1 from tour t left join tour_draft d on d.tour_id = t.id
    where t.organizer_id = ${organizerId} and (d.state = 'live' or d.tour_id is null) limit 1`;
}

/** Submits a draft for approval by staff. */
export async function submit(trx: Trx, id: number): Promise<void> {
  await sql`update tour_draft set state = 'submitted', submitted_at = now(), note = null
    where tour_id = ${id}`.execute(trx);
}

/** Publishes the sections of a draft; visible once its organizer is on the site. A hidden tour stays hidden. */
export async function publish(trx: Trx, id: number): Promise<void> {
  const head = await readHead(trx, id);
  await writeTour(trx, head, await readSections(trx, id));
  if (head.state !== 'live')
    await sql`update tour set status = ${head.is_organizer_hidden ? 'hidden' : 'published'},
      is_hidden_with_organizer = ${head.is_organizer_hidden} where id = ${id}`.execute(trx);
  // Read again, because publishing gives new variants their ids.
  const { revision } = await readHead(trx, id);
  await sql`update tour_draft set state = 'live', published_revision = ${revision}, submitted_at = null, note = null
    where tour_id = ${id}`.execute(trx);
}

/** Hides a published tour, or shows it again; while its organizer is hidden, it returns with the organizer. */
export async function setHidden(trx: Trx, head: TourHead, isHidden: boolean): Promise<void> {
  if (head.state !== 'live' || head.status === 'gone') throw new Problem('not_allowed_now');
  const isShown = !isHidden && !head.is_organizer_hidden;
  await sql`update tour set status = ${isShown ? 'published' : 'hidden'},
    is_hidden_with_organizer = ${!isHidden && head.is_organizer_hidden} where id = ${head.id}`.execute(trx);
  await emit(trx, 'tour.changed', { tour_id: head.id });
}
