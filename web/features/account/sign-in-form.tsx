import { lazy, Suspense, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { useHref } from '../../i18n/use-href.ts';
import { useText } from '../../i18n/use-text.ts';
import { useAddress, usePage } from '../../state/page.ts';
import { useSite } from '../../state/site.ts';
import { CodeStep } from './codes/code-step.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { explainFailure } from './explain-failure.ts';
import { safeBack } from './safe-back.ts';
import { sendSignInCode, type SentCode } from './codes/sent-code.ts';
import { useSentCode } from './codes/use-sent-code.ts';

// Most people have no passkey: its script comes after the form.
const PasskeySignIn = lazy(async () => ({
  default: (await import('./passkeys/passkey-sign-in.tsx')).PasskeySignIn,
}));

function OtherWay({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const isLive = useHydrated();
  return (
    <div className="auth__passkey">
      {isLive && (
        <Suspense fallback={null}>
          <PasskeySignIn onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </div>
  );
}

type Way = 'code' | 'password';

/** A code for signing in also completes a registration. */
const ANY = (): boolean => true;

/** Signs in by code or password; a code is sent first. */
function useSignIn(onSignedIn: () => void) {
  const t = useText();
  const { api, session, favourites } = usePage();
  const [way, setWay] = useState<Way>('code');
  const code = useSentCode(ANY);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initial: { email: '', password: '' }, rules: { email: 'required|email' }, translate: t });

  const { email } = form.values;
  const sendCode = (): Promise<SentCode> => sendSignInCode(api, code.sent?.email ?? email);

  const enter = async (): Promise<void> => {
    if (way === 'code') return code.wait(await sendCode());
    const { token, user } = await api.account.signIn({
      body: { login: email, password: form.values.password, favourites_tours_ids: [...favourites.get()] },
    });
    session.accept(token, user);
    onSignedIn();
  };

  const send = async (): Promise<void> => {
    setProblem(null);
    try {
      await enter();
    } catch (failure) {
      const isKnown = failure instanceof CallError && form.refuse(failure.body.errors);
      if (!isKnown) setProblem(explainFailure(failure, t));
    }
  };

  const change = (next: Way): void => {
    setWay(next);
    setProblem(null);
  };
  return { form, way, change, sent: code.sent, problem, send, sendCode, restart: code.leave };
}

function Forgot(): ReactNode {
  const t = useText();
  const href = useHref();
  const back = safeBack(useAddress().searchParams.get('back'));
  return (
    <a className="link auth__switch" href={href('password-reset', {}, { back: back ?? undefined })}>
      {t('account.forgot')}
    </a>
  );
}

/** Signing in: a code by e-mail, or a password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const t = useText();
  const { isDemo } = useSite();
  const { form, way, change, sent, problem, send, sendCode, restart } = useSignIn(onSignedIn);

  if (sent) return <CodeStep sent={sent} resend={sendCode} onSignedIn={onSignedIn} onOtherEmail={restart} />;
  const other: Way = way === 'code' ? 'password' : 'code';
  return (
    <>
      <Form form={form} onSend={send}>
        <Field
          label={t('account.email')}
          type="email"
          autoComplete={way === 'password' ? 'username webauthn' : 'email webauthn'}
          inputMode="email"
          {...form.field('email')}
        />
        {way === 'password' && (
          <PasswordField
            label={t('account.password')}
            showLabel={t('form.show_password')}
            autoComplete="current-password"
            {...form.field({ name: 'password', rules: 'required' })}
          />
        )}
        {problem && (
          <p className="auth__problem alarm" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="main" isWide isBusy={form.isBusy}>
          {t(way === 'code' ? 'account.send_code' : 'account.sign_in')}
        </Button>
        <p className="row row--wrap between">
          <button type="button" className="link auth__switch" onClick={() => change(other)}>
            {t(`account.by_${other}`)}
          </button>
          {way === 'password' && <Forgot />}
        </p>
      </Form>
      <OtherWay onSignedIn={onSignedIn} />
      {isDemo && (
        <DemoAccounts
          onPick={(email, password) => {
            change('password');
            form.set({ email, password });
          }}
        />
      )}
    </>
  );
}
