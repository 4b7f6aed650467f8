import { createHmac } from 'node:crypto';
import { callerOf } from './caller-of.ts';

/** The voter as a hash of the account, else of the network; keyed by purpose. */
export function voterOf(
  dataKey: string,
  purpose: 'review votes' | 'question votes',
  { user, ip }: { user: { id: number } | null; ip: string },
): Buffer {
  const key = createHmac('sha256', Buffer.from(dataKey, 'base64url')).update(purpose).digest();
  return createHmac('sha256', key)
    .update(user ? `user:${user.id}` : `network:${callerOf(ip)}`)
    .digest();
}
