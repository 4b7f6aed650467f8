import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getVerificationData } from '#contract/organizers/verification.ts';
import { VERIFICATION_STATUS } from '#domain/verification-status.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { LEAVING, useSubmit } from '#web/state/use-submit.ts';

/** State of the organizer's identity verification. */
export type Identity = CallReply<typeof getVerificationData>;

const { unverified, verified, failed, in_progress } = VERIFICATION_STATUS;

const STATES: Readonly<Record<number, string>> = {
  [unverified]: 'identity_unverified',
  [verified]: 'identity_verified',
  [failed]: 'identity_failed',
  [in_progress]: 'identity_in_progress',
};

/** Identity verification of an organizer: its state, and the link to the provider or the operator. */
export function IdentityRow({
  identity: { documents },
  organizerId,
}: {
  identity: Identity;
  organizerId: number | null;
}): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const { hasIdentityService } = useSite();
  const { run, isBusy, problem } = useSubmit();
  // A provider has its own page; the operator asks by email.
  const start = async (): Promise<unknown> => {
    const orgId = organizerId ?? 0;
    const { url } = await api.organizers.getVerificationAccessToken({ query: { orgId } });
    if (!url) return reload();
    location.assign(url);
    return LEAVING;
  };
  const action =
    documents === failed ? 'identity_again' : documents === in_progress ? 'identity_continue' : 'identity_ask';
  const isWaiting = documents === in_progress && !hasIdentityService;
  return (
    <div className="setting" role="group" aria-label={t('settings.identity')}>
      <div className="setting__label">{t('settings.identity')}</div>
      <div className="setting__value">
        {t(`settings.${STATES[documents] ?? 'identity_unverified'}`)}
        <small role="status">{t(isWaiting ? 'settings.identity_waits' : 'settings.identity_why')}</small>
        <Problem text={problem} />
      </div>
      {documents !== verified && !isWaiting && (
        <div className="setting__change">
          <Button isSmall isBusy={isBusy} onClick={() => void run(start)}>
            {t(`settings.${action}`)}
          </Button>
        </div>
      )}
    </div>
  );
}
