import { useState, type ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import { hasPasskeys } from '#web/browser/passkeys.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { PasskeyProof } from '#web/features/account/passkeys/passkey-proof.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { CodeForm } from './code-form.tsx';

/** Anchor of the section where staff set up and confirm their second factor. */
export const STAFF_ANCHOR = 'staff';

type Factors = Pick<StaffAccess, 'passkeys' | 'has_totp'>;

interface FactorProofProps {
  onProved: () => void;
  onCancel: () => void;
}

/** Links staff without a second factor to its setup. */
function SetUp({ onCancel }: Pick<FactorProofProps, 'onCancel'>): ReactNode {
  const t = useText();
  return (
    <>
      <p>{t('settings.factor_none')}</p>
      <p>
        <ButtonLink variant="main" href={`#${STAFF_ANCHOR}`} onClick={onCancel}>
          {t('settings.factor_go')}
        </ButtonLink>
      </p>
    </>
  );
}

/** Asks staff for their second factor. */
export function FactorProof({ onProved, onCancel }: FactorProofProps): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [factors, setFactors] = useState<Factors | null>(null);
  const { run, problem } = useSubmit();
  useOnMount(() => void run(async () => setFactors(await api.account.getStaffAccess())));
  const prove = async (code: string): Promise<void> => {
    await api.account.proveFactor({ body: { code } });
    onProved();
  };
  return (
    <div className="stack">
      <p>{t('settings.factor_text')}</p>
      <Problem text={problem} />
      {factors && factors.passkeys > 0 && hasPasskeys() && <PasskeyProof onProved={onProved} />}
      {factors?.has_totp && <CodeForm send={prove} hint={t('settings.staff_code_hint')} onCancel={onCancel} />}
      {factors && factors.passkeys === 0 && !factors.has_totp && <SetUp onCancel={onCancel} />}
    </div>
  );
}
