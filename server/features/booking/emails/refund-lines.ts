import { GRACE_BEFORE_START_HOURS } from '#domain/booking/cancel-policy.ts';
import { paymentPlan, refundAmounts } from '#domain/booking/refund-ladder.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import type { RequestRow } from '#server/features/booking/request/request-store.ts';
import { createTexts } from '#server/texts.ts';
import { dayInEmail } from './email-dates.ts';

const en = {
  title: 'If you cancel, you get back:',
  until: 'until {date}: {sum}',
  later: 'later: {sum}',
  to_start: 'until the start: {sum}',
  nothing: 'nothing',
  counted: 'This counts what you will have paid by then: {now}, and {total} once the balance is paid by {date}.',
  grace:
    'Cancel within 24 hours of the first payment and everything comes back, if the start is more than 48 hours away.',
};
const ru: typeof en = {
  title: 'Сколько вернётся при отмене:',
  until: 'до {date} включительно — {sum}',
  later: 'позже — {sum}',
  to_start: 'до самого начала — {sum}',
  nothing: 'ничего',
  counted: 'Считаем от того, что к тому времени оплачено: {now}, а после доплаты до {date} включительно — {total}.',
  grace: 'При отмене в первые 24 часа после первой оплаты возвращаем всё, если до начала больше 48 часов.',
};
const de: typeof en = {
  title: 'Bei Stornierung erhalten Sie zurück:',
  until: 'bis {date}: {sum}',
  later: 'danach: {sum}',
  to_start: 'bis zum Start: {sum}',
  nothing: 'nichts',
  counted: 'Gerechnet von dem, was bis dahin bezahlt ist: {now}, nach der Restzahlung bis {date} dann {total}.',
  grace:
    'Stornieren Sie innerhalb von 24 Stunden nach der ersten Zahlung, bekommen Sie alles zurück, sofern der Start mehr als 48 Stunden entfernt ist.',
};
const zh: typeof en = {
  title: '取消时可退还：',
  until: '{date}及以前：{sum}',
  later: '之后：{sum}',
  to_start: '直到出发：{sum}',
  nothing: '不退',
  counted: '按届时已付金额计算：先为 {now}，{date}前付清尾款后为 {total}。',
  grace: '距出发超过 48 小时的，首次付款后 24 小时内取消可全额退还。',
};
const text = createTexts({ en, ru, de, zh });

/**
 * The refund by date of cancellation, one line per step, by the policy stored with the request; the booking page shows
 * the same amounts.
 */
export function refundLines(row: RequestRow, locale: Locale): string {
  const plan = paymentPlan({
    status: row.status,
    paid: row.paid,
    due: Math.max(0, row.due_now - row.paid),
    total: row.total,
    balanceDueOn: row.balance_due_on,
    lines: row.price_lines,
  }) ?? { now: 0, total: 0, balanceDueOn: null };
  const steps = refundAmounts(row.cancel_policy, { daysLeft: row.days_left, start: row.start_date }, plan);
  const lines = steps.map(({ refund, until }, at) => {
    const isLast = at === steps.length - 1;
    return `– ${text(locale, isLast ? (at === 0 ? 'to_start' : 'later') : 'until', {
      date: dayInEmail(locale, until),
      sum: refund === 0 ? text(locale, 'nothing') : formatMoney({ amount: refund, currency: row.currency }),
    })}`;
  });
  const grace = row.hours_to_start > GRACE_BEFORE_START_HOURS ? [text(locale, 'grace')] : [];
  const counted =
    plan.balanceDueOn !== null && plan.total > plan.now
      ? [
          text(locale, 'counted', {
            now: formatMoney({ amount: plan.now, currency: row.currency }),
            total: formatMoney({ amount: plan.total, currency: row.currency }),
            date: dayInEmail(locale, plan.balanceDueOn),
          }),
        ]
      : [];
  return [[text(locale, 'title'), ...lines].join('\n'), ...counted, ...grace].join('\n\n');
}
