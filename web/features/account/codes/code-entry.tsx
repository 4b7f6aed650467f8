import { useState, type ReactNode } from 'react';
import { MAX_CODE_ATTEMPTS } from '#domain/code-channels.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { CodeInput } from '#web/ui/code-input/code-input.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import type { CodeTiming } from './sent-code.ts';
import './code-step.css';
import { useSubmit } from '#web/state/use-submit.ts';

/** The texts around the field. */
interface CodeTexts {
  sent: string;
  label: string;
  hint: string;
  hintDemo: string;
}

interface CodeEntryProps {
  sent: CodeTiming;
  /** The email address that got the code, or texts for another destination. */
  to: string | CodeTexts;
  /** Submits the code; a failure is shown and clears the field. */
  enter: (code: string) => Promise<void>;
  /** Sends another code. */
  resend: () => Promise<CodeTiming>;
  /** A step before the code can be entered. */
  action?: (sent: CodeTiming) => ReactNode;
  /** An alternative beside the resend link. */
  children?: ReactNode;
}

const emailTexts = (t: Translate, email: string): CodeTexts => ({
  sent: t('account.code_sent', { email }),
  label: t('account.code_label'),
  hint: t('account.code_hint'),
  hintDemo: t('account.code_hint_demo'),
});

/** The field for a one-time code; submits itself after the fifth digit. */
export function CodeEntry({ sent: first, to, enter, resend, action, children }: CodeEntryProps): ReactNode {
  const t = useText();
  const texts = typeof to === 'string' ? emailTexts(t, to) : to;
  const { isDemo, hasEmailService, hasPhoneService } = useSite();
  const isInOutbox = isDemo && !(typeof to === 'string' ? hasEmailService : hasPhoneService);
  const [sent, setSent] = useState(first);
  const [code, setCode] = useState('');
  const { run, isBusy, problem } = useSubmit();
  // The server's reply is the same for a wrong and a used-up code, whether the login is known or not.
  const [wrongTries, setWrongTries] = useState(0);

  const complete = async (digits: string): Promise<void> => {
    await run(
      () => enter(digits),
      ({ body }) => {
        const tries = wrongTries + Number(body.code === 'wrong_code');
        setWrongTries(tries);
        setCode('');
        return tries >= MAX_CODE_ATTEMPTS && t('account.code_used_up');
      },
    );
  };

  const again = async (): Promise<void> => {
    setSent(await resend());
    setWrongTries(0);
  };

  return (
    <div className="codestep">
      <p role="status">{texts.sent}</p>
      {action?.(sent)}
      <CodeInput
        label={texts.label}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void complete(digits)}
        error={problem}
        isBusy={isBusy}
        hint={isInOutbox ? texts.hintDemo : texts.hint}
        autoFocus
      />
      <p className="row row--wrap codestep__more">
        <Resend key={sent.sentAt} sent={sent} onPress={() => void run(again)} />
        {children}
      </p>
    </div>
  );
}

function Resend({ sent, onPress }: { sent: CodeTiming; onPress: () => void }): ReactNode {
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
