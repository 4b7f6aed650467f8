import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { CodeEntry } from './codes/code-entry.tsx';
import { sentNow, type CodeTiming } from './codes/sent-code.ts';
import { useSaved } from './use-settings.ts';

interface NewEmailCodeProps {
  email: string;
  /** The code just sent; null after a reload. */
  sent: CodeTiming | null;
  onDone: () => void;
  onLeave: () => void;
}

/** Confirms a new email by its code, sends another one, or keeps the old address. */
export function NewEmailCode({ email, sent: first, onDone, onLeave }: NewEmailCodeProps): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const saved = useSaved();
  const [sent, setSent] = useState(first);
  const { run, problem } = useSubmit();
  // A code from an earlier visit can still be entered; only the server knows when another may be sent.
  const shown = sent ?? { sentAt: 0, resendAt: 0, expiresAt: 0 };
  const resend = async (): Promise<CodeTiming> => {
    const next = sentNow(await api.account.requestEmailConfirmation({ body: {} }));
    setSent(next);
    return next;
  };
  const enter = async (code: string): Promise<void> => {
    const user = await api.account.confirmEmail({ body: { code } });
    onDone();
    await saved(user);
  };
  const keepOld = async (): Promise<void> => {
    await api.account.cancelEmailChange({ body: {} });
    onLeave();
    await reload();
  };
  return (
    <div className="stack">
      <CodeEntry sent={shown} to={email} enter={enter} resend={resend}>
        <Button variant="quiet" isSmall onClick={() => void run(keepOld)}>
          {t('settings.keep_email')}
        </Button>
      </CodeEntry>
      <Problem text={problem} />
    </div>
  );
}
