import type { ImapFlow } from 'imapflow';
import { Problem } from '#server/calls/problem.ts';
import type { Log } from '#server/platform/log.ts';
import type { EmailOutcome } from './receive-email.ts';

/** Emails of one look. */
const MAX_EMAILS = 50;
const MAX_BYTES = 30_000_000;
const MAX_TRIES = 5;

async function connect(address: string): Promise<ImapFlow> {
  // Loaded only where a mailbox is configured.
  const { ImapFlow: Client } = await import('imapflow');
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSecure = protocol === 'imaps:';
  const client = new Client({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  });
  // Without a listener an error of the connection would be thrown.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Failed tries by UID, so that an email that can never be read does not hold up the others. */
const failures = new Map<number, number>();

function countFailure(uid: number): number {
  const count = (failures.get(uid) ?? 0) + 1;
  failures.set(uid, count);
  return count;
}

/** Whether another try would fail, too: the email is at fault, and not a service or the disk. */
const isFinal = (error: unknown): boolean => error instanceof Problem && error.status < 500;

/**
 * Reads the unseen emails of the inbox of an IMAP mailbox (`imaps://user:password@host`) and marks each as seen once it
 * was taken. One that failed for a reason of ours stays unseen for five tries.
 */
export async function readMailbox(
  address: string,
  { receive, log }: { receive: (raw: Uint8Array) => Promise<EmailOutcome>; log: Log },
): Promise<void> {
  const client = await connect(address);
  try {
    const lock = await client.getMailboxLock('INBOX');
    try {
      const uids = (await client.search({ seen: false }, { uid: true })) || [];
      for (const uid of uids.slice(0, MAX_EMAILS)) {
        const found = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true });
        if (!found || !found.source) continue;
        const isTaken = await receive(found.source).then(
          () => true,
          (error: unknown) => {
            log.warn('chat.email_refused', { error });
            return isFinal(error) || countFailure(uid) >= MAX_TRIES;
          },
        );
        if (isTaken) await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
      }
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}
