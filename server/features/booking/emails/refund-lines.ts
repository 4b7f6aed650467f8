import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { GRACE_BEFORE_START_HOURS } from '#domain/booking/cancel-policy.ts';
import { refundLadder } from '#domain/booking/refund-ladder.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney, percentOf } from '#domain/money.ts';
import { createTexts } from '#server/texts.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';
import { dayInEmail } from './email-dates.ts';

const en = {
  title: 'If you cancel, you get back:',
  until: 'until {date}: {sum}',
  later: 'later: {sum}',
  to_start: 'until the start: {sum}',
  nothing: 'nothing',
  grace:
    'Cancel within 24 hours of the first payment and everything comes back, if the start is more than 48 hours away.',
};
type Key = keyof typeof en;
const ru: typeof en = {
  title: 'Сколько вернётся при отмене:',
  until: 'до {date} включительно — {sum}',
  later: 'позже — {sum}',
  to_start: 'до самого начала — {sum}',
  nothing: 'ничего',
  grace: 'При отмене в первые 24 часа после первой оплаты возвращаем всё, если до начала больше 48 часов.',
};
const de: typeof en = {
  title: 'Bei Stornierung erhalten Sie zurück:',
  until: 'bis {date}: {sum}',
  later: 'danach: {sum}',
  to_start: 'bis zum Start: {sum}',
  nothing: 'nichts',
  grace:
    'Stornieren Sie innerhalb von 24 Stunden nach der ersten Zahlung, bekommen Sie alles zurück, sofern der Start mehr als 48 Stunden entfernt ist.',
};
const zh: typeof en = {
  title: '取消时可退还：',
  until: '{date}及以前：{sum}',
  later: '之后：{sum}',
  to_start: '直到出发：{sum}',
  nothing: '不退',
  grace: '距出发超过 48 小时的，首次付款后 24 小时内取消可全额退还。',
};
const text = createTexts<Key>({ en, ru, de, zh });

/**
 * Refunds of a cancellation as dated lines, of the same amount as on the booking page, by the policy stored with the
 * request.
 */
export function refundLines(row: RequestRow, locale: Locale): string {
  const sum = row.status === REQUEST_STATUS.pending_prepayment ? row.due_now : row.paid;
  const steps = refundLadder(row.cancel_policy, row.days_left, row.start_date);
  const lines = steps.map(({ percent, until }, at) => {
    const isLast = at === steps.length - 1;
    const amount = { amount: percentOf(sum, percent), currency: row.currency };
    return `– ${text(locale, isLast ? (at === 0 ? 'to_start' : 'later') : 'until', {
      date: dayInEmail(locale, until),
      sum: percent === 0 ? text(locale, 'nothing') : formatMoney(amount),
    })}`;
  });
  const grace = row.hours_to_start > GRACE_BEFORE_START_HOURS ? [text(locale, 'grace')] : [];
  return [[text(locale, 'title'), ...lines].join('\n'), ...grace].join('\n\n');
}
