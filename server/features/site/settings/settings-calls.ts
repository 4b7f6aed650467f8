import type { CallInput, CallReply } from '#contract/call.ts';
import type * as calls from '#contract/site/site-settings.ts';
import { accountFaults } from '#domain/bank/bank-account.ts';
import { CURRENCY_CODES } from '#domain/currency-codes.ts';
import { isTimezone } from '#domain/site/is-timezone.ts';
import { lightContrast, MIN_CONTRAST } from '#domain/site/site-colors.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem, type ProblemDetails } from '#server/calls/problem.ts';
import { recentlyProved } from '#server/features/account/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readPaymentKeys, storeSection, type PaymentKeys } from '#server/platform/site-settings.ts';
import { addressFaults, normalRedirects } from './address-faults.ts';
import { settingsReply } from './settings-reply.ts';
import { storeBranding, type LogoMedia } from './store-branding.ts';
import { systemHandlers } from './system-calls.ts';

/** Dependencies of the settings' handlers. */
export interface SiteSettingsDeps extends Pick<
  Platform,
  'db' | 'env' | 'log' | 'settings' | 'seal' | 'mail' | 'publicUrl' | 'rates' | 'clock'
> {
  /** Number of tours in this process's index; null without one. */
  indexedTours(): number | null;
  startedAt: Date;
  media: LogoMedia;
  /** Whether a path without locale prefix belongs to the product, so that no redirect may start there. */
  isReservedPath(path: string): boolean;
}

type Sent = CallInput<typeof calls.saveSiteSettings>['body'];
type Fields = NonNullable<ProblemDetails['fields']>;

/** Faults of a section, by field. */
function faultsOf(sent: Sent, deps: SiteSettingsDeps): Fields {
  const { look, contacts, languages, payment, money } = sent;
  const fields: Fields = {};
  for (const name of ['action', 'link'] as const) {
    const contrast = look?.colors ? lightContrast(look.colors[name]) : MIN_CONTRAST;
    if (contrast < MIN_CONTRAST)
      fields[`look.colors.${name}`] = {
        key: 'rule.contrast',
        values: { contrast: Math.floor(contrast * 10) / 10, min: MIN_CONTRAST },
      };
  }
  if (contacts && !isTimezone(contacts.hours.timezone)) fields['contacts.hours.timezone'] = 'rule.invalid';
  if (contacts && contacts.hours.from >= contacts.hours.to) fields['contacts.hours.to'] = 'rule.invalid';
  if (languages && !CURRENCY_CODES.has(languages.defaultCurrency)) fields['languages.defaultCurrency'] = 'rule.invalid';
  languages?.currencies.forEach((code, at) => {
    if (!CURRENCY_CODES.has(code)) fields[`languages.currencies.${at}`] = 'rule.invalid';
  });
  if (money && money.taxBp > 0 && money.taxName.trim() === '') fields['money.taxName'] = 'rule.required';
  for (const { at, field } of accountFaults(payment?.transfer ?? []))
    fields[`payment.transfer.${at}.${field}`] = 'rule.invalid';
  return { ...fields, ...addressFaults(sent, deps) };
}

/** Merges sent keys into stored ones. Throws `invalid` for half of a pair. */
function keysOf(payment: NonNullable<Sent['payment']>, stored: PaymentKeys, env: SiteSettingsDeps['env']): PaymentKeys {
  const secretKey = payment.stripe?.secretKey ?? stored.stripe?.secretKey;
  const webhookSecret = payment.stripe?.webhookSecret ?? stored.stripe?.webhookSecrets[0];
  const terminalKey = payment.tbank?.terminalKey ?? stored.tbank?.terminalKey;
  const password = payment.tbank?.password ?? stored.tbank?.password;
  const transfer = payment.transfer ?? stored.transfer;
  const missing = Object.entries({
    ...(payment.choice === 'transfer' && env.transfer === null && { 'payment.transfer': transfer }),
    ...(payment.choice === 'stripe' &&
      env.stripe === null && { 'payment.stripe.secretKey': secretKey, 'payment.stripe.webhookSecret': webhookSecret }),
    ...(payment.choice === 'tbank' &&
      env.tbank === null && { 'payment.tbank.terminalKey': terminalKey, 'payment.tbank.password': password }),
  }).filter(([, key]) => key === undefined);
  if (missing.length > 0)
    throw new Problem('invalid', { fields: Object.fromEntries(missing.map(([field]) => [field, 'rule.required'])) });
  return {
    ...stored,
    ...(secretKey && webhookSecret && { stripe: { secretKey, webhookSecrets: [webhookSecret] } }),
    ...(terminalKey && password && { tbank: { terminalKey, password } }),
    ...(transfer && { transfer }),
  };
}

/** The keys to store with a section; undefined leaves them unchanged. Throws `conflict` for an outdated version. */
async function keysToStore(deps: SiteSettingsDeps, { payment, version }: Sent): Promise<PaymentKeys | undefined> {
  if (!payment) return undefined;
  // Read from the database, because this process may not know yet what another one saved.
  const stored = await readPaymentKeys(deps.db, deps.seal);
  if (stored.version !== version) {
    await deps.settings.read();
    throw new Problem('conflict', { fresh: await settingsReply(deps) });
  }
  return keysOf(payment, stored.keys, deps.env);
}

/** The one section that was sent, in its stored form. Throws `invalid` unless it is exactly one. */
function sectionOf({ version: _version, ...sections }: Sent): { section: keyof SiteSettings; value: object } {
  const [sent, ...more] = Object.entries(sections).filter(([, value]) => value !== undefined);
  if (!sent || more.length > 0) throw new Problem('invalid', { fields: { section: 'rule.required' } });
  const section = sent[0] as keyof SiteSettings;
  if (sections.payment) return { section, value: { choice: sections.payment.choice } };
  if (sections.redirects) return { section, value: { rows: normalRedirects(sections.redirects.rows) } };
  return { section, value: sent[1] };
}

async function save(
  deps: SiteSettingsDeps,
  context: CallContext,
  body: Sent,
): Promise<CallReply<typeof calls.saveSiteSettings>> {
  const fields = faultsOf(body, deps);
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  // Bank account and keys decide where travellers' money goes.
  if (body.payment) await recentlyProved(deps.db, context);
  const keys = await keysToStore(deps, body);
  const sent = {
    ...sectionOf(body),
    version: body.version,
    userId: signedIn(context).id,
    keys,
  };
  const isStored = body.look
    ? await storeBranding(deps, sent, body.look)
    : await storeSection(deps.db, deps.seal, sent);
  if (!isStored) throw new Problem('conflict', { fresh: await settingsReply(deps) });
  await deps.settings.read();
  return settingsReply(deps);
}

/** Handlers of the site's settings and of the system's state. */
export function siteSettingsHandlers(deps: SiteSettingsDeps): Handlers<typeof calls> {
  return {
    getSiteSettings: () => settingsReply(deps),
    saveSiteSettings: (context, { body }) => save(deps, context, body),
    async saveRates(_context, { body: { rates } }) {
      const wrong = rates.findIndex(({ currency }) => currency === 'EUR' || !CURRENCY_CODES.has(currency));
      if (wrong !== -1) throw new Problem('invalid', { fields: { [`rates.${wrong}.currency`]: 'rule.invalid' } });
      await deps.rates.store({ day: null, source: 'staff', rows: rates });
      return settingsReply(deps);
    },
    ...systemHandlers(deps),
  };
}
