import { sql } from 'kysely';
import { findHelp, openHelp, type HelpData } from '#server/features/site/help/help-store.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The newest request of the inbox: its number and fields. */
export async function newestHelp({ db, seal }: Pick<Platform, 'db' | 'seal'>): Promise<HelpData & { id: number }> {
  const [row] = await findHelp(db, sql`true`, sql`order by h.id desc limit 1`);
  if (!row) throw new Error('the inbox is empty');
  return { id: row.id, ...openHelp(seal, row) };
}
