import { useId, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { HIDE_REASONS } from '#domain/reviews.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

const MAX_TEXT = 2000;

/** Sends the report; `state` selects what to show. */
function useReport(reviewId: number) {
  const t = useText();
  const api = useApi();
  const key = useOnceKey();
  const [state, setState] = useState<'asking' | 'sent' | 'failed'>('asking');
  const form = useForm({ initial: { reason: '', text: '' }, rules: { reason: 'required' }, translate: t });
  const send = async (): Promise<void> => {
    const reason = HIDE_REASONS.find((known) => known === form.values.reason);
    if (!reason) return;
    const body = { id: reviewId, reason, text: form.values.text.trim() };
    try {
      await api.reviews.reportReview({ body }, { idempotencyKey: key(body) });
      setState('sent');
    } catch (failure) {
      if (!(failure instanceof CallError && form.refuse(failure.body.errors))) setState('failed');
    }
  };
  return { form, state, send };
}

/** Reports a review to the operator. */
export function ReportDialog({ reviewId, onClosed }: { reviewId: number; onClosed: () => void }): ReactNode {
  const t = useText();
  const formId = useId();
  const [isOpen, setOpen] = useState(true);
  const { form, state, send } = useReport(reviewId);
  const close = (): void => setOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={t('letters.report_title')}
      closeLabel={t('ui.close')}
      foot={
        state === 'sent' ? (
          <Button onClick={close}>{t('ui.close')}</Button>
        ) : (
          <Button variant="main" type="submit" form={formId} isBusy={form.isBusy}>
            {t('letters.report_send')}
          </Button>
        )
      }
    >
      {state === 'sent' ? (
        <p role="status">{t('letters.report_sent')}</p>
      ) : (
        <Form id={formId} form={form} onSend={send}>
          <p>{t('letters.report_text')}</p>
          <SelectField label={t('letters.report_reason')} {...form.field('reason')}>
            <option value="">—</option>
            {HIDE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`letters.report_${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={t('letters.report_more')}
            optional={t('form.optional')}
            maxLength={MAX_TEXT}
            {...form.field('text')}
          />
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
