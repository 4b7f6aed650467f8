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

/**
 * What a visitor can send from a tour page: the programme by email or WhatsApp, a watch for new dates, or a complaint.
 */
export type LetterKind = 'programme' | 'whatsapp' | 'new_dates' | 'complaint';

const MAX_COMPLAINT = 4000;

const RULES = {
  programme: { email: 'required|email' },
  whatsapp: { phone: 'required|phone' },
  new_dates: { email: 'required|email' },
  complaint: { text: 'required' },
} as const;

interface LetterDialogProps {
  kind: LetterKind;
  tourId: number;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
}

/** Sends the form; `state` selects what to show. */
function useLetter({ kind, tourId }: LetterDialogProps) {
  const t = useText();
  const { api, currency } = usePage();
  const key = useOnceKey();
  const [state, setState] = useState<'asking' | 'sent' | 'known' | 'failed'>('asking');
  const form = useForm({
    initial: { email: '', phone: '', text: '' },
    rules: RULES[kind],
    translate: t,
  });
  const letter = async (): Promise<'sent' | 'known'> => {
    const { email, phone, text } = form.values;
    if (kind === 'complaint') {
      const body = { tour_id: tourId, text: text.trim() };
      await api.tourPage.complainAboutTour({ body }, { idempotencyKey: key(body) });
      return 'sent';
    }
    if (kind === 'whatsapp') {
      const body = { phone: `+${phone.replace(/\D/g, '')}`, tour_id: tourId, currency };
      await api.tourPage.orderTourProgramViaWhatsapp({ body }, { idempotencyKey: key(body) });
      return 'sent';
    }
    const body = { email: email.trim(), tour_id: tourId, currency };
    if (kind === 'programme') {
      await api.tourPage.orderTourProgramViaEmail({ body }, { idempotencyKey: key(body) });
      return 'sent';
    }
    const reply = await api.tourPage.subscribeTourProgram({ body }, { idempotencyKey: key(body) });
    return reply.is_confirmed ? 'known' : 'sent';
  };
  const send = async (): Promise<void> => {
    try {
      setState(await letter());
    } catch (failure) {
      const isKnown = failure instanceof CallError && form.refuse(failure.body.errors);
      if (!isKnown) setState('failed');
    }
  };
  return { form, state, send };
}

function LetterField({ kind, form }: { kind: LetterKind; form: ReturnType<typeof useLetter>['form'] }): ReactNode {
  const t = useText();
  if (kind === 'complaint')
    return <TextArea label={t('letters.complaint_label')} maxLength={MAX_COMPLAINT} {...form.field('text')} />;
  if (kind === 'whatsapp')
    return <Field label={t('letters.call_phone')} type="tel" autoComplete="tel" {...form.field('phone')} />;
  return (
    <Field label={t('letters.email')} type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
  );
}

/** Asks for an address, a number or a text, sends it, and explains the next step. */
export function LetterDialog(props: LetterDialogProps): ReactNode {
  const { kind, onClosed } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, state, send } = useLetter(props);
  const close = (): void => setOpen(false);
  const isSent = state === 'sent' || state === 'known';
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
        <p role="status">{t(state === 'known' ? 'letters.new_dates_known' : `letters.${kind}_sent`)}</p>
      ) : (
        <Form id={formId} form={form} onSend={send}>
          <p>{t(`letters.${kind}_text`)}</p>
          <LetterField kind={kind} form={form} />
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
