import type { ReactNode } from 'react';
import { signByPasskey } from '#web/browser/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';

/** Re-authenticates with a passkey. */
export function PasskeyProof({ onProved }: { onProved: () => void | Promise<void> }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const prove = async (): Promise<void> => {
    const { options } = await api.account.startPasskeyProof({ body: {} });
    const assertion = await signByPasskey(options);
    if (!assertion) return;
    await api.account.proveByPasskey({ body: { assertion } });
    await onProved();
  };
  return (
    <>
      <Problem text={problem} />
      <p>
        <Button variant="main" icon="fingerprint" isBusy={isBusy} data-autofocus onClick={() => void run(prove)}>
          {t('settings.passkey_use')}
        </Button>
      </p>
    </>
  );
}
