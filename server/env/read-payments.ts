import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { BankAccountFields } from '#contract/site/site-settings.ts';
import { accountFaults, type BankAccount } from '#domain/bank/bank-account.ts';
import type { StripeSettings, TbankSettings } from '#server/service-keys.ts';
import type { EnvReader } from './env-reader.ts';

type IdentityProvider = 'operator' | 'stripe';

function readStripe(read: EnvReader): StripeSettings | null {
  const secretKey = read.text('STRIPE_SECRET_KEY');
  const webhookSecrets = read.text('STRIPE_WEBHOOK_SECRET');
  const apiBase = read.url('STRIPE_API_BASE', ['http:', 'https:']);
  if (secretKey && !webhookSecrets) read.mistakes.push('STRIPE_WEBHOOK_SECRET: needed when STRIPE_SECRET_KEY is set');
  if (!secretKey) return null;
  return { secretKey, webhookSecrets: (webhookSecrets ?? '').split(',').map((secret) => secret.trim()), apiBase };
}

/** Stripe's keys, and whether Stripe also verifies identities. */
export function readStripeUses(read: EnvReader): {
  stripe: StripeSettings | null;
  identityProvider: IdentityProvider;
} {
  const stripe = readStripe(read);
  return { stripe, identityProvider: readIdentity(read, stripe !== null) };
}

function readIdentity(read: EnvReader, hasStripe: boolean): IdentityProvider {
  const name = read.text('IDENTITY_PROVIDER') ?? 'operator';
  if (name === 'operator') return name;
  if (name !== 'stripe') read.mistakes.push('IDENTITY_PROVIDER: must be operator or stripe');
  else if (!hasStripe) read.mistakes.push('IDENTITY_PROVIDER: stripe needs STRIPE_SECRET_KEY');
  return 'stripe';
}

export function readTbank(read: EnvReader): TbankSettings | null {
  const terminalKey = read.text('TBANK_TERMINAL_KEY');
  const password = read.text('TBANK_PASSWORD');
  const apiBase = read.url('TBANK_API_BASE', ['http:', 'https:']);
  if (terminalKey && !password) read.mistakes.push('TBANK_PASSWORD: needed when TBANK_TERMINAL_KEY is set');
  return terminalKey ? { terminalKey, password: password ?? '', apiBase } : null;
}

const Accounts = Type.Array(BankAccountFields, { minItems: 1, maxItems: 20 });

function accountsIn(text: string): BankAccount[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Check(Accounts, value) ? value : null;
  } catch {
    return null;
  }
}

/** The bank accounts that receive transfers, one per currency. */
export function readBankAccounts(read: EnvReader): BankAccount[] | null {
  const text = read.text('TRANSFER_ACCOUNTS');
  if (text === null) return null;
  const accounts = accountsIn(text);
  if (!accounts) {
    read.mistakes.push('TRANSFER_ACCOUNTS: not a JSON list of accounts with currency, holder, bank, number and bic');
    return null;
  }
  for (const { at, field } of accountFaults(accounts))
    read.mistakes.push(
      field === 'number'
        ? `TRANSFER_ACCOUNTS: "${accounts[at]?.number}" with "${accounts[at]?.bic}" is no bank account`
        : `TRANSFER_ACCOUNTS: two accounts in ${accounts[at]?.currency}`,
    );
  return accounts;
}
