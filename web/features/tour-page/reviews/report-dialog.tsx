import type { ReactNode } from 'react';
import { HIDE_REASONS } from '#domain/reviews.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

const MAX_TEXT = 2000;

/** Reports a review to the operator. */
export function ReportDialog({ reviewId, onClosed }: { reviewId: number; onClosed: () => void }): ReactNode {
  const t = useText();
  const api = useApi();
  const form = useCallForm({ initial: { reason: '', text: '' }, rules: { reason: 'required' } });
  const send = async (): Promise<unknown> => {
    const reason = HIDE_REASONS.find((known) => known === form.values.reason);
    if (!reason) return false;
    const body = { id: reviewId, reason, text: form.values.text.trim() };
    return api.reviews.reportReview({ body });
  };
  return (
    <FormDialog
      texts={{ title: t('tour_forms.report_title'), send: t('tour_forms.report_send') }}
      form={form}
      onSend={send}
      onClosed={onClosed}
      sent={t('tour_forms.report_sent')}
    >
      <p>{t('tour_forms.report_text')}</p>
      <SelectField label={t('tour_forms.report_reason')} {...form.field('reason')}>
        <option value="">—</option>
        {HIDE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`tour_forms.report_${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextArea label={t('tour_forms.report_more')} isOptional maxLength={MAX_TEXT} {...form.field('text')} />
    </FormDialog>
  );
}
