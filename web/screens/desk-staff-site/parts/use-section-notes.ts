import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { PAYMENT_CHOICES } from '#domain/site/site-settings.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { SiteSection } from './sections.ts';

/** The first of several codes, and how many more there are. */
const firstOf = (codes: readonly string[]): string =>
  codes.length > 1 ? `${codes[0]} + ${codes.length - 1}` : (codes[0] ?? '');

/** What is set in each section, in a few words. */
export function useSectionNotes(
  settings: SiteSettingsReply,
): Record<SiteSection, { note: string; isMissing?: boolean }> {
  const t = useText();
  const { look, contacts, languages, rates, payment, money, email, legal, menus, redirects, links } = settings;
  const { payoutDay } = money.value;
  const { choice, offered } = payment.value;
  const methods = choice ? [choice] : offered;
  const known: readonly string[] = PAYMENT_CHOICES;
  const { defaultCurrency, currencies } = languages.value;
  const codes = [defaultCurrency, ...currencies.filter((code) => code !== defaultCurrency)];
  const isOwnMenu = menus.value.header.length + menus.value.footer.length > 0;
  return {
    look: { note: look.value.title },
    contacts: contacts.value.company
      ? { note: contacts.value.email }
      : { note: t('desk.setup.gap_company'), isMissing: true },
    languages: {
      note: `${firstOf(languages.value.languages.map((lang) => lang.toUpperCase()))} · ${firstOf(codes)}`,
    },
    rates: { note: t('desk.site.currencies', { count: rates.length }) },
    payment: {
      note:
        methods.map((name) => (known.includes(name) ? t(`desk.setup.pay_${name}`) : name)).join(', ') ||
        t('desk.setup.pay_none'),
    },
    money: {
      note: payoutDay === null ? t('desk.site.no_payout_day') : t('desk.site.payout_day', { day: payoutDay }),
    },
    email: email.value.has_server ? { note: email.value.sender } : { note: t('desk.site.no_smtp'), isMissing: true },
    legal: legal.value.isRead
      ? { note: t('desk.site.legal_read') }
      : { note: t('desk.setup.gap_legal'), isMissing: true },
    menus: { note: t(isOwnMenu ? 'desk.site.menus_own' : 'desk.site.menus_standard') },
    redirects: { note: t('desk.site.count', { count: redirects.value.rows.length }) },
    links: { note: t('desk.site.count', { count: links.value.rows.length }) },
  };
}
