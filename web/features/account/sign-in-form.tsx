import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddress, usePage } from '#web/state/page.ts';
import { useSite, type PublicSite } from '#web/state/site.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { CodeStep } from '#web/features/account/codes/code-step.tsx';
import { sendPhoneCode, sendSignInCode, type StoredCode } from '#web/features/account/codes/sent-code.ts';
import { useSentCode } from '#web/features/account/codes/use-sent-code.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { loginOf } from './login-of.ts';
import { carryEmail } from './return-path.ts';
import { safeBack } from './safe-back.ts';

// Most visitors have no passkey, so its script is loaded after the form.
const PasskeySignIn = lazy(async () => (await import('./passkeys/passkey-sign-in.tsx')).PasskeySignIn);

// Loaded on demand, because the phone field comes with its formats.
const PhoneSignIn = lazy(async () => (await import('./phone/phone-sign-in.tsx')).PhoneSignIn);

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

type Way = 'code' | 'phone' | 'password';

/** The way that sign-in opens with: `main_auth_method` (specification 3). */
function firstWay({ mainAuthMethod, codeChannels }: Pick<PublicSite, 'mainAuthMethod' | 'codeChannels'>): Way {
  if (mainAuthMethod === 'email') return 'code';
  if (mainAuthMethod === 'password') return 'password';
  return codeChannels.includes(mainAuthMethod) ? 'phone' : 'code';
}

/** Any sign-in code also completes a registration. */
const ANY = (): boolean => true;

/** Signs in by code or password; a code must be sent first. */
function useSignIn(onSignedIn: () => void) {
  const page = usePage();
  const { api, favourites } = page;
  const country = useDefaultCountry();
  const [way, setWay] = useState<Way>(firstWay(useSite()));
  const code = useSentCode(ANY);
  const form = useCallForm({ initial: { email: '', password: '' }, rules: { email: 'required|email' } });

  const { email } = form.values;
  const sendCode = (): Promise<StoredCode> =>
    code.sent?.channel
      ? sendPhoneCode(api, code.sent.login, code.sent.channel)
      : sendSignInCode(api, code.sent?.login ?? email);

  const enter = async (): Promise<void> => {
    if (way === 'code') return code.wait(await sendCode());
    const body = {
      login: await loginOf(email, country),
      password: form.values.password,
      favourites_tours_ids: [...favourites.get()],
    };
    await finishSignIn(page, api.account.signIn({ body }), onSignedIn);
  };

  const change = (next: Way): void => {
    setWay(next);
    form.setProblem(null);
  };
  const [last, setLast] = useState<StoredCode | null>(null);
  const leave = (next: Way): void => {
    if (code.sent?.channel) {
      setLast(code.sent);
      change(next);
    }
    code.leave();
  };
  // The form returns to the channel of the code.
  const restart = (): void => leave('phone');
  const byEmail = (): void => leave('code');
  return { form, way, change, sent: code.sent, wait: code.wait, enter, sendCode, last, restart, byEmail };
}

function Forgot({ login }: { login: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const back = safeBack(useAddress().searchParams.get('back'));
  return (
    <a
      className="link auth__switch"
      href={href('password-reset', {}, { back: back ?? undefined })}
      // Phones cannot receive the link.
      onClick={() => carryEmail(login.includes('@') ? login.trim() : '')}
    >
      {t('account.forgot')}
    </a>
  );
}

/** Links to the other ways. */
function Ways({ way, login = '', change }: { way: Way; login?: string; change: (way: Way) => void }): ReactNode {
  const t = useText();
  const { codeChannels } = useSite();
  const ways: readonly Way[] = codeChannels.length > 0 ? ['code', 'phone', 'password'] : ['code', 'password'];
  return (
    <div className="row row--wrap between auth__ways">
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className="link auth__switch" onClick={() => change(other)}>
            {t(`account.by_${other}`)}
          </button>
        ))}
      {way === 'password' && <Forgot login={login} />}
    </div>
  );
}

/** An email for a code; with a password also a confirmed phone, where phones can be confirmed. */
function EmailForm({ form, way, enter, change }: ReturnType<typeof useSignIn>): ReactNode {
  const t = useText();
  const { codeChannels } = useSite();
  const takesPhone = way === 'password' && codeChannels.length > 0;
  return (
    <Form form={form} onSend={enter}>
      <Field
        label={t(takesPhone ? 'account.email_or_phone' : 'account.email')}
        type={takesPhone ? 'text' : 'email'}
        autoComplete={way === 'password' ? 'username webauthn' : 'email webauthn'}
        inputMode="email"
        {...form.field(takesPhone ? { name: 'email', rules: 'required|max:254' } : 'email')}
      />
      {way === 'password' && (
        <PasswordField
          label={t('account.password')}
          autoComplete="current-password"
          {...form.field({ name: 'password', rules: 'required' })}
        />
      )}
      <Problem text={form.problem} />
      <Button type="submit" variant="main" isWide isBusy={form.isBusy}>
        {t(way === 'code' ? 'account.send_code' : 'account.sign_in')}
      </Button>
      <Ways way={way} login={form.values.email} change={change} />
    </Form>
  );
}

/** Sign-in: a code by email or to a phone, or a password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const { isDemo, signInRedirects } = useSite();
  const hasBack = safeBack(useAddress().searchParams.get('back')) !== null;
  const signIn = useSignIn(onSignedIn);
  const { form, way, change, sent, sendCode, restart } = signIn;
  if (sent)
    return (
      <CodeStep
        sent={sent}
        resend={sendCode}
        onSignedIn={onSignedIn}
        onOtherEmail={restart}
        onByEmail={signIn.byEmail}
        asksForPage={signInRedirects && !hasBack}
      />
    );
  return (
    <>
      {way === 'phone' ? (
        <Suspense fallback={null}>
          <PhoneSignIn last={signIn.last} onSent={signIn.wait}>
            <Ways way={way} change={change} />
          </PhoneSignIn>
        </Suspense>
      ) : (
        <EmailForm {...signIn} />
      )}
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

const PASSWORD = 'serai-demo';
const ACCOUNTS = ['traveller', 'organizer', 'admin'] as const;

/** Demo accounts that fill the form. Shown only with the demo catalogue. */
function DemoAccounts({ onPick }: { onPick: (email: string, password: string) => void }): ReactNode {
  const t = useText();
  return (
    <section className="demo" aria-labelledby="demo-accounts">
      <h2 className="h4" id="demo-accounts">
        {t('account.demo_title')}
      </h2>
      <p className="t-14 ink-2">{t('account.demo_text', { password: PASSWORD })}</p>
      <ul className="row row--wrap">
        {ACCOUNTS.map((account) => (
          <li key={account}>
            <button type="button" className="chip" onClick={() => onPick(`${account}@serai.example`, PASSWORD)}>
              {t(`account.demo_${account}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
