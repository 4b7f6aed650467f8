import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../state/page.ts';
import { useSite } from '../../state/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CallError } from '#contract/client.ts';
import { CodeStep } from './code-step.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { explainFailure } from './explain-failure.ts';
import { sendCodeTo, type SentCode } from './sent-code.ts';

type Way = 'code' | 'password';

/** Signing in: a code by e-mail, or a password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const t = useText();
  const { api, session } = usePage();
  const { isDemo } = useSite();
  const [way, setWay] = useState<Way>('code');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    rules: { email: 'required|email', password: way === 'password' ? 'required' : '' },
    initial: { email: '', password: '' },
    say: t,
  });

  const { email } = form.values;
  const sendCode = (): Promise<SentCode> => sendCodeTo(email, () => api.account.sendAuthCode({ body: { login: email, code_sender: 'email' } }));

  const enter = async (): Promise<void> => {
    if (way === 'code') return setSent(await sendCode());
    const { token, user } = await api.account.signIn({ body: { login: email, password: form.values.password } });
    session.accept(token, user);
    onSignedIn();
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !form.validate()) return form.focusWrong();
    setBusy(true);
    setProblem(null);
    try {
      await enter();
    } catch (failure) {
      const isKnown = failure instanceof CallError && form.refuse(failure.body.errors);
      if (!isKnown) setProblem(explainFailure(failure, t));
    } finally {
      setBusy(false);
    }
  };

  if (sent) return <CodeStep sent={sent} resend={sendCode} onSignedIn={onSignedIn} onOtherEmail={() => setSent(null)} />;
  const other: Way = way === 'code' ? 'password' : 'code';
  return (
    <>
      <form ref={form.ref} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('account.email')} type="email" autoComplete={way === 'password' ? 'username' : 'email'} inputMode="email" {...form.field('email')} />
        {way === 'password' && <Field label={t('account.password')} type="password" autoComplete="current-password" {...form.field('password')} />}
        {problem && <p className="auth__problem alarm" role="alert">{problem}</p>}
        <Button type="submit" look="main" isWide isBusy={isBusy}>{t(way === 'code' ? 'account.send_code' : 'account.sign_in')}</Button>
        <p><button type="button" className="link auth__switch" onClick={() => { setWay(other); setProblem(null); }}>{t(`account.by_${other}`)}</button></p>
      </form>
      {isDemo && <DemoAccounts onPick={(email, password) => { setWay('password'); setProblem(null); form.set({ email, password }); }} />}
    </>
  );
}
