import type { EnvReader } from './env-reader.ts';

/** How replies to emails about messages come in. */
export interface ReplySettings {
  /** A mailbox that takes plus-addresses. */
  mailbox: string;
  /** The secret of the endpoint for raw emails; null: closed. */
  secret: string | null;
  /** `imaps://user:password@host`; null: no mailbox is read. */
  imapUrl: string | null;
}

const MIN_SECRET_LENGTH = 16;

/** Null: emails about messages cannot be replied to. */
export function readReplies(read: EnvReader): ReplySettings | null {
  const mailbox = read.text('REPLY_MAILBOX');
  const secret = read.text('REPLY_SECRET');
  const imapUrl = read.url('REPLY_IMAP_URL', ['imap:', 'imaps:']);
  if (mailbox === null) {
    if (secret !== null || imapUrl !== null) read.mistakes.push('REPLY_MAILBOX: missing');
    return null;
  }
  if (!/^[^\s@+]+@[^\s@]+$/.test(mailbox)) read.mistakes.push(`REPLY_MAILBOX: "${mailbox}" is not an address`);
  if (secret === null && imapUrl === null) read.mistakes.push('REPLY_MAILBOX: needs REPLY_SECRET or REPLY_IMAP_URL');
  if (secret !== null && secret.length < MIN_SECRET_LENGTH)
    read.mistakes.push(`REPLY_SECRET: must have ${MIN_SECRET_LENGTH} characters or more`);
  return { mailbox, secret, imapUrl };
}
