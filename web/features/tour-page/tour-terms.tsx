import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { refundLadder } from '#domain/booking/refund-ladder.ts';
import { daysBetween } from '#domain/calendar-days.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Ladder } from '#web/ui/thread/ladder.tsx';
import { PaymentSplit } from '#web/ui/price-lines/price-lines.tsx';
import { partyPrice } from '#web/features/departures/booking-terms.ts';
import { useAnswerTime } from '#web/features/organizers/use-answer-time.ts';
import type { Booking } from './dates/use-booking.ts';

function RefundLadder({ tour, start, today }: { tour: TourPage; start: string; today: string }): ReactNode {
  const t = useText();
  const { day } = useFormats();
  const parts = refundLadder(tour.cancel_policy, daysBetween(today, start), start);
  // Without any refund a sentence is clearer than a flat line.
  if (parts.every(({ percent }) => percent === 0))
    return <p className="prose">{t('tour.cancel_nothing', { date: day(today) })}</p>;
  const titleOf = (percent: number): string => {
    if (percent === 100) return t('tour.cancel_all');
    if (percent === 0) return t('tour.cancel_none');
    return percent === 50 ? t('tour.cancel_half') : t('tour.cancel_part', { percent });
  };
  const steps = parts.map(({ percent, days, until }, index) => ({
    percent,
    days,
    title: titleOf(percent),
    note:
      index === parts.length - 1 && index > 0 ? t('tour.cancel_after') : t('tour.cancel_until', { date: day(until) }),
  }));
  return (
    <Ladder
      steps={steps}
      starts={t('tour.cancel_today', { date: day(today) })}
      ends={t('tour.cancel_start', { date: day(start) })}
    />
  );
}

/** Payment schedule and cancellation terms for the chosen date and party. */
export function TourTerms({ tour, booking, today }: { tour: TourPage; booking: Booking; today: string }): ReactNode {
  const t = useText();
  const { money, day, longDay } = useFormats();
  const answerTime = useAnswerTime();
  const { cashback } = useSite();
  const { date, people } = booking;
  const price = date && partyPrice(date, booking, today);
  const name = tour.author.person || tour.organizer.name;
  return (
    <section className="tour-section below" id="terms">
      <h2 className="h2">{t('tour.terms')}</h2>
      <p className="prose tour-section__lead">
        {date?.instant
          ? t('tour.terms_instant')
          : t('tour.terms_ask', { name, time: answerTime(tour.author.answer_minutes) })}
        {date && price?.split && ` ${t('tour.terms_example', { people, date: day(date.start) })}`}
      </p>
      {date && price?.split && (
        <PaymentSplit
          percent={Math.round((price.split.dueNow / price.total) * 100)}
          now={{
            sum: money(price.split.dueNow, date.currency),
            when: price.split.balance > 0 ? t(date.instant ? 'tour.pay_now' : 'tour.pay_confirmed') : t('tour.pay_all'),
          }}
          later={
            price.split.balance > 0
              ? {
                  sum: money(price.split.balance, date.currency),
                  when: t('tour.pay_by', { date: longDay(price.balanceBy) }),
                }
              : null
          }
        />
      )}
      {date && (
        <>
          <h3 className="h4 tour-section__sub">{t('tour.cancel_title')}</h3>
          <RefundLadder tour={tour} start={date.start} today={today} />
        </>
      )}
      {date?.is_cashback_available && (
        <p className="prose">
          {t('tour.cashback', { percent: cashback.percent, name: cashback.performer ?? t('site.title') })}
        </p>
      )}
      <p className="t-14 ink-2 tour-section__note">{t('tour.cancel_grace', { name: tour.organizer.name })}</p>
    </section>
  );
}
