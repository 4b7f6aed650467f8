import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../state/page.ts';
import { useSite } from '../../state/site.ts';
import { CodeInput } from '#web/ui/code-input/code-input.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { explainFailure } from './explain-failure.ts';
import { forgetCode, type SentCode } from './sent-code.ts';

export interface CodeStepProps {
  sent: SentCode;
  /** Sends another code. */
  resend: () => Promise<SentCode>;
  onSignedIn: () => void;
  onOtherEmail: () => void;
}

/** The code step of signing in; submits itself when all five digits are entered. */
export function CodeStep({ sent: first, resend, onSignedIn, onOtherEmail }: CodeStepProps): ReactNode {
  const t = useText();
  const { api, session, favourites } = usePage();
  const { isDemo } = useSite();
  const [sent, setSent] = useState(first);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const enter = async (digits: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { token, user } = await api.account.signInByCode({
        body: { login: sent.email, code: digits, verify_method: 'email', favourites_tours_ids: [...favourites.get()] },
      });
      forgetCode();
      session.accept(token, user);
      onSignedIn();
    } catch (failure) {
      setError(explainFailure(failure, t));
      setCode('');
    } finally {
      setBusy(false);
    }
  };

  const again = async (): Promise<void> => {
    setError(null);
    try {
      setSent(await resend());
    } catch (failure) {
      setError(explainFailure(failure, t));
    }
  };

  return (
    <div className="codestep">
      <p role="status">{t('account.code_sent', { email: sent.email })}</p>
      <CodeInput
        label={t('account.code_label')}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void enter(digits)}
        error={error}
        isBusy={isBusy}
        hint={t(isDemo ? 'account.code_hint_demo' : 'account.code_hint')}
        autoFocus
      />
      <p className="row row--wrap codestep__more">
        <Resend key={sent.sentAt} sent={sent} onPress={() => void again()} />
        <button type="button" className="link t-14" onClick={onOtherEmail}>
          {t('account.other_email')}
        </button>
      </p>
    </div>
  );
}

function Resend({ sent, onPress }: { sent: SentCode; onPress: () => void }): ReactNode {
  const t = useText();
  const leftS = Math.ceil((sent.resendAt - useNow(sent.sentAt, 1000)) / 1000);
  if (leftS > 0)
    return <span className="t-14 ink-2 num codestep__wait">{t('account.resend_in', { seconds: leftS })}</span>;
  return (
    <button type="button" className="link t-14" onClick={onPress}>
      {t('account.resend')}
    </button>
  );
}
