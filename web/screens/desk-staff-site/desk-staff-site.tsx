import { useState, type ComponentType, type ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { FactorGate } from '#web/features/account/staff/factor-gate.tsx';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { proofWays, useStepUp, type ProofWays } from '#web/features/account/step-up.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { ContactsForm } from '#web/features/site-settings/contacts-form.tsx';
import { EmailForm } from '#web/features/site-settings/email-form.tsx';
import { LanguagesForm } from '#web/features/site-settings/languages-form.tsx';
import { LegalForm } from '#web/features/site-settings/legal-form.tsx';
import { BrandingForm } from '#web/features/site-settings/branding-form.tsx';
import { MoneyForm } from '#web/features/site-settings/money-form.tsx';
import { PaymentForm } from '#web/features/site-settings/payment-form.tsx';
import type { SectionProps } from '#web/features/site-settings/settings-section.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { LinksForm } from './parts/links-form.tsx';
import { MenusForm } from './parts/menus-form.tsx';
import { RatesTable } from './parts/rates-table.tsx';
import { RedirectsForm } from './parts/redirects-form.tsx';
import './desk-staff-site.css';

interface SiteData {
  access: StaffAccess;
  /** Null without the right, or a second factor. */
  settings: SiteSettingsReply | null;
  ways: ProofWays;
}

export async function load({ api }: LoadContext): Promise<SiteData> {
  const [access, account] = await Promise.all([api.account.getStaffAccess(), api.account.getAccountSettings()]);
  const settings = mayCall(access, 'site.getSiteSettings') ? await api.site.getSiteSettings() : null;
  return { access, settings, ways: proofWays(account) };
}

export function head({ t }: HeadContext<SiteData>): Head {
  return { title: t('desk.setup.site'), noindex: true };
}

const SECTIONS: readonly [string, ComponentType<SectionProps>][] = [
  ['look', BrandingForm],
  ['contacts', ContactsForm],
  ['languages', LanguagesForm],
  ['payment', PaymentForm],
  ['money', MoneyForm],
  ['email', EmailForm],
  ['legal', LegalForm],
  ['menus', MenusForm],
  ['redirects', RedirectsForm],
  ['links', LinksForm],
];
/** Sections that are not part of the setup; their texts are this screen's own. */
const OWN_TEXTS = new Set(['menus', 'redirects', 'links']);

/** Sections with their forms; a form remounts with the stored values after it is saved. */
function Sections({ first, ways }: { first: SiteSettingsReply; ways: ProofWays }): ReactNode {
  const t = useText();
  const stepUp = useStepUp(ways);
  const [settings, setSettings] = useState(first);
  const [saved, setSaved] = useState<string | null>(null);
  const store = (section: string, found: SiteSettingsReply): void => {
    setSettings(found);
    setSaved(section);
  };
  return (
    <>
      {SECTIONS.map(([section, Form]) => (
        <section key={section} id={section} className="deskpad" aria-labelledby={`${section}-title`}>
          <h2 className="h3" id={`${section}-title`}>
            {t(OWN_TEXTS.has(section) ? `desk.site.${section}` : `desk.setup.step_${section}`)}
          </h2>
          <p className="ink-2 sitelead">
            {t(OWN_TEXTS.has(section) ? `desk.site.${section}_lead` : `desk.setup.${section}_lead`)}
          </p>
          <Form
            key={`${section} ${settings[section as 'look'].version}`}
            settings={settings}
            submit={t('desk.setup.save')}
            withProof={stepUp.run}
            onSaved={(found) => store(section, found)}
          />
          <p role="status" className="leaf">
            {saved === section && t('desk.setup.saved')}
          </p>
        </section>
      ))}
      <RatesTable settings={settings} onSaved={(found) => store('rates', found)} />
      {stepUp.dialog}
    </>
  );
}

/** `/desk/staff/site`: the settings that the setup asks for. */
export default function DeskStaffSite({ data: { access, settings, ways } }: { data: SiteData }): ReactNode {
  const t = useText();
  return (
    <DeskFrame current="staff-site" title={t('desk.setup.site')} lead={t('desk.setup.site_lead')}>
      {settings ? (
        <Sections first={settings} ways={ways} />
      ) : (
        <FactorGate access={access}>{t('desk.setup.no_power')}</FactorGate>
      )}
    </DeskFrame>
  );
}
