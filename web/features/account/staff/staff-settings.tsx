import { useEffect, useState, type ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { PasskeyProof } from '#web/features/account/passkeys/passkey-proof.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { ImpersonateUser } from './impersonate-user.tsx';
import { CodeForm } from './code-form.tsx';
import { STAFF_ANCHOR } from './factor-proof.tsx';
import { OpenRequest } from './open-request.tsx';
import { StaffList } from './staff-list.tsx';
import { StaffLog } from './staff-log.tsx';
import { mayCall } from './staff-power.ts';
import { AppSecret, RecoveryCodes, type NewApp } from './totp-setup.tsx';

/** Staff access of the user, reloaded after a change of passkeys or a re-authentication. */
function useAccess(passkeys: number, proofs: number): [StaffAccess | null, () => Promise<void>] {
  const { api } = usePage();
  const [access, setAccess] = useState<StaffAccess | null>(null);
  useEffect(() => {
    api.account.getStaffAccess().then(setAccess, () => {});
  }, [api, passkeys, proofs]);
  return [access, async () => setAccess(await api.account.getStaffAccess())];
}

/** Roles and the log, for admins. */
function AdminSettings({ stepUp }: { stepUp: StepUp }): ReactNode {
  return (
    <>
      <StaffList stepUp={stepUp} />
      <StaffLog stepUp={stepUp} />
    </>
  );
}

/** When the authenticator app was set up, and how many recovery codes are left. */
function AppState({ access: { totp_since: since, recovery_codes: left } }: { access: StaffAccess }): ReactNode {
  const t = useText();
  const moments = useMoments();
  return (
    <p>
      {since === null ? t('settings.staff_app_set') : t('settings.staff_app_since', { at: moments.short(since) })}{' '}
      {t('settings.staff_recovery_left', { count: left })}
    </p>
  );
}

interface FactorSettingsProps {
  access: StaffAccess;
  readAccess: () => Promise<void>;
  stepUp: StepUp;
}

/** The second factor: its setup, and its confirmation in this session. */
function FactorSettings({ access, readAccess, stepUp }: FactorSettingsProps): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [app, setApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isProving, setProving] = useState(false);
  const { run, problem } = useSubmit();
  const refresh = async (): Promise<void> => {
    setApp(null);
    setProving(false);
    await readAccess();
  };
  const start = (): void => void run(async () => setApp(await stepUp.run(() => api.account.startTotp({ body: {} }))));
  const confirm = async (code: string): Promise<void> => {
    setCodes((await api.account.confirmTotp({ body: { code } })).recovery_codes);
    await refresh();
  };
  const prove = async (code: string): Promise<void> => {
    await api.account.proveFactor({ body: { code } });
    await refresh();
  };
  const canProve = !access.has_factor && (access.has_totp || access.passkeys > 0);
  return (
    <>
      <h3 className="h4 account-page__sub" id={STAFF_ANCHOR} tabIndex={-1}>
        {t('settings.staff')}
      </h3>
      <p role="status">{t(stateOf(access))}</p>
      {access.has_totp && <AppState access={access} />}
      <Problem text={problem} />
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {app && (
        <div className="stack">
          <AppSecret {...app} />
          <CodeForm send={confirm} onCancel={() => setApp(null)} />
        </div>
      )}
      {isProving && access.passkeys > 0 && <PasskeyProof onProved={() => void refresh()} />}
      {isProving && access.has_totp && (
        <CodeForm send={prove} hint={t('settings.staff_code_hint')} onCancel={() => setProving(false)} />
      )}
      {!app && !isProving && (
        <p className="account-page__acts account-page__acts--boxed">
          <Button isSmall onClick={canProve ? () => setProving(true) : start}>
            {t(canProve ? 'settings.staff_prove' : access.has_totp ? 'settings.staff_app_again' : 'settings.staff_app')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Link to the organizers, their terms and payouts. */
function OrganizersLink(): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <>
      <h3 className="h4 account-page__sub">{t('settings.organizers')}</h3>
      <p>{t('settings.organizers_text')}</p>
      <p className="account-page__acts account-page__acts--boxed">
        <ButtonLink isSmall href={href('desk-staff-organizers')}>
          {t('settings.organizers_open')}
        </ButtonLink>
      </p>
    </>
  );
}

/** The staff section of the settings. */
export function StaffSettings({ stepUp, passkeys }: { stepUp: StepUp; passkeys: number }): ReactNode {
  const [access, readAccess] = useAccess(passkeys, stepUp.proofs);
  if (!access) return null;
  return (
    <>
      <FactorSettings access={access} readAccess={readAccess} stepUp={stepUp} />
      {mayCall(access, 'organizers.listOrganizers') && <OrganizersLink />}
      {mayCall(access, 'booking.getRequest') && <OpenRequest />}
      {mayCall(access, 'account.actFor') && <ImpersonateUser stepUp={stepUp} />}
      {access.role === 'admin' && <AdminSettings stepUp={stepUp} />}
    </>
  );
}

function stateOf({ has_factor, is_factor_required, has_totp, passkeys }: StaffAccess) {
  if (!is_factor_required) return 'settings.staff_exempt';
  if (has_factor) return 'settings.staff_proved';
  return has_totp || passkeys > 0 ? 'settings.staff_unproved' : 'settings.staff_none';
}
