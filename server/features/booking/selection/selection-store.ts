import { sql, type RawBuilder } from 'kysely';
import type { SelectedTour } from '#contract/booking/request-schemas.ts';
import type { SelectionView } from '#contract/booking/selection.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { eraseEmailsByKey } from '#server/platform/email-outbox.ts';

/** A shortlist without its tours. */
export interface SelectionRow {
  id: number;
  request_id: number;
  made_by: number;
  ends_at: Date;
  sent_at: Date | null;
}

/** Whether a shortlist can still be marked. Needs `s`. */
export const IS_OPEN = sql`s.sent_at is null and s.replaced_at is null and s.ends_at > now()`;

/** The newest shortlist that matches a condition on `s`, or null. */
export async function findSelection(
  db: Db,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<SelectionRow | null> {
  return rowOrNull<SelectionRow>(db)`select s.id, s.request_id, s.made_by, s.ends_at, s.sent_at
    from tour_selection s where ${where} order by s.id desc limit 1 ${lock}`;
}

/** Tours of shortlists, in order, including tours that are no longer published. */
export async function readSelected(
  db: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, SelectedTour[]>> {
  const found = new Map<number, SelectedTour[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await rowsOf<{
    selection_id: number;
    id: number;
    slug: string;
    name: LocalText;
    is_liked: boolean | null;
  }>(db)`
    select i.selection_id, t.id, ${TOUR_SLUG} as slug, t.name, i.is_liked from tour_selection_item i
    join tour t on t.id = i.tour_id where i.selection_id = any(${[...ids]}::bigint[]) order by i.position`;
  for (const { selection_id, name, ...tour } of rows)
    found.get(selection_id)?.push({ ...tour, name: textIn(name, locale) });
  return found;
}

/** A shortlist as the contract returns it. */
export async function viewOf(db: Db, row: SelectionRow, locale: Locale): Promise<SelectionView> {
  return {
    request_id: row.request_id,
    tours: (await readSelected(db, [row.id], locale)).get(row.id) ?? [],
    ends_at: row.ends_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

/** Erases the shortlists of a request, with marks and emails. */
export async function eraseSelections(trx: Trx, requestId: number): Promise<void> {
  const rows = await rowsOf<{ id: number }>(trx)`
    delete from tour_selection where request_id = ${requestId} returning id`;
  await eraseEmailsByKey(
    trx,
    rows.map(({ id }) => `selection:${id}`),
  );
}
