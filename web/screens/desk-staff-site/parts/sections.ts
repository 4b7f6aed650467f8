import type { ComponentType } from 'react';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import type { SectionProps } from '#web/features/site-settings/settings-section.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ContactsForm } from '#web/features/site-settings/contacts-form.tsx';
import { EmailForm } from '#web/features/site-settings/email-form.tsx';
import { LanguagesForm } from '#web/features/site-settings/languages-form.tsx';
import { LegalForm } from '#web/features/site-settings/legal-form.tsx';
import { MoneyForm } from '#web/features/site-settings/money-form.tsx';
import { PaymentForm } from '#web/features/site-settings/payment-form.tsx';
import { LinksForm } from './links-form.tsx';
import { MenusForm } from './menus-form.tsx';
import { RedirectsForm } from './redirects-form.tsx';

/** Sections in their order; also their anchors. */
export const SECTIONS = [
  'look',
  'contacts',
  'languages',
  'rates',
  'payment',
  'money',
  'email',
  'legal',
  'menus',
  'redirects',
  'links',
] as const;
export type SiteSection = (typeof SECTIONS)[number];

/** Forms that need nothing of the screen. */
export const FORMS: Readonly<Record<Exclude<SiteSection, 'look' | 'rates'>, ComponentType<SectionProps>>> = {
  contacts: ContactsForm,
  languages: LanguagesForm,
  payment: PaymentForm,
  money: MoneyForm,
  email: EmailForm,
  legal: LegalForm,
  menus: MenusForm,
  redirects: RedirectsForm,
  links: LinksForm,
};

/** Sections that are not part of the setup; their texts are this screen's own. */
const OWN_TEXTS = new Set<SiteSection>(['menus', 'redirects', 'links']);

/** Title and sentence of a section. */
export function useSectionTexts({
  rates_feed: feed,
}: SiteSettingsReply): (section: SiteSection) => [title: string, lead: string] {
  const t = useText();
  return (section) => {
    if (section === 'rates')
      return [t('desk.setup.rates'), `${t('desk.setup.rates_lead')} ${t(`desk.setup.feed_${feed ?? 'none'}`)}`];
    return OWN_TEXTS.has(section)
      ? [t(`desk.site.${section}`), t(`desk.site.${section}_lead`)]
      : [t(`desk.setup.step_${section}`), t(`desk.setup.${section}_lead`)];
  };
}
