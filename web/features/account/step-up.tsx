import { useRef, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { hasPasskeys } from '#web/browser/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { CodeEntry } from './codes/code-entry.tsx';
import { forgetCode, sendSignInCode, type StoredCode } from './codes/sent-code.ts';
import { PasskeyProof } from './passkeys/passkey-proof.tsx';
import { FactorProof } from './staff/factor-proof.tsx';
import type { AccountSettings } from './use-settings.ts';

/** Re-authenticates before a sensitive action. */
export interface StepUp {
  /**
   * Runs an action; if the server requires a recent sign-in or a second factor, asks for it and retries. Rethrows the
   * call's errors.
   */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  /** Number of completed proofs. */
  proofs: number;
  /** Must be rendered, anywhere in the tree. */
  dialog: ReactNode;
}

function PasswordProof({ onProved }: { onProved: () => void }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const form = useCallForm({ initial: { password: '' }, rules: { password: 'required' } });
  const prove = async (): Promise<void> => {
    await api.account.proveIdentity({ body: { password: form.values.password } });
    onProved();
  };
  return (
    <Form form={form} onSend={prove}>
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
      <Problem text={form.problem} />
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        {t('settings.continue')}
      </Button>
    </Form>
  );
}

/** Alternatives to a code. */
export interface ProofWays {
  hasPassword: boolean;
  hasPasskey: boolean;
}

/** The alternatives of an account. */
export const proofWays = ({ password_changed_at: changedAt, passkeys }: AccountSettings): ProofWays => ({
  hasPassword: changedAt !== null,
  hasPasskey: passkeys.length > 0,
});

/** Proof by an emailed code, or by passkey or password where available. */
function Proof({ hasPassword, hasPasskey, onProved }: ProofWays & { onProved: () => void }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const email = useSession().user?.email ?? '';
  const [sent, setSent] = useState<StoredCode | null>(null);
  const { run, isBusy, problem } = useSubmit();
  const sendCode = async (): Promise<void> => setSent(await sendSignInCode(api, email));
  const enter = async (code: string): Promise<void> => {
    await api.account.proveIdentity({ body: { code } });
    forgetCode();
    onProved();
  };
  return (
    <div className="stack">
      <p>{t('settings.proof_text')}</p>
      {sent ? (
        <CodeEntry sent={sent} to={email} enter={enter} resend={() => sendSignInCode(api, email)} />
      ) : (
        <>
          {hasPasskey && hasPasskeys() && <PasskeyProof onProved={onProved} />}
          {hasPassword && <PasswordProof onProved={onProved} />}
          <Problem text={problem} />
          <p>
            <Button variant={hasPassword ? 'quiet' : 'main'} isBusy={isBusy} onClick={() => void run(sendCode)}>
              {t('settings.proof_code', { email })}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** The proof that a rejected call requires. */
type Required = 'proof_required' | 'factor_required';

function requiredBy(failure: unknown): Required | null {
  if (!(failure instanceof CallError)) return null;
  const { code } = failure.body;
  return code === 'proof_required' || code === 'factor_required' ? code : null;
}

/** Re-authenticates the user by one of `ways`, or by a code. */
export function useStepUp(ways: ProofWays): StepUp {
  const t = useText();
  const [open, setOpen] = useState<Required | null>(null);
  const [proofs, setProofs] = useState(0);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const end = (isProved: boolean): void => {
    answer.current?.(isProved);
    answer.current = undefined;
    setOpen(null);
    if (isProved) setProofs(proofs + 1);
  };
  const ask = (required: Required): Promise<boolean> =>
    new Promise((resolve) => {
      answer.current = resolve;
      setOpen(required);
    });
  return {
    async run(act) {
      const asked = new Set<Required>();
      for (;;) {
        try {
          return await act();
        } catch (failure) {
          const required = requiredBy(failure);
          if (!required || asked.has(required) || !(await ask(required))) throw failure;
          asked.add(required);
        }
      }
    },
    proofs,
    dialog: (
      <Dialog
        isOpen={open !== null}
        onClose={() => end(false)}
        title={t(open === 'factor_required' ? 'settings.factor_title' : 'settings.proof_title')}
        widthPx={480}
      >
        {open === 'factor_required' ? (
          <FactorProof onProved={() => end(true)} onCancel={() => end(false)} />
        ) : (
          <Proof {...ways} onProved={() => end(true)} />
        )}
      </Dialog>
    ),
  };
}
