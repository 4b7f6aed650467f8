import { sql } from 'kysely';
import { rowsOf } from '#server/db/rows.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { EmailDeps } from '#server/platform/send-email.ts';
import { hostOf, turnOffAddedBy } from './owner-emails.ts';

/** Addresses that a member of an organizer entered; they stay with the organizer, turned off. */
export const webhooksData = (deps: EmailDeps): PersonalData => ({
  async read(db, userId) {
    const rows = await rowsOf<{ url: string }>(db)`select o.name as organizer, e.url, e.events, e.created_at
      from webhook_endpoint e join organizer o on o.id = e.organizer_id where e.added_by = ${userId} order by e.created_at`;
    return { 'webhooks.json': rows.map(({ url, ...row }) => ({ ...row, host: hostOf(url) })) };
  },
  async erase(trx, userId) {
    const organizers = await rowsOf<{ id: number }>(trx)`select distinct organizer_id as id from webhook_endpoint
      where added_by = ${userId} order by organizer_id`;
    for (const { id: organizerId } of organizers) await turnOffAddedBy(deps, trx, { organizerId, userId });
    await sql`update webhook_endpoint set added_by = null where added_by = ${userId}`.execute(trx);
  },
});
