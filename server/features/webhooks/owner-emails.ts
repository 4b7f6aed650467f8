import { sql } from 'kysely';
import type { Trx } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { organizerOf } from '#server/features/booking/index.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail, type EmailDeps } from '#server/platform/send-email.ts';
import type { TextValues } from '#server/texts.ts';
import { webhookText, type WebhookEmail } from './webhook-texts.ts';

const SHOWN_CHARACTERS = 4;

/** The host of an address, whose path is often a secret. */
export const hostOf = (url: string): string => new URL(url).host;

/** An address as lists show it: its host and last characters. */
export function shortAddress(url: string): string {
  const { host, href, origin } = new URL(url);
  const rest = href.slice(origin.length);
  return rest === '/' ? host : `${host}/…${rest.slice(1).slice(-SHOWN_CHARACTERS)}`;
}

/** Emails the owner of an organizer about its webhooks. */
export async function emailOwner(
  deps: EmailDeps,
  trx: Trx,
  organizerId: number,
  { name, values }: { name: WebhookEmail; values: TextValues },
): Promise<void> {
  const to = await organizerOf(trx, organizerId);
  if (to) await sendEmail(deps, trx, { texts: webhookText, name, to, values, path: pagePaths.deskProfile() });
}

/** Turns off what a person added who no longer works for the organizer with access to bookings; emails the owner. */
export async function turnOffAddedBy(
  deps: EmailDeps,
  trx: Trx,
  { organizerId, userId }: { organizerId: number; userId: number },
): Promise<void> {
  // Waits for a change that is turning one on: the update alone would take it for one that is off.
  await sql`select from webhook_endpoint where organizer_id = ${organizerId} and added_by = ${userId} for no key update`.execute(
    trx,
  );
  const rows = await rowsOf<{ url: string }>(trx)`update webhook_endpoint set is_on = false
    where organizer_id = ${organizerId} and added_by = ${userId} and is_on returning url`;
  const hosts = rows.map(({ url }) => hostOf(url)).join(', ');
  if (hosts !== '') await emailOwner(deps, trx, organizerId, { name: 'member_left', values: { hosts } });
}
