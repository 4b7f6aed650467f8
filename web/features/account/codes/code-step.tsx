import { Suspense, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { finishSignIn } from '#web/features/account/finish-sign-in.ts';
import { CodeEntry } from './code-entry.tsx';
import { forgetCode, type StoredCode } from './sent-code.ts';

// Most codes go by email, so what phones need is loaded after the form.
const PhoneCodeStep = lazy(async () => (await import('#web/features/account/phone/phone-code-step.tsx')).PhoneCodeStep);

interface CodeStepProps {
  sent: StoredCode;
  /** Sends another code. */
  resend: () => Promise<StoredCode>;
  onSignedIn: () => void;
  onOtherEmail: () => void;
  /** For a code to a phone: requests one by email instead. */
  onByEmail?: () => void;
  /** Lets the server name the page to open (`redirect-auth-via-code`). */
  asksForPage?: boolean;
}

/** The code step of sign-in. */
export function CodeStep({
  sent,
  resend,
  onSignedIn,
  onOtherEmail,
  onByEmail = onOtherEmail,
  asksForPage = false,
}: CodeStepProps): ReactNode {
  const t = useText();
  const page = usePage();
  const { api, favourites } = page;
  const enter = async (code: string): Promise<void> => {
    const body = {
      login: sent.login,
      code,
      verify_method: sent.channel ?? ('email' as const),
      favourites_tours_ids: [...favourites.get()],
    };
    const sign = asksForPage ? api.account.redirectByCode({ body }) : api.account.signInByCode({ body });
    await finishSignIn(page, sign, onSignedIn);
    forgetCode();
  };
  if (sent.channel)
    return (
      <Suspense fallback={null}>
        <PhoneCodeStep
          sent={sent}
          channel={sent.channel}
          enter={enter}
          resend={resend}
          onOtherWay={onOtherEmail}
          onByEmail={onByEmail}
        />
      </Suspense>
    );
  return (
    <CodeEntry sent={sent} to={sent.login} enter={enter} resend={resend}>
      <button type="button" className="link t-14" onClick={onOtherEmail}>
        {t('account.other_email')}
      </button>
    </CodeEntry>
  );
}
