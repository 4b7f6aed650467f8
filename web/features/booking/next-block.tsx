import type { CSSProperties, ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useHref } from '../../i18n/use-href.ts';
import { useMoments } from '../../i18n/use-moments.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { daysTo, timeLeft } from './time-left.ts';

/** The next step with its deadline and action. The clock appears only where something expires. */
export function NextBlock({ view, nowMs }: { view: RequestView; nowMs: number }): ReactNode {
  const t = useText();
  const next = useNext(view, nowMs);
  if (!next) return null;
  return (
    <div className={next.runsOut ? 'next next--clock' : 'next'}>
      <div>
        <p className="next__n num">{next.title}</p>
        <p className="ink-2">{next.text}</p>
        {next.runsOut && next.percent !== null && (
          <div className="clock__bar" aria-hidden="true">
            <i style={{ '--p': `${next.percent}%` } as CSSProperties} />
          </div>
        )}
      </div>
      {next.action && (
        <ButtonLink variant={next.action.isMain ? 'main' : undefined} href={next.action.href}>
          {t(next.action.key, next.action.values)}
        </ButtonLink>
      )}
    </div>
  );
}

interface Next {
  title: string;
  text: string;
  runsOut: boolean;
  percent: number | null;
  action: { key: string; values?: Record<string, string>; href: string; isMain: boolean } | null;
}

function useNext(view: RequestView, nowMs: number): Next | null {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const moments = useMoments();
  const { status, deadline, price, actions } = view;
  const organizer = view.tour.organizer.name;
  const due = formats.money(price.due, price.charge_currency);
  const at = deadline ? Date.parse(deadline.at) : 0;
  // A link only shows the request; paying and changing need the owner's account.
  const claim =
    view.is_masked && status <= 3
      ? {
          key: 'booking.claim',
          href: href('login', {}, { back: href('booking-id', { id: String(view.id) }) }),
          isMain: true,
        }
      : null;
  const pay =
    claim ??
    (actions.includes('pay') || actions.includes('pay_balance')
      ? {
          key: 'booking.pay_sum',
          values: { sum: due },
          href: href('booking-pay', { id: String(view.id) }),
          isMain: true,
        }
      : null);
  const again = actions.includes('book_again')
    ? {
        key: 'booking.book_again',
        href: href('request', {}, { tour: view.tour.id, adults: view.seats.adults, children: view.seats.children }),
        isMain: true,
      }
    : null;
  const isProcessing = view.payments.some((payment) => payment.is_processing);
  if (isProcessing)
    return {
      title: t('booking.next_processing'),
      text: t('booking.next_processing_text'),
      runsOut: false,
      percent: null,
      action: null,
    };
  if (status === 1 && deadline) {
    const key = view.proposal ? 'booking.next_proposal_text' : 'booking.next_1_text';
    return {
      title: t('booking.next_left', { left: timeLeft(at, nowMs, t) }),
      text: t(key, { organizer, at: moments.long(deadline.at) }),
      runsOut: true,
      percent: shareLeft(view, nowMs),
      action: claim,
    };
  }
  if (status === 2 && deadline) {
    return {
      title: t('booking.next_left', { left: timeLeft(at, nowMs, t) }),
      text: t('booking.next_2_text', { sum: due, at: moments.long(deadline.at) }),
      runsOut: true,
      percent: shareLeft(view, nowMs),
      action: pay,
    };
  }
  if (status === 3) {
    const days = daysTo(view.date.start, nowMs);
    const title = days > 0 ? t('booking.days_to_go', { days }) : t('booking.under_way');
    const text =
      price.due > 0 && price.balance_due_on
        ? t('booking.next_3_balance', { sum: due, date: formats.longDay(price.balance_due_on) })
        : t('booking.next_3_text', { organizer });
    return { title, text, runsOut: false, percent: null, action: pay && { ...pay, isMain: days < 60 } };
  }
  if (status < 4) return null;
  const refund = view.refunds.reduce((sum, entry) => sum + entry.amount, 0);
  const key =
    status === 4
      ? 'booking.next_4'
      : refund > 0
        ? 'booking.next_refund'
        : price.paid > 0
          ? 'booking.next_kept'
          : 'booking.next_free';
  return {
    title: t(key, { sum: formats.money(refund, price.charge_currency) }),
    text: t(`${key}_text`),
    runsOut: false,
    percent: null,
    action: again,
  };
}

/** Remaining time in percent, from the last status change to the deadline. */
function shareLeft(view: RequestView, nowMs: number): number | null {
  const since = Date.parse(view.history.findLast((entry) => entry.from !== entry.to)?.at ?? view.created_at);
  const until = view.deadline ? Date.parse(view.deadline.at) : 0;
  return until > since ? Math.max(0, Math.min(100, Math.round(((until - nowMs) * 100) / (until - since)))) : null;
}
