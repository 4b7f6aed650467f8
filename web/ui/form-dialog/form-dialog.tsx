import { useContext, useId, useState, type ReactNode } from 'react';
import type { FieldValue } from '#domain/form-rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { Form as FormState } from '#web/ui/form/use-form.ts';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

interface FormDialogProps<V extends Record<string, FieldValue>> {
  texts: {
    title: string;
    send: string;
    /** Button that closes without sending; none by default. */
    back?: string;
  };
  /** Validated before it is sent; without one the fields keep their own state. */
  form?: FormState<V>;
  /** Sends; unless it fails or returns false, the dialog then closes, or shows `sent`. */
  onSend: () => Promise<unknown>;
  /** Called after each attempt, for example to reload the page behind. */
  onAttempt?: () => Promise<void>;
  /** Called after the closing animation; the parent then unmounts the dialog. */
  onClosed: () => void;
  variant?: 'main' | 'danger';
  /** Busy besides the sending of `form`. */
  isBusy?: boolean;
  /** It cannot be sent yet. */
  isOff?: boolean;
  /** Why sending failed, for a dialog without a form. */
  problem?: string | null;
  /** Replaces the form after sending. */
  sent?: ReactNode;
  widthPx?: number;
  children: ReactNode;
}

/** A dialog with a form: its fields, why sending failed, and the buttons. Open from the start. */
export function FormDialog<V extends Record<string, FieldValue>>(props: FormDialogProps<V>): ReactNode {
  const { texts, form, onSend, onAttempt, onClosed, problem, sent, widthPx, children } = props;
  const formId = useId();
  const { translate: t } = useContext(KitDefaults);
  const [isOpen, setOpen] = useState(true);
  const [isSent, setSent] = useState(false);
  const close = (): void => setOpen(false);
  const send = async (): Promise<void> => {
    try {
      if ((await onSend()) !== false) {
        if (sent === undefined) close();
        else setSent(true);
      }
    } finally {
      await onAttempt?.();
    }
  };
  const fields = (
    <>
      {children}
      <Problem text={problem ?? form?.problem} />
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={texts.title}
      widthPx={widthPx}
      foot={
        isSent ? (
          <Button onClick={close}>{t('ui.close')}</Button>
        ) : (
          <Buttons {...props} formId={formId} close={close} send={send} />
        )
      }
    >
      {isSent ? (
        <div role="status">{sent}</div>
      ) : form ? (
        <Form id={formId} form={form} onSend={send}>
          {fields}
        </Form>
      ) : (
        <div className="stack">{fields}</div>
      )}
    </Dialog>
  );
}

interface ButtonsProps<V extends Record<string, FieldValue>> extends FormDialogProps<V> {
  formId: string;
  close: () => void;
  send: () => Promise<void>;
}

function Buttons<V extends Record<string, FieldValue>>({
  texts,
  form,
  variant = 'main',
  isBusy = false,
  isOff = false,
  formId,
  close,
  send,
}: ButtonsProps<V>): ReactNode {
  return (
    <>
      {texts.back && <Button onClick={close}>{texts.back}</Button>}
      <Button
        variant={variant}
        {...(form ? { type: 'submit', form: formId } : { onClick: () => void send() })}
        isBusy={!isOff && (isBusy || form?.isBusy === true)}
        disabled={isOff}
      >
        {texts.send}
      </Button>
    </>
  );
}
