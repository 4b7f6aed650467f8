import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { PaymentView } from '#contract/payments/pay.ts';
import { joinSentences } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, useAddressText } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { HelpLink } from '#web/features/help/help-link.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Waiting } from '#web/ui/waiting/waiting.tsx';
import { requestOfPayment, type OutcomeData } from './load-outcome.ts';
import { Outcome } from './outcome.tsx';
import { Receipt } from './receipt.tsx';
import { useDeadlineText } from './use-deadline-text.ts';
import { usePaymentStatus } from './use-payment-status.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { useSession } from '#web/state/session.ts';
import { Empty } from '#web/ui/empty/empty.tsx';

/** The outcome of a payment, on either return URL. `cameBack`: the visitor left the provider's page without paying. */
export function PaymentOutcome({ data, cameBack = false }: { data: OutcomeData; cameBack?: boolean }): ReactNode {
  const api = useApi();
  const t = useText();
  const { payment, isPending } = usePaymentStatus(data.ref, data.payment);
  const [request, setRequest] = useState(data.request);
  const state = payment?.state;
  const uuid = data.ref?.uuid ?? null;

  // The request changes with its payment.
  const followRequest = useEffectEvent(async () => {
    if (!payment || !data.ref || (state === data.payment?.state && request)) return;
    const fresh = await requestOfPayment(api, payment, data.ref).catch(() => null);
    if (fresh) setRequest(fresh);
  });
  useEffect(() => void followRequest(), [state]);

  if (isPending)
    return (
      <main id="main">
        <h1 className="sr">{t('payments.outcome_title')}</h1>
        <Waiting />
      </main>
    );
  if (!payment) return <UnknownPayment />;
  if (payment.state === 'payed') return <Paid payment={payment} request={request} uuid={uuid} />;
  if (payment.state === 'processing' || (payment.state === 'new' && !cameBack))
    return <Deciding payment={payment} uuid={uuid} />;
  return <NotPaid payment={payment} uuid={uuid} />;
}

/** Links after a payment: a companion has only their share, the booker sees who has paid. */
function useLinks(payment: PaymentView, uuid: string | null) {
  const href = useHref();
  const id = String(payment.request_id);
  // A balance is paid for what is booked already.
  const isBooked = payment.state === 'payed' || payment.kind === 'payment';
  if (uuid && payment.is_share) {
    const toShare = href('booking-pay', { id }, { uuid });
    return { toPay: toShare, toSplit: null, toRequest: toShare, toRequestKey: 'payments.to_share' };
  }
  return {
    toPay: href('booking-pay', { id }, payment.is_share ? { payment_id: payment.payment_id } : {}),
    toSplit: payment.is_share || uuid ? null : href('booking-split', { id }),
    toRequest: href(payment.is_share ? 'booking-split' : 'booking-id', { id }),
    toRequestKey: payment.is_share ? 'payments.to_shares' : isBooked ? 'payments.to_booking' : 'payments.to_request',
  };
}

/** The next steps after a payment, in chronological order. */
function useNextSteps(payment: PaymentView, request: OutcomeData['request']): string[] {
  const t = useText();
  const formats = useFormats();
  const rest = request ? request.price.total - request.price.paid : 0;
  if (!request) return [t('payments.next_mail')];
  const { tour, date, price } = request;
  const balance = t('payments.next_balance', {
    sum: formats.money(rest, payment.currency),
    date: price.balance_due_on ? formats.longDay(price.balance_due_on) : '',
  });
  return [
    t('payments.next_mail'),
    t('payments.next_contact', { organizer: tour.organizer.name }),
    ...(rest > 0 ? [balance] : []),
    t('payments.next_start', { city: tour.city, date: formats.longDay(date.start) }),
  ];
}

function Paid({
  payment,
  request,
  uuid,
}: {
  payment: PaymentView;
  request: OutcomeData['request'];
  uuid: string | null;
}): ReactNode {
  const t = useText();
  const { toRequest, toRequestKey } = useLinks(payment, uuid);
  const formats = useFormats();
  const calendar = request?.documents.find(({ kind }) => kind === 'calendar');
  const steps = useNextSteps(payment, request);
  const title = payment.is_share
    ? t('payments.paid_share_title')
    : payment.kind === 'payment'
      ? t('payments.paid_rest_title')
      : request
        ? t('payments.paid_title', { city: request.tour.city })
        : t('payments.paid_title_plain');
  return (
    <Outcome
      tone="leaf"
      icon="circle-check"
      title={title}
      text={t('payments.paid_text', { sum: formats.money(payment.amount, payment.currency) })}
      picture={request?.tour.image ?? null}
      actions={
        <>
          <ButtonLink variant="main" href={toRequest}>
            {t(toRequestKey)}
          </ButtonLink>
          {calendar && !payment.is_share && (
            <ButtonLink icon="calendar-plus" href={calendar.url} download="trip.ics">
              {t('payments.to_calendar')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Receipt
        payment={payment}
        tour={request?.tour.name ?? null}
        dates={request ? departureText(formats, request.date) : null}
      />
      {!payment.is_share && (
        <section className="outcome__next">
          <h2 className="h3">{t('payments.next')}</h2>
          <ol className="thread">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
    </Outcome>
  );
}

function Deciding({ payment, uuid }: { payment: PaymentView; uuid: string | null }): ReactNode {
  const t = useText();
  const { toPay, toRequest, toRequestKey } = useLinks(payment, uuid);
  const { tag } = useFormats();
  const until = useDeadlineText(payment);
  return (
    <Outcome
      tone="wait"
      icon="loader-circle"
      title={t('payments.deciding_title')}
      text={joinSentences(tag, t(payment.is_share ? 'payments.deciding_share_text' : 'payments.deciding_text'), until)}
    >
      <p className="row row--wrap">
        <ButtonLink href={toRequest}>{t(toRequestKey)}</ButtonLink>
        {payment.state === 'new' && (
          <ButtonLink variant="quiet" href={toPay}>
            {t('payments.retry')}
          </ButtonLink>
        )}
      </p>
    </Outcome>
  );
}

function NotPaid({ payment, uuid }: { payment: PaymentView; uuid: string | null }): ReactNode {
  const t = useText();
  const { toPay, toSplit, toRequest, toRequestKey } = useLinks(payment, uuid);
  const until = useDeadlineText(payment);
  const { contacts } = useSite();
  const { tag } = useFormats();
  const { state } = payment;
  const key = state === 'canceled' && payment.is_share ? 'canceled_share' : state;
  const canRetry = payment.status === PAYMENT_STATUS.new;
  const text = state === 'failed' ? (payment.decline_text ?? '') : t(`payments.${key}_text`);
  const isReturned = state === 'refunding' || state === 'refunded';
  return (
    <Outcome
      tone={isReturned ? 'wait' : 'alarm'}
      icon={isReturned ? 'undo-2' : 'circle-alert'}
      title={t(`payments.${state}_title`)}
      text={joinSentences(tag, text, canRetry && t('payments.nothing_taken'), canRetry && until)}
    >
      <p className="row row--wrap">
        {canRetry ? (
          <ButtonLink variant="main" href={toPay}>
            {t(state === 'failed' ? 'payments.retry_other' : 'payments.retry')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="main" href={toRequest}>
            {t(toRequestKey)}
          </ButtonLink>
        )}
        {canRetry && toSplit && (
          <ButtonLink icon="users" href={toSplit}>
            {t('payments.split')}
          </ButtonLink>
        )}
        {canRetry && toRequest !== toPay && <ButtonLink href={toRequest}>{t(toRequestKey)}</ButtonLink>}
      </p>
      <p className="t-14 ink-2">
        {t('payments.help')}{' '}
        <a className="link" href={`mailto:${contacts.email}`}>
          {contacts.email}
        </a>
        {' · '}
        <HelpLink slug={isReturned ? 'refunds' : 'payment-failed'} />
      </p>
    </Outcome>
  );
}

/** Shown for a payment that does not exist or belongs to another user, without distinguishing them. */
function UnknownPayment(): ReactNode {
  const t = useText();
  const href = useHref();
  const address = useAddressText();
  const { user } = useSession();
  return (
    <main id="main" className="wrap">
      <h1 className="sr">{t('payments.unknown')}</h1>
      <Empty
        title={t('payments.unknown')}
        action={
          user ? (
            <ButtonLink variant="main" href={href('trips')}>
              {t('payments.to_trips')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="main" href={href('login', {}, { back: address })}>
              {t('payments.sign_in')}
            </ButtonLink>
          )
        }
      >
        {t('payments.unknown_text')}
      </Empty>
    </main>
  );
}
