import type * as calls from '#contract/account/setup.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { findOrCreateAccount } from '#server/features/account/account-store.ts';
import { normalizeEmail } from '#server/features/account/codes/logins.ts';
import { isCommonPassword } from '#server/features/account/passwords/common-passwords.ts';
import { hashPassword } from '#server/features/account/passwords/passwords.ts';
import { openSession } from '#server/features/account/sessions/open-session.ts';
import { findSetup, finishSetup, useSetupKey } from './setup-key.ts';

/** Handlers that set up the first administrator of a site. */
export function setupHandlers(deps: AccountDeps): Handlers<typeof calls> {
  const { db } = deps;
  return {
    async getSetup(_context, { query }) {
      const setup = orNotFound(await findSetup(db, query.key));
      return { has_admin: setup.hasAdmin };
    },
    async createAdministrator(context, { body: { key, name, email, password } }) {
      if ((await findSetup(db, key))?.hasAdmin !== false) throw new Problem('not_found');
      if (isCommonPassword(password)) throw new Problem('invalid', { fields: { password: 'rule.common_password' } });
      const hash = await hashPassword(password);
      return transaction(db, async (trx) => {
        const { id } = await findOrCreateAccount(trx, normalizeEmail(email), null, context.locale);
        if (!(await useSetupKey(trx, key, id))) throw new Problem('not_found');
        const isChanged = await hasRow(trx)`update user_account u set role = 'admin', staff_role = 'admin',
            first_name = ${name}, last_name = '', password_hash = ${hash}, password_changed_at = now()
          where id = ${id} and not exists (select 1 from organizer_member m where m.user_id = u.id)
          returning id`;
        if (!isChanged) throw new Problem('invalid', { fields: { email: 'rule.organizer_account' } });
        await deps.tokens.closeAll(trx, id);
        const { token, user } = await openSession(deps, context, trx, { id, isNew: false });
        return { token, user };
      });
    },
    async finishSetup() {
      await finishSetup(db);
      return { result: true };
    },
  };
}
