import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret as receivers enter it. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface SignedMessage {
  id: string;
  /** Seconds. */
  timestamp: number;
  body: string;
}

function signatureOf(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The headers of a message by the Standard Webhooks specification 1.0, signed with each secret. */
export const signedHeaders = (message: SignedMessage, secrets: readonly string[]): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
});
