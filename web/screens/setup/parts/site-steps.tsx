import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { loadPage } from '#web/browser/watch-build.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { useStepUp } from '#web/features/account/step-up.tsx';
import { ContactsForm } from '#web/features/site-settings/contacts-form.tsx';
import { EmailForm } from '#web/features/site-settings/email-form.tsx';
import { LanguagesForm } from '#web/features/site-settings/languages-form.tsx';
import { LegalForm } from '#web/features/site-settings/legal-form.tsx';
import { BrandingForm } from '#web/features/site-settings/branding-form.tsx';
import { PaymentForm } from '#web/features/site-settings/payment-form.tsx';
import type { SectionProps } from '#web/features/site-settings/settings-section.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { STEPS, type SetupStep } from './setup-steps.ts';

const FORMS: Partial<Record<SetupStep, ComponentType<SectionProps>>> = {
  look: BrandingForm,
  contacts: ContactsForm,
  languages: LanguagesForm,
  legal: LegalForm,
  payment: PaymentForm,
  email: EmailForm,
};

interface SiteStepsProps {
  step: SetupStep;
  settings: SiteSettingsReply;
  onSettings: (settings: SiteSettingsReply) => void;
  onGo: (step: SetupStep) => void;
}

/** Completed steps and gaps, before the desk opens. */
function OpenStep({ settings, onGo }: Pick<SiteStepsProps, 'settings' | 'onGo'>): ReactNode {
  const t = useText();
  const href = useHref();
  const { api } = usePage();
  const { run, problem, isBusy } = useSubmit();
  const open = async (): Promise<void> => {
    await api.account.finishSetup({ body: {} });
    // A full load, because this page was rendered with the old name and colours.
    loadPage(href('desk-today'));
  };
  const gaps: Partial<Record<SetupStep, string>> = {
    ...(!settings.legal.value.isRead && { legal: t('desk.setup.gap_legal') }),
    ...(settings.payment.value.offered.length === 0 && { payment: t('desk.setup.gap_payment') }),
    ...(!settings.email.value.has_server && { email: t('desk.setup.gap_email') }),
    ...(settings.contacts.value.company === '' && { contacts: t('desk.setup.gap_company') }),
  };
  return (
    <>
      <ul className="setup__open">
        {STEPS.slice(0, -1).map((name) => (
          <li key={name} className={gaps[name] ? 'is-open' : undefined}>
            <Icon name={gaps[name] ? 'circle-alert' : 'circle-check'} />
            <span>
              <b>{t(`desk.setup.step_${name}`)}</b>
              {gaps[name] && <small>{gaps[name]}</small>}
            </span>
            {gaps[name] && (
              <Button isSmall onClick={() => onGo(name)}>
                {t('desk.setup.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      <p className="setup__go">
        <Button variant="main" isBusy={isBusy} onClick={() => void run(open)}>
          {t('desk.setup.open')}
        </Button>
        <ButtonLink href={href('home')} target="_blank">
          {t('desk.setup.look_first')}
        </ButtonLink>
      </p>
    </>
  );
}

/** The steps after the administrator; each button saves its step. */
export function SiteSteps({ step, settings, onSettings, onGo }: SiteStepsProps): ReactNode {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The administrator created in the first step has a password.
  const stepUp = useStepUp({ hasPassword: true, hasPasskey: false });
  useEffect(() => title.current?.focus(), [step]);
  const at = STEPS.indexOf(step);
  const Form = FORMS[step];
  return (
    <section className={step === 'look' ? 'setup__step setup__step--wide' : 'setup__step'}>
      <h1 ref={title} tabIndex={-1}>
        {t(`desk.setup.${step}_title`)}
      </h1>
      <p>{t(`desk.setup.${step}_lead`)}</p>
      {Form ? (
        <Form
          key={step}
          settings={settings}
          submit={t('desk.setup.next')}
          withProof={stepUp.run}
          onSaved={(saved) => {
            onSettings(saved);
            onGo(STEPS[at + 1] ?? 'open');
          }}
        />
      ) : (
        <OpenStep settings={settings} onGo={onGo} />
      )}
      {at > 1 && (
        <p className="setup__back">
          <Button variant="quiet" onClick={() => onGo(STEPS[at - 1] ?? 'look')}>
            {t('desk.setup.back')}
          </Button>
        </p>
      )}
      {stepUp.dialog}
    </section>
  );
}
