import { partySize } from '#domain/booking/party-size.ts';
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getPaymentMethods } from '#contract/payments/pay.ts';
import type { OwnShare as OwnShareView } from '#contract/booking/shares.ts';
import { CallError } from '#contract/client.ts';
import { isGraceOffered } from '#domain/booking/cancel-policy.ts';
import { refundLadder } from '#domain/booking/refund-ladder.ts';
import { percentOf } from '#domain/money.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { closedToImpersonation } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { BookingSummary } from '#web/features/booking/booking-page/booking-summary.tsx';
import { PayClock } from '#web/features/booking/booking-page/pay-clock.tsx';
import { daysTo } from '#web/features/booking/booking-page/time-left.ts';
import { OwnShare } from '#web/features/booking/shares/own-share.tsx';
import { PayForm } from '#web/features/payments/pay-form.tsx';
import { RefundableNote } from '#web/features/payments/refundable-note.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import '#web/features/booking/booking.css';
import '#web/features/trip/trip.css';
import { requestNumber } from '#web/features/booking/request-number.ts';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';

interface PayData extends CallReply<typeof getPaymentMethods> {
  view: RequestView;
  readAt: number;
}

interface ShareData extends CallReply<typeof getPaymentMethods> {
  share: OwnShareView;
  uuid: string;
  readAt: number;
}

/** A share, by its payer's link. */
async function loadShare(api: LoadContext['api'], requestId: number, uuid: string): Promise<ShareData> {
  const share = await api.booking.getOwnShare({ query: { uuid } });
  if (share.request_id !== requestId) throw new CallError(404, {});
  const { payment, methods } = await api.payments.getPaymentMethods({ query: { request_id: requestId, uuid } });
  return { share, payment, methods, uuid, readAt: Date.now() };
}

export async function load({ api, params, url }: LoadContext): Promise<PayData | ShareData> {
  const id = Number(params['id']);
  const uuid = url.searchParams.get('uuid');
  if (uuid !== null) return loadShare(api, id, uuid);
  const paymentId = Number(url.searchParams.get('payment_id') ?? 0);
  const view = await api.booking.getRequest({ query: { id } });
  const { payment, methods } = await api.payments
    .getPaymentMethods({ query: { request_id: id, ...(paymentId > 0 && { payment_id: paymentId }) } })
    .catch((error: unknown) => {
      if (view.payments.length === 0) return { payment: null, methods: [] };
      throw error;
    });
  return { view, payment, methods, readAt: Date.now() };
}

export function head({ t }: HeadContext<PayData | ShareData>): Head {
  return { title: t('payments.title'), noindex: true };
}

function BookingLink({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <p className="back">
      <BackLink href={href('booking-id', { id: String(view.id) })}>{requestNumber(t, view)}</BackLink>
    </p>
  );
}

/** Shown when nothing is due, or a payment is still being processed. */
function NothingToPay({ data: { view, payment } }: { data: PayData }): ReactNode {
  const t = useText();
  const href = useHref();
  const key = payment ? 'payments.processing' : 'payments.nothing_due';
  const to = payment
    ? href('booking-pending', { id: String(view.id) }, { payment_id: payment.payment_id })
    : href('booking-id', { id: String(view.id) });
  const action = (
    <ButtonLink variant="main" href={to}>
      {t(payment ? 'payments.see_status' : 'payments.to_request')}
    </ButtonLink>
  );
  return (
    <main id="main" className="wrap narrow">
      <BookingLink view={view} />
      <h1 className="sr">{t('payments.title')}</h1>
      <Empty title={t(key)} action={action}>
        {t(`${key}_text`)}
      </Empty>
    </main>
  );
}

/** A companion pays their share, without an account. */
function SharePay({ data: { share, payment, methods, uuid, readAt } }: { data: ShareData }): ReactNode {
  const t = useText();
  const { reload } = usePage();
  return (
    <OwnShare key={`${share.state} ${readAt}`} share={share} uuid={uuid} readAt={readAt} onChanged={reload}>
      {payment && (
        <PayForm
          key={payment.state}
          payment={payment}
          methods={methods}
          rest={t('split.parts_paid', share.parts)}
          onGone={reload}
          uuid={uuid}
          refundable={
            <Note tone="leaf" icon="circle-check">
              {t('split.refund_yours', { who: share.invited_by })}
            </Note>
          }
        />
      )}
    </OwnShare>
  );
}

/** `/booking/pay/{id}`: for the owner, or by a share's link. */
function BookingPay({ data }: { data: PayData | ShareData }): ReactNode {
  return 'share' in data ? <SharePay data={data} /> : <OwnerPay data={data} />;
}

/** Amount, balance, payment method, refund deadline. */
function OwnerPay({ data }: { data: PayData }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { reload } = usePage();
  const { view, payment, methods, readAt } = data;
  if (!payment || payment.state === 'processing') return <NothingToPay data={data} />;
  const { amount, currency } = payment;
  const rest = payment.is_share ? 0 : view.price.total - view.price.paid - amount;
  const date = view.price.balance_due_on ? formats.longDay(view.price.balance_due_on) : '';
  const dueOn = payment.kind === 'payment' && !payment.is_share ? view.price.balance_due_on : null;
  const restText = rest > 0 ? t('payments.rest', { sum: formats.money(rest, currency), date }) : null;
  const { timezone } = view.tour;
  const daysLeft = daysTo(view.date.start, readAt, timezone);
  const now = refundLadder(view.cancel_policy, daysLeft, view.date.start)[0];
  // The grace period runs from the first payment, so a balance has none. Midnight of the start is in the tour's zone.
  const hasGrace = payment.kind !== 'payment' && isGraceOffered(daysLeft);
  const title = payment.is_share
    ? 'payments.pay_sum'
    : payment.kind === 'payment'
      ? 'payments.pay_balance_title'
      : 'payments.pay_title';
  const refundable = {
    amount,
    currency,
    refund: percentOf(amount, now?.percent ?? 0),
    until: now?.until ?? null,
    hasGrace,
  };
  return (
    <main id="main" className="wrap narrow with-bar">
      <BookingLink view={view} />
      <div className="two">
        <div>
          <h1 className="h1">{t(title, { sum: formats.money(amount, currency), people: partySize(view.seats) })}</h1>
          {payment.due_at && <PayClock view={view} dueAt={payment.due_at} dueOn={dueOn} readAt={readAt} />}
          {restText && <p className="ink-2 payrest">{restText}</p>}
          <p className="t-14 paysplit">
            <a className="link" href={href('booking-split', { id: String(view.id) })}>
              <Icon name="users" size={16} />
              {t(payment.is_share ? 'payments.to_shares' : 'payments.split')}
            </a>
          </p>
          <PayForm
            key={payment.state}
            payment={payment}
            methods={methods}
            rest={restText}
            onGone={reload}
            refundable={<RefundableNote {...refundable} />}
          />
        </div>
        <div>
          <BookingSummary view={view} isBare />
        </div>
      </div>
    </main>
  );
}

export default closedToImpersonation(BookingPay);
