import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getCancelQuote } from '#contract/booking/change-request.ts';
import { useAmountRule } from '#web/i18n/use-amount-rule.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import type { OrganizerActionsProps } from './organizer-actions.tsx';
import { MAX_REQUEST_MESSAGE_LENGTH } from '#domain/booking/request-limits.ts';

interface CloseDialogProps extends Pick<OrganizerActionsProps, 'view' | 'onChanged'> {
  onClosed: () => void;
}

/** Loads the policy's refund, and closes with a chosen amount. */
function useClosing(view: CloseDialogProps['view']) {
  const api = useApi();
  const [quote, setQuote] = useState<CallReply<typeof getCancelQuote> | null>(null);
  const { currency, paid } = view.price;
  const refundRule = useAmountRule(currency, { min: quote?.refund ?? 0, max: paid });
  const form = useCallForm({
    initial: { message: '', refund: paid as number | null },
    rules: { message: 'required', refund: refundRule },
  });
  useOnMount(() => void form.run(async () => setQuote(await api.booking.getCancelQuote({ query: { id: view.id } }))));
  const close = (): Promise<unknown> => {
    const body = {
      id: view.id,
      message: form.values.message.trim(),
      refund: form.values.refund ?? 0,
    };
    return api.booking.closeRequest({ body });
  };
  return { form, quote, close };
}

/** Lets staff close an open request: the reason, and a refund between the policy's and the full amount. */
export function CloseDialog({ view, onClosed, onChanged }: CloseDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { form, quote, close } = useClosing(view);
  const { paid, currency } = view.price;
  const money = (amount: number): string => formats.money(amount, currency);
  const refund = form.values.refund ?? 0;
  return (
    <FormDialog
      texts={{
        title: t('booking.close'),
        send: refund > 0 ? t('booking.close_send', { sum: money(refund) }) : t('booking.close'),
        back: t('booking.back'),
      }}
      form={form}
      onClosed={onClosed}
      variant="danger"
      isOff={!quote}
      onSend={close}
      onAttempt={onChanged}
    >
      <p>{t('booking.close_text')}</p>
      {quote && paid > 0 && (
        <AmountField
          label={t('booking.close_refund', { currency })}
          hint={t('booking.close_refund_hint', { min: money(quote.refund), max: money(paid) })}
          currency={currency}
          isUnclamped
          min={quote.refund}
          max={paid}
          {...form.input('refund')}
        />
      )}
      <TextArea
        data-autofocus=""
        label={t('booking.close_why')}
        maxLength={MAX_REQUEST_MESSAGE_LENGTH}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
