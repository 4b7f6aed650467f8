import { createHmac } from 'node:crypto';
import { callerOf } from './caller-of.ts';

/** A hash that identifies a voter by account, else by network; each purpose has its own key. */
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
