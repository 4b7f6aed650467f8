import type * as profileCalls from '#contract/account/profile.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { findProfile, updateAccount } from '#server/features/account/account-store.ts';
import { countryIdOf } from '#server/features/account/country-id.ts';
import { permissionsOf } from '#server/features/account/permissions.ts';
import { hasCurrency } from '#sites/public-site.ts';
import { normalizePhone } from './phone-numbers.ts';
import { setPhone } from './set-phone.ts';

/** Handlers of the profile. */
export function profileHandlers(deps: AccountDeps): Handlers<typeof profileCalls> {
  const { db } = deps;
  const profileOf = async (context: CallContext) => {
    const { id, impersonatorId } = signedIn(context);
    const profile = await findProfile(db, id);
    if (!profile) throw new Problem('unauthorized');
    return { ...profile, is_impersonated: impersonatorId !== undefined };
  };
  const change = async (context: CallContext, fields: Parameters<typeof updateAccount>[2]) => {
    await updateAccount(db, signedIn(context).id, fields);
    return profileOf(context);
  };
  return {
    getProfile: profileOf,
    async updateProfile(context, { body: { phone: entered, ...names } }) {
      const phone = entered && normalizePhone(entered, 'phone');
      await transaction(db, async (trx) => {
        if (phone) await setPhone(trx, deps, context, phone);
        await updateAccount(trx, signedIn(context).id, names);
      });
      return profileOf(context);
    },
    setLanguage: (context, { body }) => change(context, { language: body.language_code }),
    setCurrency(context, { body: { currency_code: currency } }) {
      if (!hasCurrency(context.site, currency))
        throw new Problem('invalid', { fields: { currency_code: 'rule.invalid' } });
      return change(context, { currency });
    },
    changeCountry(context, { body }) {
      return change(context, { country_id: countryIdOf(body.country_id) });
    },
    async getUserInfo(context) {
      const user = await profileOf(context);
      return { user, permissions: permissionsOf(signedIn(context)) };
    },
  };
}
