import type * as calls from '#contract/account/personal-data.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmailTo, type AccountEmailRecipient } from '#server/features/account/account-email.ts';
import { setRefreshCookie } from '#server/features/account/sessions/open-session.ts';
import { freshlyProved, recentlyProved } from '#server/features/account/sessions/step-up.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { MAX_TRIES, requestCopy } from './data-exports.ts';

const DONE = { result: true } as const;

async function isNeeded(parts: readonly PersonalData[], db: Db, userId: number): Promise<boolean> {
  for (const part of parts) if (await part.isNeeded?.(db, userId)) return true;
  return false;
}

/** Handlers that export and delete personal data. */
export function personalDataHandlers(deps: AccountDeps): Handlers<typeof calls> {
  const { db, personalData: parts } = deps;
  return {
    async getPersonalData(context) {
      const { id } = signedIn(context);
      const exports = await rowsOf<{
        created_at: Date;
        ready_at: Date | null;
        expires_at: Date | null;
        size_bytes: number | null;
      }>(db)`
        select created_at, ready_at, expires_at, size_bytes from account_export
        where user_id = ${id} and (ready_at is not null or tries < ${MAX_TRIES})
        order by created_at desc limit 1`;
      const consents = await rowsOf<{ document: 'agreement' | 'privacy'; version: string; accepted_at: Date }>(db)`
        select document, version, accepted_at from legal_consent where user_id = ${id} order by id`;
      const [newest] = exports;
      return {
        export: newest
          ? {
              state: newest.ready_at ? ('ready' as const) : ('preparing' as const),
              requested_at: newest.created_at.toISOString(),
              expires_at: newest.expires_at?.toISOString() ?? null,
              size_bytes: newest.size_bytes,
            }
          : null,
        consents: consents.map((row) => ({ ...row, accepted_at: row.accepted_at.toISOString() })),
        can_delete: !(await isNeeded(parts, db, id)),
      };
    },
    async requestExport(context) {
      const { id } = await recentlyProved(db, context);
      if (!(await requestCopy(db, id, context.locale))) throw new Problem('not_allowed_now');
      return DONE;
    },
    async deleteAccount(context) {
      const { id } = await freshlyProved(db, context);
      await transaction(db, async (trx) => {
        const account = await rowOrNull<AccountEmailRecipient>(trx)`select email, language from user_account
          where id = ${id} for update`;
        if (await isNeeded(parts, trx, id)) throw new Problem('not_allowed_now');
        for (const part of parts) await part.erase(trx, id);
        // The last trace of the person, deleted later like any other email.
        if (account) await sendAccountEmailTo(deps, trx, account, { name: 'account_deleted' });
      });
      setRefreshCookie(context, '');
      return DONE;
    },
  };
}
