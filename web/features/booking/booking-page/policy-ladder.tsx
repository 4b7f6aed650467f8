import type { ReactNode } from 'react';
import type { PolicyStep } from '#contract/booking/request-schemas.ts';
import { refundLadder } from '#domain/booking/refund-ladder.ts';
import { localDay } from '#domain/local-day.ts';
import { percentOf } from '#domain/money.ts';
import { shortDay } from '#web/i18n/short-day.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Ladder } from '#web/ui/thread/ladder.tsx';
import { daysTo } from './time-left.ts';

export interface PolicyLadderProps {
  policy: readonly PolicyStep[];
  /** Amount paid or to be paid, in minor units; null when unknown: the steps then show percentages. */
  sum: number | null;
  currency: string;
  /** Of the departure, `yyyy-MM-dd`. */
  start: string;
  nowMs: number;
  /** The tour's zone, which decides the day. */
  timeZone: string;
}

/** Refund steps on a line from today to the start. */
export function PolicyLadder({ policy, sum, currency, start, nowMs, timeZone }: PolicyLadderProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const parts = refundLadder(policy, daysTo(start, nowMs, timeZone), start);
  if (parts.length === 0) return null;
  const isOne = parts.length === 1;
  const steps = parts.map((part, index) => ({
    percent: part.percent,
    days: part.days,
    title:
      part.percent === 0
        ? t('booking.refund_nothing')
        : sum === null
          ? t('booking.refund_share', { percent: part.percent })
          : formats.money(percentOf(sum, part.percent), currency),
    note: isOne
      ? t('booking.refund_to_start')
      : index === parts.length - 1
        ? t('booking.refund_later')
        : t('booking.refund_until', { date: shortDay(formats, part.until, localDay(timeZone, nowMs)) }),
  }));
  return (
    <div className="ladder--s">
      <Ladder steps={steps} starts={t('booking.today')} ends={t('booking.start')} />
    </div>
  );
}
