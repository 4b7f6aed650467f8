import { partySize } from '#domain/booking/party-size.ts';
import type { CSSProperties, ReactNode } from 'react';
import { isOpen, PAYMENT_STATUS, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { endingRefunds, endKey } from './ended-request.ts';
import { hasMissingForms } from './forms-block.tsx';
import { seatsQuery } from '#web/features/booking/seats-query.ts';
import { daysTo, timeLeft } from './time-left.ts';

/** The next step with its deadline and action. The clock is shown only where something expires. */
export function NextBlock({ view, nowMs }: { view: RequestView; nowMs: number }): ReactNode {
  const t = useText();
  const next = useNext(view, nowMs);
  if (!next) return null;
  const { action } = next;
  return (
    <div className={next.runsOut ? 'next next--clock' : 'next'}>
      <div>
        <p className="next__left num">{next.title}</p>
        <p className="ink-2">{next.text}</p>
        {next.runsOut && next.percent !== null && (
          <div className="clock__bar" aria-hidden="true">
            <i style={{ '--p': `${next.percent}%` } as CSSProperties} />
          </div>
        )}
      </div>
      {action && (
        <span className={action.isMain ? 'desktop-only' : undefined}>
          <ButtonLink variant={action.isMain ? 'main' : undefined} href={action.href}>
            {t(action.key, action.values)}
          </ButtonLink>
        </span>
      )}
      {action?.isMain && (
        <div className="bar phone-only">
          <ButtonLink variant="main" isWide href={action.href}>
            {t(action.key, action.values)}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

interface Action {
  key: string;
  values?: Record<string, string>;
  href: string;
  isMain: boolean;
}

interface Next {
  title: string;
  text: string;
  runsOut: boolean;
  percent: number | null;
  action: Action | null;
}

const { pending_confirm, pending_prepayment, made_prepayment } = REQUEST_STATUS;
/** From this many days before the start, paying the balance is the main action. */
const BALANCE_SOON_DAYS = 60;

/** The actions a status can offer: pay or sign in, and the request screen for other dates. */
function useActions(view: RequestView): {
  claim: Action | null;
  pay: Action | null;
  forms: Action | null;
  again: Action | null;
  review: Action | null;
} {
  const href = useHref();
  const formats = useFormats();
  const { status, price, actions } = view;
  const id = String(view.id);
  // A link only shows the request; paying and changing need the owner's account.
  const claim =
    view.is_masked && isOpen(status)
      ? { key: 'booking.claim', href: href('login', {}, { back: href('booking-id', { id }) }), isMain: true }
      : null;
  const isImpersonating = useIsImpersonating();
  const sum = formats.money(price.due, price.charge_currency);
  const canPay = actions.includes('pay') || actions.includes('pay_balance');
  const isSplit = view.payments.some((payment) => payment.is_share && payment.status === PAYMENT_STATUS.new);
  const shares = { key: 'payments.to_shares', href: href('booking-split', { id }) };
  return {
    claim,
    pay:
      claim ??
      (canPay
        ? {
            ...(isSplit ? shares : { key: 'booking.pay_sum', values: { sum }, href: href('booking-pay', { id }) }),
            isMain: true,
          }
        : null),
    forms:
      view.viewer === 'traveller' && hasMissingForms(view)
        ? { key: 'booking.forms_go', href: href('add-tourists', { id }), isMain: true }
        : null,
    review:
      view.review_uuid && !isImpersonating
        ? { key: 'booking.write_review', href: href('review', { uuid: view.review_uuid }), isMain: true }
        : null,
    again: actions.includes('book_again')
      ? {
          key: 'booking.book_again',
          href: href('request', {}, { tour: view.tour.id, ...seatsQuery(view.seats) }),
          isMain: true,
        }
      : null,
  };
}

function useNext(view: RequestView, nowMs: number): Next | null {
  const t = useText();
  const formats = useFormats();
  const deadlines = useDeadlines(view.tour.timezone);
  const { claim, pay, forms, again, review } = useActions(view);
  const { status, deadline, price } = view;
  const organizer = view.tour.organizer.name;
  const people = partySize(view.seats);
  const sum = formats.money(price.due, price.charge_currency);
  const paid = formats.money(price.paid, price.charge_currency);
  const calm = { runsOut: false, percent: null };
  if (view.payments.some((payment) => payment.is_processing))
    return { ...calm, title: t('booking.next_processing'), text: t('booking.next_processing_text'), action: null };
  if (deadline && (status === pending_confirm || status === pending_prepayment)) {
    const isHeld = status === pending_prepayment;
    const open = view.proposal ? 'booking.next_proposal_text' : 'booking.next_pending_confirm';
    return {
      title: t('booking.next_left', { left: timeLeft(Date.parse(deadline.at), nowMs, t) }),
      text: t(isHeld ? 'booking.next_pending_prepayment' : open, {
        organizer,
        sum,
        at: deadlines.long(deadline.at),
        people,
      }),
      runsOut: true,
      percent: shareLeft(view, nowMs),
      action: isHeld ? pay : claim,
    };
  }
  if (isGroupMissed(view) && deadline) {
    const left = t('booking.next_left', { left: timeLeft(Date.parse(deadline.at), nowMs, t) });
    const text = t('booking.group_choice', { sum: paid, at: deadlines.long(deadline.at) });
    return { title: left, text, runsOut: true, percent: null, action: claim };
  }
  if (status === made_prepayment) {
    const days = daysTo(view.date.start, nowMs, view.tour.timezone);
    const title =
      days > 0 ? t('booking.days_to_go', { days }) : t(view.no_show ? 'booking.begun' : 'booking.under_way');
    const text =
      price.due > 0 && price.balance_due_on
        ? t('booking.next_balance', { sum, date: formats.longDay(price.balance_due_on) })
        : t(view.meeting_note ? 'booking.next_meeting_below' : 'booking.next_meeting_on_tour_page');
    const isPaySoon = days < BALANCE_SOON_DAYS;
    return { ...calm, title, text, action: pay && (isPaySoon || !forms) ? { ...pay, isMain: isPaySoon } : forms };
  }
  if (isOpen(status)) return null;
  const refund = endingRefunds(view).reduce((total, entry) => total + entry.amount, 0);
  const key = endKey(view);
  const title = t(key, { sum: formats.money(refund, price.charge_currency) });
  return { ...calm, title, text: t(`${key}_text`), action: review ?? again };
}

/** Remaining time in percent, from the last status change to the deadline. */
function shareLeft(view: RequestView, nowMs: number): number | null {
  const since = Date.parse(view.history.findLast((entry) => entry.from !== entry.to)?.at ?? view.created_at);
  const until = view.deadline ? Date.parse(view.deadline.at) : 0;
  return until > since ? Math.max(0, Math.min(100, Math.round(((until - nowMs) * 100) / (until - since)))) : null;
}
