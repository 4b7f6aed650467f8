import { sql } from 'kysely';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { hasRow, rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';

/** The VK dialogue that an account has linked for its codes. */
export interface VkDialogue {
  chatId: number;
  linkedAt: Date;
}

/** The login under which codes for linking a dialogue are counted. */
export const vkLogin = (userId: number): string => `vk ${userId}`;

/** The VK dialogue of an account; null without dialogue or account. */
export async function findVkDialogue(db: Db, userId: number | null): Promise<VkDialogue | null> {
  return rowOrNull<VkDialogue>(db)`select chat_id as "chatId", linked_at as "linkedAt" from linked_messenger
    where channel = 'vk' and user_id = ${userId}`;
}

/** The dialogue that delivered the code which the account has just entered. */
async function provedDialogue(trx: Trx, userId: number): Promise<number | null> {
  const row = await rowOrNull<{ chat_id: number | null }>(trx)`select l.chat_id
    from messenger_link l join auth_code c on c.id = l.auth_code_id
    where l.channel = 'vk' and l.user_id = ${userId} and c.login = ${vkLogin(userId)} and c.used_at is not null
    order by c.used_at desc limit 1`;
  return row?.chat_id ?? null;
}

/**
 * Links the dialogue whose code was entered to the account. Another account loses it, because the code proves who has
 * the dialogue now; both get an email.
 */
export async function linkVkDialogue(deps: AccountDeps, trx: Trx, userId: number): Promise<void> {
  const chatId = await provedDialogue(trx, userId);
  if (chatId === null) throw new Problem('wrong_code', { fields: { code: 'problem.wrong_code' } });
  // Lets one account at a time claim a dialogue, so that every previous owner is found.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vk ${chatId}`}, 0))`.execute(trx);
  const others = await rowsOf<{ user_id: number }>(trx)`delete from linked_messenger
      where channel = 'vk' and chat_id = ${chatId} and user_id <> ${userId} returning user_id`;
  await sql`insert into linked_messenger (channel, user_id, chat_id) values ('vk', ${userId}, ${chatId})
      on conflict (channel, user_id) do update set chat_id = excluded.chat_id, linked_at = now()`.execute(trx);
  for (const { user_id } of others) await sendAccountEmail(deps, trx, { userId: user_id, name: 'vk_unlinked' });
  await sendAccountEmail(deps, trx, { userId, name: 'vk_linked' });
}

/** Unlinks the dialogue and emails the owner of the account. */
export async function unlinkVkDialogue(deps: AccountDeps, userId: number): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const isDeleted = await hasRow(trx)`delete from linked_messenger where channel = 'vk' and user_id = ${userId}
      returning 1`;
    if (isDeleted) await sendAccountEmail(deps, trx, { userId, name: 'vk_unlinked' });
  });
}
