import { timingSafeEqual } from 'node:crypto';
import { createLinkKeys } from './link-tokens.ts';

const LINK_MS = 600_000;

/** Signed links to `/employees-cookie`, which mark a browser as staff; a link is valid for ten minutes. */
export function createStaffLinks(dataKey: string): {
  make(now: Date): string;
  isValid(token: string, now: Date): boolean;
} {
  const signOf = createLinkKeys(dataKey, 'staff links');
  return {
    make(now) {
      const until = now.getTime() + LINK_MS;
      return `${until}-${signOf(until)}`;
    },
    isValid(token, now) {
      const [, until = '', sign = ''] = /^(\d{13})-([0-9a-f]{64})$/.exec(token) ?? [];
      return (
        sign !== '' && Number(until) > now.getTime() && timingSafeEqual(Buffer.from(sign), Buffer.from(signOf(until)))
      );
    },
  };
}
