import type { PaymentView } from '#contract/payments/pay.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Deadline of a payment: until then seats are held, or the balance is due. Null without a deadline. */
export function useDeadlineText({
  kind,
  due_at,
  timezone,
}: Pick<PaymentView, 'kind' | 'due_at' | 'timezone'>): string | null {
  const t = useText();
  const deadlines = useDeadlines(timezone);
  return due_at && t(kind === 'payment' ? 'payments.until_balance' : 'payments.until', { at: deadlines.long(due_at) });
}
