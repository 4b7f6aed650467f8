import { useId, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getCancelQuote } from '#contract/booking/change-request.ts';
import { minorPerUnit } from '#domain/money.ts';
import { useAmountRule } from '#web/i18n/use-amount-rule.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useChange } from '#web/state/use-change.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOnAppear } from '#web/ui/hooks/use-on-appear.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import type { OrganizerActionsProps } from './organizer-actions.tsx';

interface CloseDialogProps extends Pick<OrganizerActionsProps, 'view' | 'onChanged'> {
  onClosed: () => void;
}

/** Loads the policy's refund, and closes with a chosen amount. */
function useClosing({
  view,
  onDone,
  onChanged,
}: Pick<CloseDialogProps, 'view' | 'onChanged'> & { onDone: () => void }) {
  const t = useText();
  const api = useApi();
  const key = useOnceKey();
  const { run, isBusy, problem } = useChange('booking.offline');
  const [quote, setQuote] = useState<CallReply<typeof getCancelQuote> | null>(null);
  const { currency, paid } = view.price;
  const unit = minorPerUnit(currency);
  const refundRule = useAmountRule(currency, { min: quote?.refund ?? 0, max: paid });
  const form = useForm({
    initial: { message: '', refund: (paid / unit) as number | null },
    rules: { message: 'required', refund: refundRule },
    translate: t,
  });
  useOnAppear(() => void run(async () => setQuote(await api.booking.getCancelQuote({ query: { id: view.id } }))));
  const close = async (): Promise<void> => {
    const body = {
      id: view.id,
      message: form.values.message.trim(),
      refund: Math.round((form.values.refund ?? 0) * unit),
    };
    const isDone = await run(() => api.booking.closeRequest({ body }, { idempotencyKey: key(body) }));
    if (isDone) onDone();
    await onChanged();
  };
  return { form, quote, unit, isBusy, problem, close };
}

/** Lets staff close an open request: the reason, and a refund between the policy's and the full amount. */
export function CloseDialog({ view, onClosed, onChanged }: CloseDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const formId = useId();
  const [isOpen, setOpen] = useState(true);
  const hide = (): void => setOpen(false);
  const { form, quote, unit, isBusy, problem, close } = useClosing({ view, onDone: hide, onChanged });
  const { paid, currency } = view.price;
  const money = (amount: number): string => formats.money(amount, currency);
  const refund = Math.round((form.values.refund ?? 0) * unit);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={hide}
      onClosed={onClosed}
      title={t('booking.close')}
      closeLabel={t('ui.close')}
      foot={
        <>
          <Button onClick={hide}>{t('booking.back')}</Button>
          <Button variant="danger" type="submit" form={formId} isBusy={isBusy} disabled={!quote}>
            {refund > 0 ? t('booking.close_send', { sum: money(refund) }) : t('booking.close')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSend={close}>
        <p>{t('booking.close_text')}</p>
        {quote && paid > 0 && (
          <NumberField
            label={t('booking.close_refund', { currency })}
            hint={t('booking.close_refund_hint', { min: money(quote.refund), max: money(paid) })}
            locale={formats.tag}
            fractionDigits={Math.log10(unit)}
            isAmount
            isUnclamped
            min={quote.refund / unit}
            max={paid / unit}
            {...form.input('refund')}
          />
        )}
        <TextArea label={t('booking.close_why')} maxLength={2000} {...form.field('message')} />
        {problem && (
          <p className="alarm" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
