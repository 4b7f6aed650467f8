import { createHmac } from 'node:crypto';
import { isSecret } from '#server/features/account/index.ts';

/** Hex digits of the signature: 80 bits. */
const MAC_LENGTH = 20;

/** The chat and the person that an address is for. */
export interface ReplyTarget {
  chatId: number;
  userId: number;
}

export interface ReplyAddresses {
  /** The address to which a person replies in a chat. */
  of(target: ReplyTarget): string;
  /** The chat and person of an address; null when it is not ours or its signature is wrong. */
  read(address: string): ReplyTarget | null;
}

/**
 * Plus-addresses of a mailbox (`reply+3f-2a-<signature>@…`), signed for one person and chat. In lower case, because mail
 * servers may change it.
 */
export function createReplyAddresses(mailbox: string, dataKey: string): ReplyAddresses {
  const key = createHmac('sha256', Buffer.from(dataKey, 'base64url')).update('chat reply addresses').digest();
  const at = mailbox.lastIndexOf('@');
  const [name, domain] = [mailbox.slice(0, at).toLowerCase(), mailbox.slice(at + 1).toLowerCase()];
  const macOf = (ids: string): string => createHmac('sha256', key).update(ids).digest('hex').slice(0, MAC_LENGTH);
  return {
    of({ chatId, userId }) {
      const ids = `${chatId.toString(36)}-${userId.toString(36)}`;
      return `${name}+${ids}-${macOf(ids)}@${domain}`;
    },
    read(address) {
      const [local = '', host] = address.trim().toLowerCase().split('@');
      const [chat = '', user = '', mac] = local.startsWith(`${name}+`) ? local.slice(name.length + 1).split('-') : [];
      if (host !== domain || !/^[\da-z]{1,11}$/.test(chat) || !/^[\da-z]{1,11}$/.test(user)) return null;
      return isSecret(macOf(`${chat}-${user}`), mac)
        ? { chatId: Number.parseInt(chat, 36), userId: Number.parseInt(user, 36) }
        : null;
    },
  };
}
