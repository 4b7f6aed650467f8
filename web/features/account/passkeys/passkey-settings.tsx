import { useRef, type ReactNode } from 'react';
import { forgetPasskey, hasPasskeys } from '#web/browser/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { useInlineForm } from '#web/ui/hooks/use-inline-form.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { SettingForm } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { useSaved, type AccountSettings } from '#web/features/account/use-settings.ts';
import { addPasskey } from './add-passkey.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';

type Passkey = AccountSettings['passkeys'][number];

function NameForm({ passkey, close }: { passkey: Passkey; close: () => void }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const form = useForm({ initial: { name: passkey.name }, rules: { name: 'required|max:60' } });
  const save = async (): Promise<void> => {
    await api.account.renamePasskey({ body: { id: passkey.id, name: form.values.name } });
    close();
    await saved();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close}>
      <Field label={t('settings.passkey_name')} {...form.field('name')} />
    </SettingForm>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { isOpen, open, close, box, opener } = useInlineForm<HTMLLIElement>();
  const { name, created_at: createdAt, used_at: usedAt } = passkey;
  if (isOpen)
    return (
      <li className="devices__open" ref={box}>
        <NameForm passkey={passkey} close={close} />
      </li>
    );
  return (
    <li>
      <Icon name="fingerprint" size={24} />
      <span>
        <b>{name}</b>
        <small>
          {t('settings.passkey_added', { day: moments.day(createdAt) })}
          {usedAt && ` · ${t('settings.passkey_used', { at: moments.short(usedAt) })}`}
        </small>
      </span>
      <span className="devices__acts">
        <button
          type="button"
          className="link t-14"
          aria-label={`${t('settings.passkey_rename')}: ${name}`}
          ref={opener}
          onClick={open}
        >
          {t('settings.passkey_rename')}
        </button>
        <button
          type="button"
          className="link t-14"
          aria-label={`${t('settings.passkey_remove')}: ${name}`}
          onClick={onRemove}
        >
          {t('settings.passkey_remove')}
        </button>
      </span>
    </li>
  );
}

interface PasskeyChanges {
  /** Error of the last change. */
  problem: string | null;
  /** Both return whether the action was completed: the user may cancel. */
  add: () => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
}

function usePasskeyChanges(data: AccountSettings, stepUp: StepUp): PasskeyChanges {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const { run, problem, setProblem } = useSubmit();
  const here = data.devices.find((device) => device.is_current);
  const change = async (work: () => Promise<boolean>): Promise<boolean> => {
    let isDone = false;
    await run(async () => {
      isDone = await work();
      if (isDone) await saved();
    });
    return isDone;
  };
  const add = async (): Promise<boolean> => {
    const { browser, system } = here ?? {};
    const name =
      browser && system ? t('settings.device', { browser, system }) : (browser ?? system ?? t('settings.passkey'));
    const start = () => stepUp.run(() => api.account.startPasskey({ body: {} }));
    return addPasskey(api, name, start).catch((failure: unknown) => {
      if (!(failure instanceof DOMException && failure.name === 'InvalidStateError')) throw failure;
      setProblem(t('settings.passkey_known'));
      return false;
    });
  };
  const remove = async (id: string): Promise<boolean> => {
    await stepUp.run(() => api.account.removePasskey({ body: { id } }));
    await forgetPasskey(id);
    return true;
  };
  return { problem, add: () => change(add), remove: (id) => change(() => remove(id)) };
}

/** Passkeys of the account: added here, named, and removed. */
export function PasskeySettings({ data, stepUp }: { data: AccountSettings; stepUp: StepUp }): ReactNode {
  const t = useText();
  const isLive = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const { problem, add, remove } = usePasskeyChanges(data, stepUp);
  /** The row disappears with its button, so the heading takes the focus. */
  const removeRow = async (id: string): Promise<void> => {
    if (await remove(id)) heading.current?.focus();
  };
  return (
    <>
      <h3 className="h4 account-page__sub" ref={heading} tabIndex={-1}>
        {t('settings.passkeys')}
      </h3>
      <p className="ink-2">{t('settings.passkeys_note')}</p>
      {data.passkeys.length > 0 && (
        <ul className="devices devices--after">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void removeRow(passkey.id)} />
          ))}
        </ul>
      )}
      <Problem text={problem} />
      {isLive && !hasPasskeys() ? (
        <p className="ink-2 t-14">{t('settings.passkey_not_here')}</p>
      ) : (
        <p className="account-page__acts">
          <Button variant="quiet" isSmall onClick={() => void add()}>
            {t('settings.passkey_add')}
          </Button>
        </p>
      )}
    </>
  );
}
