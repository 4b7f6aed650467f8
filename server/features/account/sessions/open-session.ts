import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { findProfile } from '#server/features/account/account-store.ts';
import { knownBrowser, KNOWN_BROWSER_S, markBrowser } from './known-browsers.ts';
import { SESSION_S } from './session-tokens.ts';

const COOKIE_PATH = '/crm/api/user';

const agentOf = ({ headers }: CallContext): string => {
  const agent = headers['user-agent'];
  return typeof agent === 'string' ? agent : '';
};

/** Opens a session: adds the browser's favourites, sets the refresh cookie, and returns access token and profile. */
export async function openSession(
  deps: AccountDeps,
  context: CallContext,
  trx: Trx,
  account: {
    id: number;
    isNew: boolean;
    provedAt?: Date | null;
    hasFactor?: boolean;
    favourites?: readonly number[];
  },
) {
  const leftOut = account.favourites?.length ? await deps.favourites.add(trx, account.id, account.favourites) : 0;
  const { access, refresh } = await deps.tokens.open(trx, account.id, {
    agent: agentOf(context),
    provedAt: account.provedAt,
    hasFactor: account.hasFactor,
  });
  const user = await findProfile(trx, account.id);
  if (!user) throw new Problem('unauthorized');
  setRefreshCookie(context, refresh);
  if (knownBrowser(deps.secret, context.cookies['browser'], account.id) === null)
    setAccountCookie(context, 'browser', markBrowser(deps.secret, account.id), KNOWN_BROWSER_S);
  return { token: access, user, is_new: account.isNew, favourites_left_out: leftOut };
}

export function setRefreshCookie(context: CallContext, refresh: string): void {
  setAccountCookie(context, 'refresh', refresh, refresh === '' ? 0 : SESSION_S);
}

/** Sets a cookie that is sent to this feature's calls only. */
export function setAccountCookie(context: CallContext, name: string, value: string, maxAgeS: number): void {
  context.setCookie(name, value, { path: COOKIE_PATH, maxAgeS, httpOnly: true, sameSite: 'strict' });
}
