import type { ReactNode } from 'react';
import type { ListedRequest } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/** The price of a trip, the amount paid, and the due date of the rest, in one line. */
export function MoneyLine({ row: { price } }: { row: ListedRequest }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const total = formats.money(price.total, price.currency);
  const paid = formats.money(price.paid, price.currency);
  if (price.paid === 0) return total;
  if (price.paid >= price.total) return t('booking.money_all', { total });
  return price.balance_due_on
    ? t('booking.money_rest', { paid, total, at: formats.longDay(price.balance_due_on) })
    : t('booking.money_part', { paid, total });
}
