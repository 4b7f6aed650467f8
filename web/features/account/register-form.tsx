import { useState, type ReactNode, type SubmitEvent } from 'react';
import { CallError } from '#contract/client.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CodeStep } from './code-step.tsx';
import { explainFailure } from './explain-failure.ts';
import { sendCodeTo, type SentCode } from './sent-code.ts';

const RULES = {
  first_name: 'required|max:100',
  last_name: 'required|max:100',
  email: 'required|email',
  phone: 'phone|max:18',
  password: 'required|min:8|max:200',
  confirm_password: 'required|confirmed:password',
} as const;
const EMPTY = { first_name: '', last_name: '', email: '', phone: '', password: '', confirm_password: '' };

/** A new account with a password; it begins when the code from the e-mail is entered. `terms` is the sentence under the button. */
export function RegisterForm({ terms, onSignedIn }: { terms: ReactNode; onSignedIn: () => void }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useForm({ rules: RULES, initial: EMPTY, say: t });

  const send = (): Promise<SentCode> => {
    const { phone, ...rest } = form.values;
    const digits = phone.replace(/[\s()-]/g, '');
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return sendCodeTo(rest.email, () => api.account.register({ body: { ...rest, ...(digits && { phone: digits }), timezone } }), true);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!form.validate()) return setAttempt(attempt + 1);
    setBusy(true);
    setProblem(null);
    try {
      setSent(await send());
    } catch (failure) {
      if (failure instanceof CallError && form.refuse(failure.body.errors)) setAttempt(attempt + 1);
      else setProblem(explainFailure(failure, t));
    } finally {
      setBusy(false);
    }
  };

  if (sent) return <CodeStep sent={sent} resend={send} onSignedIn={onSignedIn} onOtherEmail={() => setSent(null)} />;
  const labels = Object.fromEntries(Object.keys(RULES).map((name) => [name, t(`account.${name}`)]));
  return (
    <form ref={form.ref} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={t('account.check_fields')} errors={form.errors} labels={labels} form={form.ref} attempt={attempt} />
      <div className="grid2">
        <Field label={labels['first_name']} autoComplete="given-name" {...form.field('first_name')} />
        <Field label={labels['last_name']} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <Field label={labels['email']} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <Field label={<>{labels['phone']} <span className="ink-3">{t('account.optional')}</span></>} type="tel" autoComplete="tel" hint={t('account.phone_hint')} {...form.field('phone')} />
      <Field label={labels['password']} type="password" autoComplete="new-password" hint={t('account.password_hint')} {...form.field('password')} />
      <Field label={labels['confirm_password']} type="password" autoComplete="new-password" {...form.field('confirm_password')} />
      {problem && <p className="auth__problem alarm" role="alert">{problem}</p>}
      <Button type="submit" look="main" isWide isBusy={isBusy}>{t('account.register')}</Button>
      <p className="t-14 ink-2">{terms}</p>
    </form>
  );
}
