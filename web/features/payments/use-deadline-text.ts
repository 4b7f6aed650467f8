import type { PaymentView } from '#contract/payments/pay.ts';
import { useMoments } from '../../i18n/use-moments.ts';
import { useText } from '../../i18n/use-text.ts';

/** By when a payment can be made: until then the seats are held, or the balance is due. Null without a deadline. */
export function useDeadlineText({ kind, due_at }: Pick<PaymentView, 'kind' | 'due_at'>): string | null {
  const t = useText();
  const moments = useMoments();
  return due_at && t(kind === 'payment' ? 'payments.until_balance' : 'payments.until', { at: moments.long(due_at) });
}
