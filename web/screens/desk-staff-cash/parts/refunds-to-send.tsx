import { useState, type ReactNode } from 'react';
import type { BankTransfers } from '#contract/payments/bank-transfers.ts';
import { inGroups } from '#domain/bank/bank-account.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';

type Refund = BankTransfers['refunds'][number];

/** Refunds of transfers: staff send them at the bank and mark them here. */
export function RefundsToSend({ refunds, mayAct }: { refunds: readonly Refund[]; mayAct: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const [sent, setSent] = useState<Refund | null>(null);
  if (refunds.length === 0) return null;
  return (
    <section className="deskpad" aria-labelledby="refunds">
      <h2 id="refunds">{t('desk.money.refunds', { count: refunds.length })}</h2>
      <ul className="staff-list">
        {refunds.map((refund) => (
          <li key={refund.refund_id}>
            <span>
              <b>
                <a className="link" href={href('booking-id', { id: String(refund.request_id) })}>
                  {refund.traveller}
                </a>
              </b>
              <small>{t('desk.money.booking_number', { id: refund.request_id })}</small>
            </span>
            <span>
              {refund.account ? (
                <span className="num">{inGroups(refund.account)}</span>
              ) : (
                <span className="alarm">{t('desk.money.no_account')}</span>
              )}
              <small>{refund.payer}</small>
            </span>
            <b className="staff-list__sum num">{formats.money(refund.amount, refund.currency)}</b>
            {mayAct && (
              <span className="staff-list__acts">
                <Button isSmall onClick={() => setSent(refund)}>
                  {t('desk.money.sent')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {sent && <SentDialog refund={sent} onClosed={() => setSent(null)} />}
    </section>
  );
}

function SentDialog({ refund, onClosed }: { refund: Refund; onClosed: () => void }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const form = useCallForm({ initial: { reference: '' }, rules: { reference: 'required|max:140' } });
  const send = (): Promise<unknown> => {
    const body = { refund_id: refund.refund_id, reference: form.values.reference.trim() };
    return api.payments.markRefundSent({ body });
  };
  return (
    <FormDialog
      texts={{ title: t('desk.money.sent_title'), send: t('desk.money.sent') }}
      form={form}
      onSend={send}
      onAttempt={reload}
      onClosed={onClosed}
    >
      <Field
        label={t('desk.money.reference')}
        hint={t('desk.money.reference_hint')}
        autoComplete="off"
        {...form.field('reference')}
      />
    </FormDialog>
  );
}
