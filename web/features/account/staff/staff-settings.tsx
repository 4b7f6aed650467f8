import { useEffect, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getStaffAccess } from '#contract/account/staff.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePage } from '../../../state/page.ts';
import { explainFailure } from '../explain-failure.ts';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';
import { SettingForm } from '../setting-row.tsx';
import type { StepUp } from '../step-up.tsx';
import { StaffList } from './staff-list.tsx';
import { StaffLog } from './staff-log.tsx';

type Access = CallReply<typeof getStaffAccess>;

interface CodeFormProps {
  /** Sends the entered code. */
  send: (code: string) => Promise<unknown>;
  hint?: string;
  onCancel: () => void;
}

function CodeForm({ send, hint, onCancel }: CodeFormProps): ReactNode {
  const t = useText();
  const form = useForm({ initial: { code: '' }, rules: { code: 'required|min:6|max:20' }, translate: t });
  return (
    <SettingForm
      form={form}
      save={() => send(form.values.code.trim())}
      onCancel={onCancel}
      submit={t('settings.continue')}
    >
      <Field label={t('settings.staff_code')} hint={hint} autoComplete="one-time-code" {...form.field('code')} />
    </SettingForm>
  );
}

/** The secret of a new authenticator app, until its first code is entered. */
function AppSecret({ secret, uri }: { secret: string; uri: string }): ReactNode {
  const t = useText();
  return (
    <>
      <p>{t('settings.staff_app_text')}</p>
      <p>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a className="link" href={uri}>
          {t('settings.staff_app_open')}
        </a>
      </p>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const t = useText();
  return (
    <div role="status">
      <p>{t('settings.staff_recovery')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Access of the user, read again when they add or remove a passkey. */
function useAccess(passkeys: number): [Access | null, () => Promise<void>] {
  const { api } = usePage();
  const [access, setAccess] = useState<Access | null>(null);
  useEffect(() => {
    api.account.getStaffAccess().then(setAccess, () => {});
  }, [api, passkeys]);
  return [access, async () => setAccess(await api.account.getStaffAccess())];
}

/** Roles and the log, for admins. */
function AdminSettings({ stepUp }: { stepUp: StepUp }): ReactNode {
  return (
    <>
      <StaffList stepUp={stepUp} />
      <StaffLog />
    </>
  );
}

/** The second factor of staff: set up, and proved in this session. */
export function StaffSettings({ stepUp, passkeys }: { stepUp: StepUp; passkeys: number }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [access, readAccess] = useAccess(passkeys);
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isProving, setProving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = async (): Promise<void> => {
    setApp(null);
    setProving(false);
    await readAccess();
  };
  if (!access) return null;
  const start = (): void => {
    setProblem(null);
    stepUp
      .run(() => api.account.startTotp({ body: {} }))
      .then(setApp, (failure: unknown) => setProblem(explainFailure(failure, t)));
  };
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
      <h3 className="h4 acc__sub">{t('settings.staff')}</h3>
      <p role="status">{t(stateOf(access))}</p>
      {problem && (
        <p className="alarm" role="alert">
          {problem}
        </p>
      )}
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
        <p className="acc__acts">
          <Button variant="quiet" isSmall onClick={canProve ? () => setProving(true) : start}>
            {t(canProve ? 'settings.staff_prove' : 'settings.staff_app')}
          </Button>
        </p>
      )}
      {access.has_factor && access.role === 'admin' && <AdminSettings stepUp={stepUp} />}
    </>
  );
}

function stateOf({ has_factor, is_factor_required, has_totp, passkeys }: Access) {
  if (!is_factor_required) return 'settings.staff_exempt';
  if (has_factor) return 'settings.staff_proved';
  return has_totp || passkeys > 0 ? 'settings.staff_unproved' : 'settings.staff_none';
}
