import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getPaymentMethods } from '#contract/payments/pay.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { Head, HeadContext, LoadContext } from '../screen.ts';
import { HubSummary } from '../features/booking/hub-summary.tsx';
import { ladderParts } from '../features/booking/ladder-steps.ts';
import { PayClock } from '../features/booking/pay-clock.tsx';
import { PayForm } from '../features/payments/pay-form.tsx';
import { RefundableNote } from '../features/payments/refundable-note.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { useHref } from '../i18n/use-href.ts';
import { useText } from '../i18n/use-text.ts';
import { usePage } from '../state/page.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { Empty } from '../ui/empty/empty.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import '../styles/book.css';

interface PayData extends CallReply<typeof getPaymentMethods> {
  view: RequestView;
  readAt: number;
}

/** The 24-hour full refund applies if the start is further away than this (decisions 1). */
const GRACE_BEFORE_START_MS = 48 * 3_600_000;

export async function load({ api, params }: LoadContext): Promise<PayData> {
  const id = Number(params['id']);
  const view = await api.booking.getRequest({ query: { id } });
  const { payment, methods } = await api.payments
    .getPaymentMethods({ query: { request_id: id } })
    .catch((error: unknown) => {
      if (view.payments.length === 0) return { payment: null, methods: [] };
      throw error;
    });
  return { view, payment, methods, readAt: Date.now() };
}

export function head({ t }: HeadContext<PayData>): Head {
  return { title: t('payments.title'), noindex: true };
}

/** `/booking/pay/{id}`: the sum, what is left for later, how to pay, what is refundable until when. */
export default function BookingPay({ data }: { data: PayData }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { reload } = usePage();
  const { view, payment, methods, readAt } = data;
  const back = href('booking-id', { id: String(view.id) });
  const backLink = (
    <p className="back">
      <a className="link" href={back}>
        <Icon name="chevron-left" size={16} />
        {t('booking.request_number', { id: view.id })}
      </a>
    </p>
  );
  if (!payment || payment.state === 'processing') {
    const key = payment ? 'payments.processing' : 'payments.nothing_due';
    const to = payment ? href('success-payment', {}, { payment_id: payment.payment_id, request_id: view.id }) : back;
    return (
      <main id="main" className="wrap narrow">
        {backLink}
        <h1 className="sr">{t('payments.title')}</h1>
        <Empty
          title={t(key)}
          action={
            <ButtonLink variant="main" href={to}>
              {t(payment ? 'payments.see_status' : 'payments.to_request')}
            </ButtonLink>
          }
        >
          {t(`${key}_text`)}
        </Empty>
      </main>
    );
  }
  const sum = formats.money(payment.amount, payment.currency);
  const rest = view.price.total - view.price.paid - payment.amount;
  const restText =
    rest > 0
      ? t('payments.rest', {
          sum: formats.money(rest, payment.currency),
          date: view.price.balance_due_on ? formats.longDay(view.price.balance_due_on) : '',
        })
      : null;
  const now = ladderParts(view.cancel_policy, readAt, payment.amount)[0];
  const hasGrace = Date.parse(`${view.date.start}T00:00:00Z`) - readAt > GRACE_BEFORE_START_MS;
  return (
    <main id="main" className="wrap narrow with-bar">
      {backLink}
      <div className="two">
        <div>
          <h1 className="h1">
            {t(payment.kind === 'payment' ? 'payments.pay_balance_title' : 'payments.pay_title', { sum })}
          </h1>
          {payment.due_at && <PayClock view={view} dueAt={payment.due_at} readAt={readAt} />}
          {restText && <p className="ink-2 payrest">{restText}</p>}
          <PayForm
            key={payment.state}
            payment={payment}
            methods={methods}
            rest={restText}
            onGone={reload}
            refundable={
              <RefundableNote
                amount={payment.amount}
                currency={payment.currency}
                refund={now?.refund ?? 0}
                until={now?.until ?? null}
                hasGrace={hasGrace}
              />
            }
          />
        </div>
        <div>
          <HubSummary view={view} isBare />
        </div>
      </div>
    </main>
  );
}
