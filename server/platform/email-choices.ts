import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { EmailGroup } from '#domain/emails/email-groups.ts';
import type { Db } from '#server/db/pool.ts';
import { firstRow, hasRow, rowOrNull } from '#server/db/rows.ts';
import { createLinkTokens } from './link-tokens.ts';

/** Email preferences of an address. */
export interface EmailChoice {
  id: number;
  off: string[];
}

/** Keys that open the preferences of one address; derived from the data key, so none is stored. */
export function createEmailKeys(dataKey: string): {
  keyOf(id: number): string;
  /** The id that a key opens, or null. */
  idOf(key: string): number | null;
} {
  const tokenOf = createLinkTokens(dataKey, 'email choices');
  return {
    keyOf: (id) => `${id}-${tokenOf(id)}`,
    idOf(key) {
      const [, digits = '', token = ''] = /^(\d{1,15})-([0-9a-f-]{36})$/.exec(key) ?? [];
      if (token === '' || !timingSafeEqual(Buffer.from(tokenOf(Number(digits))), Buffer.from(token))) return null;
      return Number(digits);
    },
  };
}

/** The preferences of an address; everything is on for a new address. */
export async function choiceOf(trx: Db, email: string): Promise<EmailChoice> {
  return firstRow<EmailChoice>(trx)`
    with found as (select id, off from email_choice where email = ${email.toLowerCase()}),
      added as (insert into email_choice (email) select ${email.toLowerCase()} where not exists (select 1 from found)
        on conflict (email) do update set email = excluded.email returning id, off)
    select id, off from found union all select id, off from added`;
}

export async function findChoice(db: Db, id: number): Promise<EmailChoice | null> {
  return rowOrNull<EmailChoice>(db)`select id, off from email_choice where id = ${id}`;
}

/** Switches a group on or off. False when the preferences no longer exist. */
export async function chooseEmails(db: Db, id: number, group: EmailGroup, isOn: boolean): Promise<boolean> {
  const off = isOn
    ? sql`array_remove(off, ${group})`
    : sql`case when ${group} = any(off) then off else array_append(off, ${group}) end`;
  return hasRow(db)`update email_choice set off = ${off} where id = ${id} returning id`;
}
