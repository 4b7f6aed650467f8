import { useState, type ReactNode } from 'react';
import { signByPasskey } from '#web/browser/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { explainFailure } from '#web/features/account/explain-failure.ts';

/** Re-authenticates with a passkey. */
export function PasskeyProof({ onProved }: { onProved: () => void }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const prove = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { options } = await api.account.startPasskeyProof({ body: {} });
      const assertion = await signByPasskey(options);
      if (!assertion) return;
      await api.account.proveByPasskey({ body: { assertion } });
      onProved();
    } catch (failure) {
      setProblem(explainFailure(failure, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && (
        <p className="alarm" role="alert">
          {problem}
        </p>
      )}
      <p>
        <Button variant="main" icon="fingerprint" isBusy={isBusy} data-autofocus onClick={() => void prove()}>
          {t('settings.passkey_use')}
        </Button>
      </p>
    </>
  );
}
