import { useState, type ReactNode } from 'react';
import type { BankTransfers } from '#contract/payments/bank-transfers.ts';
import { inGroups } from '#domain/bank/bank-account.ts';
import { MAX_AMOUNT_MINOR } from '#domain/money.ts';
import { useAmountRule } from '#web/i18n/use-amount-rule.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

type Awaited = BankTransfers['awaited'][number];
/** More than ten times what is due is a typing error. */
const maxOf = ({ amount }: Awaited): number => Math.min(amount * 10, MAX_AMOUNT_MINOR);

/** Payments expected by bank transfer; staff record what arrived. */
export function AwaitedTransfers({ awaited, mayAct }: { awaited: readonly Awaited[]; mayAct: boolean }): ReactNode {
  const t = useText();
  const [marked, setMarked] = useState<{ payment: Awaited; today: string } | null>(null);
  const mark = (payment: Awaited): void => setMarked({ payment, today: new Date().toISOString().slice(0, 10) });
  return (
    <section className="deskpad" aria-labelledby="awaited">
      <h2 id="awaited">{t('desk.money.awaited', { count: awaited.length })}</h2>
      {awaited.length === 0 && <p className="deskpad__lead">{t('desk.money.awaited_none')}</p>}
      <ul className="staff-list">
        {awaited.map((payment) => (
          <AwaitedRow key={payment.payment_id} payment={payment} onMark={mayAct ? mark : null} />
        ))}
      </ul>
      {marked && <MarkDialog {...marked} onClosed={() => setMarked(null)} />}
    </section>
  );
}

function AwaitedRow({ payment, onMark }: { payment: Awaited; onMark: ((payment: Awaited) => void) | null }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const deadlines = useDeadlines(payment.timezone);
  const { request_id: id, amount, received, currency, until } = payment;
  return (
    <li>
      <span>
        <b>
          <a className="link" href={href('booking-id', { id: String(id) })}>
            {payment.traveller}
          </a>
        </b>
        <small className="num">{inGroups(payment.reference)}</small>
      </span>
      <span>
        {t('desk.money.booking_of', { id, tour: payment.tour })}
        <small>{until && t('desk.money.until', { at: deadlines.short(until) })}</small>
      </span>
      <span className="staff-list__sum">
        <b className="num">{formats.money(amount, currency)}</b>
        {received > 0 && <small>{t('desk.money.came', { sum: formats.money(received, currency) })}</small>}
      </span>
      {onMark && (
        <span className="staff-list__acts">
          <Button isSmall onClick={() => onMark(payment)}>
            {t('desk.money.mark')}
          </Button>
          {payment.recorded !== null && (
            <UndoButton payment={payment} sum={formats.money(payment.recorded, currency)} />
          )}
        </span>
      )}
    </li>
  );
}

/** Takes the last amount that staff recorded back, after a question. */
function UndoButton({
  payment: { payment_id, received },
  sum,
}: {
  payment: Awaited;
  /** What is taken back. */
  sum: string;
}): ReactNode {
  const t = useText();
  const confirm = useConfirm();
  const { api, reload } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const undo = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: t('desk.money.undo_title', { sum }),
      text: t('desk.money.undo_text'),
      confirm: t('desk.money.undo'),
      cancel: t('ui.close'),
      isDanger: true,
    });
    if (!isSure) return;
    const body = { payment_id, seen: received };
    await run(
      () => api.payments.undoBankTransfer({ body }),
      ({ body: { code } }) => (code === 'conflict' ? t('desk.money.mark_conflict') : undefined),
    );
    await reload();
  };
  return (
    <>
      <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => void undo()}>
        {t('desk.money.undo')}
      </Button>
      <Problem text={problem} />
      {confirm.dialog}
    </>
  );
}

/** State of the form that records a transfer. */
function useMark(payment: Awaited, today: string) {
  const t = useText();
  const { api } = usePage();
  const { currency, received, amount: due } = payment;
  const amountRule = useAmountRule(currency, { min: 1, max: maxOf(payment) });
  const form = useCallForm({
    initial: {
      amount: (due - received) as number | null,
      booked_on: today,
      payer: '',
    },
    rules: { amount: amountRule, booked_on: 'required', payer: 'max:140' },
    onRefused: ({ body: { code } }) => (code === 'conflict' ? t('desk.money.mark_conflict') : undefined),
  });
  const send = (): Promise<unknown> => {
    const { amount, booked_on, payer } = form.values;
    const body = {
      payment_id: payment.payment_id,
      amount: amount ?? 0,
      booked_on,
      seen: received,
      payer: payer.trim() || undefined,
    };
    return api.payments.recordBankTransfer({ body });
  };
  return { form, send };
}

function MarkDialog({
  payment,
  today,
  onClosed,
}: {
  payment: Awaited;
  today: string;
  onClosed: () => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { reload } = usePage();
  const { form, send } = useMark(payment, today);
  const { currency, received, amount: due } = payment;
  return (
    <FormDialog
      texts={{
        title: t('desk.money.mark_title', { traveller: payment.traveller }),
        send: t('desk.money.mark'),
      }}
      form={form}
      onSend={send}
      onAttempt={reload}
      onClosed={onClosed}
    >
      <p>{t('desk.money.mark_text', { sum: formats.money(due - received, currency) })}</p>
      <AmountField
        label={t('desk.money.amount', { currency })}
        currency={currency}
        isUnclamped
        min={1}
        max={maxOf(payment)}
        {...form.input('amount')}
      />
      <Field label={t('desk.money.booked_on')} type="date" {...form.field('booked_on')} />
      <Field
        label={t('desk.money.payer')}
        hint={t('desk.money.payer_hint')}
        autoComplete="off"
        {...form.field('payer')}
      />
    </FormDialog>
  );
}
