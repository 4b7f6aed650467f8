import { createHmac } from 'node:crypto';
import { DAY_MS } from '#domain/calendar-days.ts';
import { isSecret } from '#server/features/account/index.ts';

/** How long an address takes replies: emails stay in mailboxes, and mailboxes change hands. */
const LIFE_DAYS = 90;
/** Hex digits of the signature: 80 bits. */
const MAC_LENGTH = 20;

/** The chat and the person that an address is for. */
export interface ReplyTarget {
  chatId: number;
  userId: number;
}

export interface ReplyAddresses {
  /** The address to which a person replies in a chat, for 90 days from `now`. */
  of(target: ReplyTarget, now: Date): string;
  /** The chat and person of an address; null when it is not ours or its signature is wrong. */
  read(address: string, now: Date): (ReplyTarget & { isOld: boolean }) | null;
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/**
 * Plus-addresses of a mailbox (`reply+3f-2a-fv1-<signature>@…`), signed for one chat, person and last day. In lower case,
 * because mail servers may change it.
 */
export function createReplyAddresses(mailbox: string, dataKey: string): ReplyAddresses {
  const key = createHmac('sha256', Buffer.from(dataKey, 'base64url')).update('chat reply addresses').digest();
  const at = mailbox.lastIndexOf('@');
  const [name, domain] = [mailbox.slice(0, at).toLowerCase(), mailbox.slice(at + 1).toLowerCase()];
  const macOf = (facts: string): string => createHmac('sha256', key).update(facts).digest('hex').slice(0, MAC_LENGTH);
  return {
    of({ chatId, userId }, now) {
      const facts = [chatId, userId, dayOf(now) + LIFE_DAYS].map((number) => number.toString(36)).join('-');
      return `${name}+${facts}-${macOf(facts)}@${domain}`;
    },
    read(address, now) {
      const [local = '', host] = address.trim().toLowerCase().split('@');
      const tag = local.startsWith(`${name}+`) ? local.slice(name.length + 1) : '';
      const [, facts = '', mac] = /^((?:[\da-z]{1,11}-){2}[\da-z]{1,6})-([\da-f]+)$/.exec(tag) ?? [];
      if (host !== domain || !isSecret(macOf(facts), mac)) return null;
      const [chatId = 0, userId = 0, lastDay = 0] = facts.split('-').map((text) => Number.parseInt(text, 36));
      return { chatId, userId, isOld: dayOf(now) > lastDay };
    },
  };
}
