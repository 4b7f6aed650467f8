import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import type { MenuSettings } from '#domain/site/site-addresses.ts';
import {
  shownLogo,
  type LegalSettings,
  type MoneySettings,
  type PaymentSettings,
  type SiteSettings,
} from '#domain/site/site-settings.ts';
import { rowsOf } from '#server/db/rows.ts';
import { configuredProviders } from '#server/features/payments/index.ts';
import { readVisits } from '#server/features/site/address-visits.ts';
import { SHORT_LINK_PATH } from '#server/features/site/short-links.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSections, type StoredSection } from '#server/platform/site-settings.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** Where a provider sends its events (`contract/payments/webhook.ts`). */
const webhookOf = (publicUrl: string): string => `${publicUrl}/crm/api/payments/webhook`;

/** The address in `Name <address>`. */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

const NO_MENUS: MenuSettings = { header: [], footer: [] };
const NO_MONEY_SETTINGS: MoneySettings = { payoutDay: null, invoicesFrom: null, taxName: '', taxBp: 0, taxNote: '' };

/** A copy of the stored menus that the reply's type may change. */
const menusOf = ({ header, footer }: MenuSettings = NO_MENUS): SiteSettingsReply['menus']['value'] => ({
  header: [...header],
  footer: footer.map(({ labels, links }) => ({ labels, links: [...links] })),
});

type Rate = SiteSettingsReply['rates'][number];

async function currentRates(db: Platform['db']): Promise<Rate[]> {
  return rowsOf<Rate>(db)`select distinct on (currency) currency, per_eur::float8 as per_eur, day::text as day, source
    from currency_rate order by currency, day desc`;
}

type Stored = ReadonlyMap<keyof SiteSettings, StoredSection>;

/** Menus, redirects and short links, with the visits of each address. */
async function addressSections(
  db: Platform['db'],
  publicUrl: string,
  stored: Stored,
): Promise<Pick<SiteSettingsReply, 'menus' | 'redirects' | 'links'>> {
  const visits = await readVisits(db);
  const valueOf = <Section extends 'menus' | 'redirects' | 'links'>(section: Section) =>
    stored.get(section)?.value as SiteSettings[Section];
  const versionOf = (section: keyof SiteSettings): number => stored.get(section)?.version ?? 0;
  const count = (path: string): { visits: number } => ({ visits: visits.get(path) ?? 0 });
  return {
    menus: { version: versionOf('menus'), value: menusOf(valueOf('menus')) },
    redirects: {
      version: versionOf('redirects'),
      value: { rows: (valueOf('redirects')?.rows ?? []).map((row) => ({ ...row, ...count(row.from) })) },
    },
    links: {
      version: versionOf('links'),
      value: {
        base: publicUrl + SHORT_LINK_PATH,
        rows: (valueOf('links')?.rows ?? []).map((row) => ({ ...row, ...count(SHORT_LINK_PATH + row.word) })),
      },
    },
  };
}

const brandingOf = (site: SiteConfig): SiteSettingsReply['look']['value'] => ({
  title: site.title,
  colors: site.colors && { ...site.colors },
  logo: shownLogo(site),
});

/** The settings as staff see them: those of the site's layer where none are stored, and never a key. */
export async function settingsReply({
  db,
  env,
  settings,
  publicUrl,
}: Pick<Platform, 'db' | 'env' | 'settings' | 'publicUrl'>): Promise<SiteSettingsReply> {
  const { site } = settings;
  const stored = new Map((await readSections(db)).map((row) => [row.section, row] as const));
  const [first] = site.contacts.workTime.days;
  const offered = configuredProviders(env, settings.keys());
  const valued = <Value>(
    section: Parameters<typeof stored.get>[0],
    value: Value,
  ): { version: number; value: Value } => ({
    version: stored.get(section)?.version ?? 0,
    value,
  });
  return {
    look: valued('look', brandingOf(site)),
    contacts: valued('contacts', {
      email: site.contacts.email,
      phone: site.contacts.phone,
      company: site.contacts.company ?? '',
      hours: {
        timezone: site.contacts.workTime.timezone,
        days: site.contacts.workTime.days.map(({ day }) => day),
        from: first?.from ?? '09:00',
        to: first?.to ?? '18:00',
      },
    }),
    languages: valued('languages', {
      languages: [...site.languages],
      defaultCurrency: site.defaultCurrency,
      currencies: [...site.currencies],
    }),
    legal: valued('legal', {
      isRead: (stored.get('legal')?.value as LegalSettings | undefined)?.isRead ?? false,
    }),
    payment: valued('payment', {
      choice: (stored.get('payment')?.value as PaymentSettings | undefined)?.choice ?? null,
      offered: site.paymentSystems.filter((name) => offered.includes(name)),
      has_stripe: offered.includes('stripe'),
      has_tbank: offered.includes('tbank'),
      transfer: settings.keys().transfer ?? env.transfer ?? [],
      webhook: webhookOf(publicUrl),
    }),
    money: valued('money', (stored.get('money')?.value as MoneySettings | undefined) ?? NO_MONEY_SETTINGS),
    email: valued('email', {
      sender: site.emailSender ?? site.title,
      address: addressOf(env.emailFrom),
      has_server: env.smtpUrl !== null,
    }),
    ...(await addressSections(db, publicUrl, stored)),
    rates: await currentRates(db),
    rates_feed: env.ratesFeed?.name ?? null,
  };
}
