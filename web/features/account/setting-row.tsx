import type { ReactNode } from 'react';
import type { FieldValue } from '#domain/form-rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { Form as FormState } from '#web/ui/form/use-form.ts';
import { useInlineForm } from '#web/ui/hooks/use-inline-form.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

interface SettingRowProps {
  label: string;
  /** The current value. */
  value: ReactNode;
  /** A second line below the value. */
  note?: ReactNode;
  /** Text of the button; "Change" by default. */
  action?: string;
  /** The form that changes it. */
  children: (close: () => void) => ReactNode;
}

/** One setting: its value and a button that opens its form in place, disabled during impersonation. */
export function SettingRow({ label, value, note, action, children }: SettingRowProps): ReactNode {
  const t = useText();
  const isImpersonating = useIsImpersonating();
  const { isOpen, open, close, box, opener } = useInlineForm<HTMLDivElement>();
  const text = action ?? t('settings.change');
  return (
    <div className={isOpen ? 'setting setting--open' : 'setting'} ref={box} role="group" aria-label={label}>
      <div className="setting__label">{label}</div>
      <div className="setting__value">
        {isOpen ? (
          children(close)
        ) : (
          <>
            {value}
            {note && <small>{note}</small>}
          </>
        )}
      </div>
      {!isOpen && !isImpersonating && (
        <button
          type="button"
          className="link t-14 setting__change"
          aria-label={`${text}: ${label}`}
          ref={opener}
          onClick={open}
        >
          {text}
        </button>
      )}
    </div>
  );
}

interface SettingFormProps<V extends Record<string, FieldValue>> {
  form: FormState<V>;
  /** Saves. Field errors of the server are shown at their fields, other errors below. */
  save: () => Promise<unknown>;
  onCancel: () => void;
  submit?: string;
  children: ReactNode;
}

/** The form of an open setting: fields, save and cancel. */
export function SettingForm<V extends Record<string, FieldValue>>({
  form,
  save,
  onCancel,
  submit,
  children,
}: SettingFormProps<V>): ReactNode {
  const t = useText();
  const { run, problem } = useSubmit(form);
  return (
    <Form form={form} onSend={() => run(save)}>
      {children}
      <Problem text={problem} />
      <div className="setting__go">
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {submit ?? t('settings.save')}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
