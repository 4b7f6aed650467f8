import { useState, type ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { FactorGate } from '#web/features/account/staff/factor-gate.tsx';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { proofWays, useStepUp, type ProofWays } from '#web/features/account/step-up.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { SectionsNav } from '#web/features/desk/sections-nav.tsx';
import { useLeaveGuard } from '#web/features/desk/use-leave-guard.tsx';
import { BrandingForm } from '#web/features/site-settings/branding-form.tsx';
import type { SectionProps } from '#web/features/site-settings/settings-section.ts';
import { DEFAULT_COLORS, SitePreviews, type Branding } from '#web/features/site-settings/site-previews.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Collapse } from '#web/ui/collapse/collapse.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RatesTable } from './parts/rates-table.tsx';
import { FORMS, SECTIONS, useSectionTexts, type SiteSection } from './parts/sections.ts';
import { useSectionNotes } from './parts/use-section-notes.ts';
import { useSections } from './parts/use-sections.ts';
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

type SectionBoxProps = SectionProps & {
  section: SiteSection;
  texts: readonly [title: string, lead: string];
  isSaved: boolean;
  isOpen: boolean;
  isUnsaved: boolean;
  /** What is set, in a few words; shown while the section is closed. */
  note: { note: string; isMissing?: boolean };
  onOpen: (isOpen: boolean) => void;
  onBranding: (branding: Branding) => void;
};

/** The form of a section; it remounts with the stored values after it is saved. */
function SectionFields({
  section,
  onBranding,
  ...props
}: SectionProps & Pick<SectionBoxProps, 'section' | 'onBranding'>): ReactNode {
  if (section === 'rates') return <RatesTable {...props} />;
  const key = props.settings[section].version;
  if (section === 'look') return <BrandingForm key={key} {...props} onEdited={onBranding} />;
  const Form = FORMS[section];
  return <Form key={key} {...props} />;
}

/** A section with its title, and whether it has just been saved. On a phone it is closed until its title is pressed. */
function SectionBox({
  texts: [title, lead],
  isSaved,
  isOpen,
  isUnsaved,
  note: { note, isMissing = false },
  onOpen,
  ...props
}: SectionBoxProps): ReactNode {
  const t = useText();
  const { section } = props;
  return (
    <section id={section} className="sections__item sitefold" aria-labelledby={`${section}-title`} tabIndex={-1}>
      <div className="sitefold__head">
        <h2 id={`${section}-title`}>{title}</h2>
        <small className={isUnsaved ? 'clay' : isMissing ? 'alarm' : undefined}>
          {isUnsaved ? t('desk.site.unsaved') : note}
        </small>
        <button
          type="button"
          className="sitefold__toggle"
          aria-labelledby={`${section}-title`}
          aria-expanded={isOpen}
          aria-controls={`${section}-rest`}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <div className="sitefold__rest">
        <Collapse id={`${section}-rest`} isOpen={isOpen} onFound={() => onOpen(true)}>
          <p className="sitefold__lead">{lead}</p>
          <div className="sections__body">
            <SectionFields {...props} />
          </div>
          <p role="status" className="leaf">
            {isSaved && t('desk.setup.saved')}
          </p>
        </Collapse>
      </div>
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

/** The site as visitors will see it, with the edited branding. */
function SitePreviewPane({ branding, settings }: { branding: Branding; settings: SiteSettingsReply }): ReactNode {
  const t = useText();
  const href = useHref();
  const { languages, contacts } = settings;
  const { email, phone } = contacts.value;
  return (
    <aside className="sections__view" aria-label={t('desk.setup.preview')}>
      <SitePreviews
        branding={branding}
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

/** Asks before sections with unsaved changes are left. */
function useQuestion(names: string): ReactNode {
  const t = useText();
  return useLeaveGuard(names !== '', {
    title: t('desk.site.leave_title'),
    text: t('desk.site.unsaved_in', { sections: names }),
    confirm: t('desk.site.leave'),
    cancel: t('desk.site.stay'),
    isDanger: true,
  });
}

/** The sections between their index and the view of the site. */
function SiteDesk({ first, ways }: { first: SiteSettingsReply; ways: ProofWays }): ReactNode {
  const t = useText();
  const stepUp = useStepUp(ways);
  const { settings, unsaved, opened, open, isSaved, store, mark } = useSections(first);
  const { title, logo, colors } = first.look.value;
  const [branding, setBranding] = useState<Branding>({ title, logo, colors: colors ?? DEFAULT_COLORS });
  const textsOf = useSectionTexts(settings);
  const notes = useSectionNotes(settings);
  const names = unsaved.map((section) => textsOf(section)[0]).join(', ');
  const question = useQuestion(names);
  return (
    <DeskFrame
      current="staff-site"
      title={t('desk.setup.site')}
      lead={t('desk.setup.site_lead')}
      actions={<UnsavedNote names={names} />}
    >
      <div className="sections">
        <SectionsNav
          label={t('desk.site.index')}
          unsaved={t('desk.site.unsaved')}
          sections={SECTIONS.map((section) => ({
            anchor: section,
            name: textsOf(section)[0],
            isUnsaved: unsaved.includes(section),
            ...notes[section],
          }))}
          onJump={(anchor) => open(anchor as SiteSection, true)}
        />
        <div className="sections__main">
          {SECTIONS.map((section) => (
            <SectionBox
              key={section}
              section={section}
              texts={textsOf(section)}
              settings={settings}
              submit={t('desk.setup.save')}
              withProof={stepUp.run}
              isSaved={isSaved(section)}
              isOpen={opened.includes(section)}
              isUnsaved={unsaved.includes(section)}
              note={notes[section]}
              onOpen={(isOpen) => open(section, isOpen)}
              onBranding={setBranding}
              onChanged={(isChanged) => mark(section, isChanged)}
              onSaved={(found) => store(section, found)}
            />
          ))}
        </div>
        <SitePreviewPane branding={branding} settings={settings} />
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
