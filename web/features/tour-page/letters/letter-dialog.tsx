import { useId, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

/** What a visitor can send from a tour's page: an order of its programme, or a complaint. */
export type LetterKind = 'programme' | 'complaint';

const MAX_COMPLAINT = 4000;

interface LetterDialogProps {
  kind: LetterKind;
  tourId: number;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
}

/** Sends the letter; `state` says what to show. */
function useLetter({ kind, tourId }: LetterDialogProps) {
  const t = useText();
  const { api, currency } = usePage();
  const key = useOnceKey();
  const [state, setState] = useState<'asking' | 'sent' | 'failed'>('asking');
  const form = useForm({
    initial: { email: '', text: '' },
    rules: kind === 'programme' ? { email: 'required|email' } : { text: 'required' },
    translate: t,
  });
  const send = async (): Promise<void> => {
    const { email, text } = form.values;
    try {
      if (kind === 'programme') {
        const body = { email: email.trim(), tour_id: tourId, currency };
        await api.tourPage.orderTourProgramViaEmail({ body }, { idempotencyKey: key(body) });
      } else {
        const body = { tour_id: tourId, text: text.trim() };
        await api.tourPage.complainAboutTour({ body }, { idempotencyKey: key(body) });
      }
      setState('sent');
    } catch (failure) {
      const isKnown = failure instanceof CallError && form.refuse(failure.body.errors);
      if (!isKnown) setState('failed');
    }
  };
  return { form, state, send };
}

/** Asks for an address or a text, sends it, and says what happens now. */
export function LetterDialog(props: LetterDialogProps): ReactNode {
  const { kind, onClosed } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, state, send } = useLetter(props);
  const close = (): void => setOpen(false);
  const isSent = state === 'sent';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={t(`letters.${kind}_title`)}
      closeLabel={t('ui.close')}
      foot={
        isSent ? (
          <Button onClick={close}>{t('ui.close')}</Button>
        ) : (
          <Button variant="main" type="submit" form={formId} isBusy={form.isBusy}>
            {t(`letters.${kind}_send`)}
          </Button>
        )
      }
    >
      {isSent ? (
        <p role="status">{t(`letters.${kind}_sent`)}</p>
      ) : (
        <Form id={formId} form={form} onSend={send}>
          <p>{t(`letters.${kind}_text`)}</p>
          {kind === 'programme' ? (
            <Field
              label={t('letters.email')}
              type="email"
              autoComplete="email"
              inputMode="email"
              {...form.field('email')}
            />
          ) : (
            <TextArea label={t('letters.complaint_label')} maxLength={MAX_COMPLAINT} {...form.field('text')} />
          )}
          {state === 'failed' && (
            <p className="alarm" role="alert">
              {t('letters.failed')}
            </p>
          )}
        </Form>
      )}
    </Dialog>
  );
}
