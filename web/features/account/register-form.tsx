import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { FormFooter } from '#web/ui/form-footer/form-footer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { useFormTexts } from '#web/i18n/use-form-texts.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { CodeStep } from './codes/code-step.tsx';
import { sendSignInCode, sendCodeTo, type StoredCode } from './codes/sent-code.ts';
import { useSentCode } from './codes/use-sent-code.ts';
import { NewPasswordFields, NO_PASSWORD, PASSWORD_RULES } from './new-password-fields.tsx';

const RULES = {
  first_name: 'required|max:100',
  last_name: 'max:100',
  email: 'required|email',
  phone: 'phone|max:18',
  ...PASSWORD_RULES,
} as const;
const isOfRegistration = ({ isRegistration = false }: StoredCode): boolean => isRegistration;
const EMPTY = { first_name: '', last_name: '', email: '', phone: '', ...NO_PASSWORD };

/** Sends the registration and stores its confirmation code. */
function useRegistration() {
  const { api } = usePage();
  const code = useSentCode(isOfRegistration);
  const form = useCallForm({ rules: RULES, initial: EMPTY });

  const register = (): Promise<StoredCode> => {
    const { phone, ...rest } = form.values;
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return sendCodeTo(
      rest.email,
      () => api.account.register({ body: { ...rest, ...(phone && { phone }), timezone } }),
      { isNew: true },
    );
  };

  const send = async (): Promise<void> => code.wait(await register());
  return { form, sent: code.sent, send, restart: code.leave };
}

/** Registration with a password; the account is created once the emailed code is entered. */
export function RegisterForm({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const t = useText();
  const texts = useFormTexts();
  const phoneTexts = usePhoneTexts();
  const country = useDefaultCountry();
  const { api, locale } = usePage();
  const { form, sent, send, restart } = useRegistration();

  if (sent)
    return (
      <CodeStep
        sent={sent}
        resend={() => sendSignInCode(api, sent.login)}
        onSignedIn={onSignedIn}
        onOtherEmail={restart}
      />
    );
  const labels = Object.fromEntries(Object.keys(RULES).map((name) => [name, t(`account.${name}`)]));
  return (
    <Form form={form} onSend={send} summary={{ title: t('form.check_fields'), labels }}>
      <div className="two-columns">
        <Field label={labels['first_name']} autoComplete="given-name" {...form.field('first_name')} />
        <Field label={labels['last_name']} isOptional autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <Field label={labels['email']} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <PhoneInput
        label={labels['phone']}
        isOptional
        hint={t('account.phone_hint')}
        country={country}
        locale={locale}
        texts={phoneTexts}
        {...form.input('phone')}
      />
      <NewPasswordFields form={form} label={t('account.password')} />
      <FormFooter {...texts.footer(t('account.register'))} isBusy={form.isBusy} problem={form.problem} />
    </Form>
  );
}
