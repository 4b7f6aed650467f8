import type { BankAccount } from '#domain/bank/bank-account.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { MoneySettings, SiteSettings } from '#domain/site/site-settings.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { StripeSettings, TbankSettings } from '#server/service-keys.ts';
import { setSiteTitle } from '#server/texts.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { withSettings } from '#sites/with-settings.ts';
import type { Log } from './log.ts';
import type { Seal } from './seal.ts';

/** Payment keys and accounts that the operator has entered; they take precedence over the environment's. */
export interface PaymentKeys extends Partial<Record<Exclude<PaymentProviderName, 'sandbox'>, object>> {
  stripe?: Pick<StripeSettings, 'secretKey' | 'webhookSecrets'>;
  tbank?: Pick<TbankSettings, 'terminalKey' | 'password'>;
  transfer?: BankAccount[];
}

/** Addresses that lead elsewhere: targets by path, and by the word of a short link. */
interface SiteAddresses {
  redirects: ReadonlyMap<string, string>;
  links: ReadonlyMap<string, string>;
}

const addressesOf = ({ redirects, links }: SiteSettings): SiteAddresses => ({
  redirects: new Map(redirects?.rows.map(({ from, to }) => [from, to])),
  links: new Map(links?.rows.map(({ word, to }) => [word, to])),
});

/** A stored section; its version grows with each change. */
export interface StoredSection {
  section: keyof SiteSettings;
  value: unknown;
  version: number;
  updated_at: Date;
}

/** Source of the operator's settings, current in every process. */
export interface SettingsSource {
  /**
   * The main site with its settings, each read at the time of access: for jobs, links of emails and the settings
   * themselves. A call takes the site of its context, which does not change during the call.
   */
  readonly site: SiteConfig;
  now(): SiteConfig;
  /** The payment keys that the operator has entered. */
  keys(): PaymentKeys;
  /** Redirects and short links; the same object until they change. */
  addresses(): SiteAddresses;
  /** Reads changes. A job calls it every second in each process, and the process that saves at once. */
  read(): Promise<void>;
  /** Registers a callback for changes. */
  onChange(listener: () => void): void;
}

/** The context to which a section's keys are sealed. */
const placeOf = (section: string): string => `site_setting.sealed ${section}`;

/** Stores a section and, if given, its sealed keys; null when a newer version is stored. */
export async function storeSection(
  db: Db,
  seal: Seal,
  {
    section,
    value,
    version,
    userId,
    keys,
  }: { section: keyof SiteSettings; value: unknown; version: number; userId: number; keys?: object },
): Promise<StoredSection | null> {
  const sealed = keys === undefined ? null : seal.close(JSON.stringify(keys), placeOf(section));
  return rowOrNull<StoredSection>(db)`insert into site_setting as s (section, value, sealed, updated_by)
    select ${section}, ${JSON.stringify(value)}::jsonb, ${sealed}::bytea, ${userId}
    where ${version}::int = 0 or exists (select 1 from site_setting where section = ${section})
    on conflict (section) do update set value = excluded.value, sealed = coalesce(excluded.sealed, s.sealed),
      version = s.version + 1, updated_by = excluded.updated_by, updated_at = now()
    where s.version = ${version} returning section, value, version, updated_at`;
}

/** Opens the sealed payment keys; empty without any. */
const openKeys = (seal: Seal, sealed: Buffer | null | undefined): PaymentKeys =>
  sealed ? (JSON.parse(seal.open(sealed, placeOf('payment'))) as PaymentKeys) : {};

/** The stored payment keys and the version of their section; version 0 without one. */
export async function readPaymentKeys(db: Db, seal: Seal): Promise<{ keys: PaymentKeys; version: number }> {
  const row = await rowOrNull<{ sealed: Buffer | null; version: number }>(db)`select sealed, version
    from site_setting where section = 'payment'`;
  const { sealed = null, version = 0 } = row ?? {};
  return { keys: openKeys(seal, sealed), version };
}

export async function readSections(db: Db): Promise<StoredSection[]> {
  return rowsOf<StoredSection>(db)`select section, value, version, updated_at from site_setting order by section`;
}

/** The stored settings of payouts and invoices; null before any were saved. */
export async function readMoneySettings(db: Db): Promise<MoneySettings | null> {
  const row = await rowOrNull<{ value: MoneySettings }>(db)`select value from site_setting where section = 'money'`;
  return row?.value ?? null;
}

/** A site whose properties are read from `now()` at each access. */
function liveSite(now: () => SiteConfig): SiteConfig {
  const live = {};
  for (const name of Object.keys(now()))
    Object.defineProperty(live, name, { enumerable: true, get: () => now()[name as keyof SiteConfig] });
  return Object.freeze(live) as SiteConfig;
}

/** Applies stored settings to a site; until the first `read()` only its layers apply. */
export function createSettingsSource(
  base: SiteConfig,
  { db, seal, log }: { db: Db; seal: Seal; log: Log },
): SettingsSource {
  let site = base;
  let keys: PaymentKeys = {};
  let addresses = addressesOf({});
  let version = '';
  const listeners: (() => void)[] = [];
  setSiteTitle(base.title);
  return {
    site: liveSite(() => site),
    now: () => site,
    keys: () => keys,
    addresses: () => addresses,
    onChange: (listener) => void listeners.push(listener),
    async read() {
      const rows = await rowsOf<StoredSection & { sealed: Buffer | null }>(db)`select section, value, sealed, version
        from site_setting order by section`;
      const found = rows.map((row) => `${row.section} ${row.version}`).join();
      if (found === version) return;
      const settings = Object.fromEntries(rows.map((row) => [row.section, row.value])) as SiteSettings;
      site = withSettings(base, settings);
      addresses = addressesOf(settings);
      keys = openKeys(seal, rows.find(({ section }) => section === 'payment')?.sealed);
      version = found;
      setSiteTitle(site.title);
      log.info('site.settings', { count: rows.length });
      for (const listener of listeners) listener();
    },
  };
}
