import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { Form } from '#web/ui/form/use-form.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';

/** Values of a new password and its repetition. */
export const NO_PASSWORD = { password: '', confirm_password: '' };
export const PASSWORD_RULES = {
  password: 'required|min:8|max:200',
  confirm_password: 'required|confirmed:password',
} as const;

/** The fields of a new password. */
export function NewPasswordFields({
  form,
  label,
}: {
  form: Pick<Form<typeof NO_PASSWORD>, 'field'>;
  label: string;
}): ReactNode {
  const t = useText();
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={t('account.password_hint')}
        {...form.field('password')}
      />
      <PasswordField
        label={t('account.confirm_password')}
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
    </>
  );
}
