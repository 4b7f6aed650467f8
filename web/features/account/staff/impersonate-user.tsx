import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { withLocale } from '#domain/locales.ts';
import { startPathOf } from '#domain/start-page.ts';
import { IMPERSONATION_REASON } from '#domain/staff-roles.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useInlineForm } from '#web/ui/hooks/use-inline-form.ts';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { startImpersonating } from '#web/state/impersonation.ts';
import { usePage } from '#web/state/page.ts';
import { SettingForm } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';

const NUMBER = /^\d{1,9}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const isAccount = (value: unknown): boolean => NUMBER.test(String(value).trim()) || EMAIL.test(String(value).trim());

/** Asks for the user and a reason, and starts impersonating. */
function ImpersonateForm({ stepUp, onCancel }: { stepUp: StepUp; onCancel: () => void }): ReactNode {
  const t = useText();
  const page = usePage();
  const form = useForm({
    initial: { account: '', reason: '' },
    rules: { account: isAccount, reason: `required|min:${IMPERSONATION_REASON.min}|max:${IMPERSONATION_REASON.max}` },
  });
  const start = async (): Promise<void> => {
    const account = form.values.account.trim();
    const who = NUMBER.test(account) ? { user_id: Number(account) } : { email: account };
    const body = { ...who, reason: form.values.reason.trim() };
    const begun = await stepUp
      .run(() => page.api.account.actFor({ body }))
      .catch((failure: unknown) => {
        // The single field here stands for two fields of the call.
        const { email, user_id: id } = (failure instanceof CallError && failure.body.errors) || {};
        const error = email ?? id;
        if (!error || !form.showErrors({ account: error })) throw failure;
      });
    if (!begun) return;
    const { token, user } = begun;
    startImpersonating(page, token, withLocale(startPathOf(user), page.locale));
  };
  return (
    <SettingForm form={form} save={start} onCancel={onCancel} submit={t('settings.act_start')}>
      <p>{t('settings.act_text')}</p>
      <Field label={t('settings.act_account')} autoComplete="off" {...form.field('account')} />
      <TextArea
        label={t('settings.act_reason')}
        hint={t('settings.act_reason_hint')}
        maxLength={IMPERSONATION_REASON.max}
        {...form.field('reason')}
      />
    </SettingForm>
  );
}

/** Impersonation, for staff whose role permits it. */
export function ImpersonateUser({ stepUp }: { stepUp: StepUp }): ReactNode {
  const t = useText();
  const { isOpen, open, close, box, opener } = useInlineForm<HTMLDivElement>();
  return (
    <div ref={box}>
      <h3 className="h4 account-page__sub">{t('settings.act')}</h3>
      {isOpen ? (
        <ImpersonateForm stepUp={stepUp} onCancel={close} />
      ) : (
        <p className="account-page__acts account-page__acts--boxed">
          <Button isSmall ref={opener} onClick={open}>
            {t('settings.act_open')}
          </Button>
        </p>
      )}
    </div>
  );
}
