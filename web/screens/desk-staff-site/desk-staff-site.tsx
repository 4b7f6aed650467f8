import { useState, type ComponentType, type ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { FactorGate } from '#web/features/account/staff/factor-gate.tsx';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { proofWays, useStepUp, type ProofWays } from '#web/features/account/step-up.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { SectionsNav } from '#web/features/desk/editor/sections-nav.tsx';
import { useLeaveGuard } from '#web/features/desk/use-leave-guard.tsx';
import { ContactsForm } from '#web/features/site-settings/contacts-form.tsx';
import { EmailForm } from '#web/features/site-settings/email-form.tsx';
import { LanguagesForm } from '#web/features/site-settings/languages-form.tsx';
import { LegalForm } from '#web/features/site-settings/legal-form.tsx';
import { BrandingForm } from '#web/features/site-settings/branding-form.tsx';
import { MoneyForm } from '#web/features/site-settings/money-form.tsx';
import { PaymentForm } from '#web/features/site-settings/payment-form.tsx';
import type { SectionProps } from '#web/features/site-settings/settings-section.ts';
import { DEFAULT_COLORS, SitePreviews, type SiteLook } from '#web/features/site-settings/site-previews.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { LinksForm } from './parts/links-form.tsx';
import { MenusForm } from './parts/menus-form.tsx';
import { RatesTable } from './parts/rates-table.tsx';
import { RedirectsForm } from './parts/redirects-form.tsx';
import { SECTIONS, useSectionNotes, type SiteSection } from './parts/use-section-notes.ts';
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

const LINKS = SECTIONS.map((anchor) => ({ anchor, name: anchor }));
/** Forms that need nothing of the screen. */
const FORMS: Readonly<Record<Exclude<SiteSection, 'look' | 'rates'>, ComponentType<SectionProps>>> = {
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
function useSectionTexts({
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

type SectionBoxProps = SectionProps & {
  section: SiteSection;
  texts: readonly [title: string, lead: string];
  isSaved: boolean;
  onLook: (look: SiteLook) => void;
};

/** The form of a section; it remounts with the stored values after it is saved. */
function SectionFields({
  section,
  onLook,
  ...props
}: SectionProps & Pick<SectionBoxProps, 'section' | 'onLook'>): ReactNode {
  if (section === 'rates') return <RatesTable {...props} />;
  const key = props.settings[section].version;
  if (section === 'look') return <BrandingForm key={key} {...props} onLook={onLook} />;
  const Form = FORMS[section];
  return <Form key={key} {...props} />;
}

/** A section with its title, and whether it has just been saved. */
function SectionBox({ texts: [title, lead], isSaved, ...props }: SectionBoxProps): ReactNode {
  const t = useText();
  const { section } = props;
  return (
    <section id={section} className="edsection" aria-labelledby={`${section}-title`} tabIndex={-1}>
      <h2 id={`${section}-title`}>{title}</h2>
      <p>{lead}</p>
      <div className="edsection__body">
        <SectionFields {...props} />
      </div>
      <p role="status" className="leaf">
        {isSaved && t('desk.setup.saved')}
      </p>
    </section>
  );
}

/** Names the sections with unsaved changes. */
function UnsavedNote({ names }: { names: string }): ReactNode {
  const t = useText();
  return (
    <p className="savestate" role="status">
      {names && (
        <>
          <Icon name="pencil" size={16} />
          <span>{t('desk.site.unsaved_in', { sections: names })}</span>
        </>
      )}
    </p>
  );
}

/** The site as visitors will see it, with the edited look. */
function SiteView({ look, settings }: { look: SiteLook; settings: SiteSettingsReply }): ReactNode {
  const t = useText();
  const href = useHref();
  const { languages, contacts } = settings;
  const { email, phone } = contacts.value;
  return (
    <aside className="edgrid__view" aria-label={t('desk.setup.preview')}>
      <SitePreviews
        look={look}
        corner={`${languages.value.languages[0]?.toUpperCase() ?? ''} · ${languages.value.defaultCurrency}`}
        foot={[phone, email].filter(Boolean)}
      />
      <p className="siteview__link">
        <a className="link" href={href('home')} target="_blank" rel="noopener">
          {t('desk.setup.look_first')}
        </a>
      </p>
    </aside>
  );
}

/** What the screen knows of its sections: the stored values, and which of them are changed or have just been saved. */
function useSections(first: SiteSettingsReply) {
  const [settings, setSettings] = useState(first);
  const [saved, setSaved] = useState<SiteSection | null>(null);
  const [unsaved, setUnsaved] = useState<readonly SiteSection[]>([]);
  return {
    settings,
    unsaved,
    isSaved: (section: SiteSection) => saved === section && !unsaved.includes(section),
    store(section: SiteSection, found: SiteSettingsReply): void {
      setSettings(found);
      setSaved(section);
    },
    mark: (section: SiteSection, isChanged: boolean) =>
      setUnsaved((now) =>
        now.includes(section) === isChanged
          ? now
          : SECTIONS.filter((name) => (name === section ? isChanged : now.includes(name))),
      ),
  };
}

/** The sections between their index and the view of the site. */
function SiteDesk({ first, ways }: { first: SiteSettingsReply; ways: ProofWays }): ReactNode {
  const t = useText();
  const stepUp = useStepUp(ways);
  const { settings, unsaved, isSaved, store, mark } = useSections(first);
  const { title, logo, colors } = first.look.value;
  const [look, setLook] = useState<SiteLook>({ title, logo, colors: colors ?? DEFAULT_COLORS });
  const textsOf = useSectionTexts(settings);
  const notes = useSectionNotes(settings);
  const names = unsaved.map((section) => textsOf(section)[0]).join(', ');
  const question = useLeaveGuard(unsaved.length > 0, {
    title: t('desk.site.leave_title'),
    text: t('desk.site.unsaved_in', { sections: names }),
    confirm: t('desk.site.leave'),
    cancel: t('desk.site.stay'),
    isDanger: true,
  });
  return (
    <DeskFrame
      current="staff-site"
      title={t('desk.setup.site')}
      lead={t('desk.setup.site_lead')}
      actions={<UnsavedNote names={names} />}
    >
      <div className="edgrid">
        <SectionsNav
          label={t('desk.site.index')}
          unsaved={t('desk.site.unsaved')}
          links={LINKS}
          sections={SECTIONS.map((section) => ({
            anchor: section,
            name: textsOf(section)[0],
            isUnsaved: unsaved.includes(section),
            ...notes[section],
          }))}
        />
        <div className="edgrid__main">
          {SECTIONS.map((section) => (
            <SectionBox
              key={section}
              section={section}
              texts={textsOf(section)}
              settings={settings}
              submit={t('desk.setup.save')}
              withProof={stepUp.run}
              isSaved={isSaved(section)}
              onLook={setLook}
              onChanged={(isChanged) => mark(section, isChanged)}
              onSaved={(found) => store(section, found)}
            />
          ))}
        </div>
        <SiteView look={look} settings={settings} />
      </div>
      {stepUp.dialog}
      {question}
    </DeskFrame>
  );
}

/** `/desk/staff/site`: the settings that the setup asks for, and those of addresses. */
export default function DeskStaffSite({ data: { access, settings, ways } }: { data: SiteData }): ReactNode {
  const t = useText();
  if (settings) return <SiteDesk first={settings} ways={ways} />;
  return (
    <DeskFrame current="staff-site" title={t('desk.setup.site')} lead={t('desk.setup.site_lead')}>
      <FactorGate access={access}>{t('desk.setup.no_power')}</FactorGate>
    </DeskFrame>
  );
}
