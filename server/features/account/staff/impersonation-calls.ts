import type * as calls from '#contract/account/staff.ts';
import { IMPERSONATION_REASON, IMPERSONATION_S } from '#domain/staff-roles.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { sendAccountEmail } from '#server/features/account/account-email.ts';
import { findProfile } from '#server/features/account/account-store.ts';
import { normalizeEmail } from '#server/features/account/codes/logins.ts';
import { recentlyProved } from '#server/features/account/sessions/step-up.ts';

/** Handlers of impersonation. */
export function impersonationHandlers(deps: AccountDeps): Pick<Handlers<typeof calls>, 'actFor' | 'stopActing'> {
  const { db, tokens } = deps;
  return {
    async actFor(context, { body }) {
      const { email, user_id: userId, reason } = body;
      if (reason.trim().length < IMPERSONATION_REASON.min)
        throw new Problem('invalid', {
          fields: { reason: { key: 'rule.min_length', values: { length: IMPERSONATION_REASON.min } } },
        });
      const staff = await recentlyProved(db, context);
      return transaction(db, async (trx) => {
        const user = await rowOrNull<{ id: number; role: string }>(trx)`select id, role from user_account
          where id = coalesce(${userId ?? null}::bigint, id) and email = coalesce(${email ? normalizeEmail(email) : null}, email)
            and ${userId !== undefined || email !== undefined} and deleted_at is null and blocked_at is null`;
        const field = userId === undefined ? 'email' : 'user_id';
        if (!user) throw new Problem('not_found', { fields: { [field]: `rule.no_account_${field}` } });
        if (user.role === 'admin')
          throw new Problem('not_allowed_now', {
            fields: { [field]: user.id === staff.id ? 'rule.own_account' : 'rule.staff_account' },
          });
        const { access } = await tokens.open(trx, user.id, { impersonatorId: staff.id, lifeS: IMPERSONATION_S });
        await sendAccountEmail(deps, trx, { userId: user.id, name: 'acted_for' });
        const profile = orNotFound(await findProfile(trx, user.id));
        return { token: access, user: { ...profile, is_impersonated: true } };
      });
    },
    async stopActing(context) {
      const user = signedIn(context);
      if (user.impersonatorId === undefined) throw new Problem('not_allowed_now');
      await tokens.closeOne(user.id, user.sessionId);
      return { result: true };
    },
  };
}
