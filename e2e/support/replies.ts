import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Lets emails about messages be answered by replying. */
export const REPLIES = { REPLY_MAILBOX: 'reply@in.example', REPLY_SECRET: 'a secret of the mail server' };

const RETRY_MS = 300;
const MAX_TRIES = 100;

/** Repeats a delivery, as services do while a site is away. */
export async function retryDelivery(deliver: () => Promise<void>, tries = MAX_TRIES): Promise<void> {
  try {
    await deliver();
  } catch (error) {
    if (tries <= 1) throw error;
    await wait(RETRY_MS);
    await retryDelivery(deliver, tries - 1);
  }
}

/** Answers an email about a chat, as a mail server delivers it. */
export async function replyByEmail(
  url: string,
  { from, to }: { from: string; to: string },
  text: string,
): Promise<void> {
  const head = `From: Ada <${from}>\r\nTo: ${to}\r\nSubject: Re: New message\r\nMessage-ID: <${randomUUID()}@phone.example>\r\n`;
  await retryDelivery(async () => {
    const reply = await fetch(`${url}/crm/api/chat/email-webhook`, {
      method: 'POST',
      headers: { authorization: `Bearer ${REPLIES.REPLY_SECRET}`, 'content-type': 'message/rfc822' },
      body: `${head}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    });
    if (!reply.ok) throw new Error(`the reply was answered by ${reply.status}`);
    const { result } = (await reply.json()) as { result: string };
    if (result !== 'sent') throw new Error(`the reply was ${result}`);
  });
}
