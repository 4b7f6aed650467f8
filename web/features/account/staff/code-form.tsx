import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useText } from '#web/i18n/use-text.ts';
import { SettingForm } from '#web/features/account/setting-row.tsx';

interface CodeFormProps {
  /** Submits the entered code. */
  send: (code: string) => Promise<unknown>;
  hint?: string;
  onCancel: () => void;
}

/** Moves the focus into the form that a press opened. */
const focusField = (box: HTMLElement | null): void => box?.querySelector('input')?.focus();

/** Asks for a code of the authenticator app. */
export function CodeForm({ send, hint, onCancel }: CodeFormProps): ReactNode {
  const t = useText();
  const form = useForm({ initial: { code: '' }, rules: { code: 'required|min:6|max:20' } });
  return (
    <div ref={focusField}>
      <SettingForm
        form={form}
        save={() => send(form.values.code.normalize('NFKC').replace(/\s/g, ''))}
        onCancel={onCancel}
        submit={t('settings.continue')}
      >
        <Field label={t('settings.staff_code')} hint={hint} autoComplete="one-time-code" {...form.field('code')} />
      </SettingForm>
    </div>
  );
}
