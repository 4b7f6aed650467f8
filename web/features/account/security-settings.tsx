import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { PasskeySettings } from '#web/features/account/passkeys/passkey-settings.tsx';
import { StaffSettings } from '#web/features/account/staff/staff-settings.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useSite } from '#web/state/site.ts';
import { NewPasswordFields, NO_PASSWORD, PASSWORD_RULES } from './new-password-fields.tsx';
import { SettingForm, SettingRow } from './setting-row.tsx';
import type { StepUp } from './step-up.tsx';
import { useSaved, type AccountSettings } from './use-settings.ts';

function PasswordForm({ close, stepUp }: { close: () => void; stepUp: StepUp }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const form = useForm({
    initial: NO_PASSWORD,
    rules: PASSWORD_RULES,
  });
  const save = async (): Promise<void> => {
    await stepUp.run(() => api.account.changePassword({ body: form.values }));
    close();
    await saved();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close}>
      <NewPasswordFields form={form} label={t('settings.new_password')} />
      <p className="t-14 ink-2">{t('settings.password_ends')}</p>
    </SettingForm>
  );
}

type Device = AccountSettings['devices'][number];

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: (() => void) | null }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { browser, system } = device;
  const machine =
    browser && system ? t('settings.device', { browser, system }) : (browser ?? system ?? t('settings.unknown_device'));
  const name = device.is_support ? t('settings.support_device') : machine;
  return (
    <li>
      <Icon name={system === 'iPhone' || system === 'Android' ? 'smartphone' : 'monitor'} size={24} />
      <span>
        <b>{name}</b>
        {device.is_current ? (
          <small className="leaf">{t('settings.this_device')}</small>
        ) : (
          <small>{t('settings.seen', { at: moments.short(device.seen_at) })}</small>
        )}
      </span>
      {onSignOut && (
        <button
          type="button"
          className="link t-14"
          aria-label={`${t('account.sign_out')}: ${name}, ${moments.short(device.seen_at)}`}
          onClick={onSignOut}
        >
          {t('account.sign_out')}
        </button>
      )}
    </li>
  );
}

/** The signed-in devices, with buttons that sign out one or all others. */
function Devices({ devices }: { devices: readonly Device[] }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const { run, problem } = useSubmit();
  const act = (call: () => Promise<unknown>): Promise<boolean> => run(() => call().then(() => saved()));
  return (
    <>
      <h3 className="h4 account-page__sub">{t('settings.devices')}</h3>
      <ul className="devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onSignOut={
              device.is_current
                ? null
                : () => void act(() => api.account.endSession({ body: { session_id: device.id } }))
            }
          />
        ))}
      </ul>
      <Problem text={problem} />
      {devices.length > 1 && (
        <p className="account-page__acts">
          <Button
            variant="quiet"
            isSmall
            onClick={() => void act(() => api.account.endSessions({ body: { except_current: true } }))}
          >
            {t('settings.end_others')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Password, passkeys and devices. */
export function SecuritySettings({ data, stepUp }: { data: AccountSettings; stepUp: StepUp }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { password_changed_at: changedAt, devices } = data;
  return (
    <>
      <div className="sets">
        <SettingRow
          label={t('account.password')}
          value={
            changedAt ? t('settings.password_changed', { day: moments.day(changedAt) }) : t('settings.no_password')
          }
          note={changedAt ? null : t('settings.no_password_note')}
          {...(!changedAt && { action: t('settings.set') })}
        >
          {(close) => <PasswordForm close={close} stepUp={stepUp} />}
        </SettingRow>
      </div>
      <PasskeySettings data={data} stepUp={stepUp} />
      <Devices devices={devices} />
      <SignInLink stepUp={stepUp} />
      {data.user.role === 'admin' && <StaffSettings stepUp={stepUp} passkeys={data.passkeys.length} />}
    </>
  );
}

/** Creates a one-time link that signs in another device within a minute. */
function SignInLink({ stepUp }: { stepUp: StepUp }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api } = usePage();
  const { origin } = useSite();
  const [link, setLink] = useState<string | null>(null);
  const { run, problem } = useSubmit();
  const make = async (): Promise<void> => {
    const { token } = await stepUp.run(() => api.account.createSignInLink({ body: {} }));
    setLink(`${origin}${href('login-via-token')}#${token}`);
  };
  return (
    <div className="stack">
      {link && (
        <Field
          label={t('settings.link')}
          hint={t('settings.link_hint')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Problem text={problem} />
      <p className="account-page__acts">
        <Button variant="quiet" isSmall onClick={() => void run(make)}>
          {t('settings.link_make')}
        </Button>
      </p>
    </div>
  );
}
