import type { ReactNode } from 'react';
import type { PolicyStep } from '#contract/booking/request-schemas.ts';
import { refundAmounts, type PaymentPlan } from '#domain/booking/refund-ladder.ts';
import { localDay } from '#domain/local-day.ts';
import { shortDay } from '#domain/text/short-day.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Ladder } from '#web/ui/thread/ladder.tsx';
import { daysTo } from './time-left.ts';

interface PolicyLadderProps {
  policy: readonly PolicyStep[];
  /** What is and will be paid; null when unknown: the steps then show percentages. */
  plan: PaymentPlan | null;
  currency: string;
  /** Of the departure, `yyyy-MM-dd`. */
  start: string;
  nowMs: number;
  /** The tour's zone, which decides the day. */
  timeZone: string;
}

/** Refund steps on a line from today to the start. */
export function PolicyLadder({ policy, plan, currency, start, nowMs, timeZone }: PolicyLadderProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const daysLeft = daysTo(start, nowMs, timeZone);
  const parts = refundAmounts(policy, { daysLeft, start }, plan ?? { now: 0, total: 0, balanceDueOn: null });
  if (parts.length === 0) return null;
  // Without any refund a sentence is clearer than a flat line.
  if (parts.every(({ percent }) => percent === 0)) return <p>{t('booking.refund_none')}</p>;
  const isOne = parts.length === 1;
  const steps = parts.map((part, index) => ({
    percent: part.percent,
    days: part.days,
    title:
      part.percent === 0
        ? t('booking.refund_nothing')
        : plan === null
          ? t('booking.refund_share', { percent: part.percent })
          : formats.money(part.refund, currency),
    note: isOne
      ? t('booking.refund_to_start')
      : index === parts.length - 1
        ? t('booking.refund_later')
        : t('booking.refund_until', { date: shortDay(formats, part.until, localDay(timeZone, nowMs)) }),
  }));
  return (
    <div className="ladder--s">
      <Ladder steps={steps} starts={t('booking.today')} ends={t('booking.start')} />
      {plan && plan.balanceDueOn !== null && plan.total > plan.now && (
        <p className="t-14 ink-2">
          {t('booking.refund_counted', {
            now: formats.money(plan.now, currency),
            total: formats.money(plan.total, currency),
            date: formats.longDay(plan.balanceDueOn),
          })}
        </p>
      )}
    </div>
  );
}
