import type { ImapFlow } from 'imapflow';
import { Problem } from '#server/calls/problem.ts';
import type { Log } from '#server/platform/log.ts';
import type { EmailOutcome } from './receive-email.ts';

/** Emails of one look. */
const MAX_EMAILS = 50;
const MAX_BYTES = 30_000_000;

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
  await client.connect();
  return client;
}

/**
 * Reads the unseen emails of the inbox of an IMAP mailbox (`imaps://user:password@host`) and marks each as seen once it
 * was taken. One that failed for a reason of ours stays unseen.
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
        await receive(found.source).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          log.warn('chat.email_refused', { error });
        });
        await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
      }
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}
