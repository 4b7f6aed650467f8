import type { ReactNode } from 'react';
import type { PaymentView } from '#contract/payments/pay.ts';
import type { BankTransferView } from '#contract/payments/bank-transfers.ts';
import { inGroups } from '#domain/bank/bank-account.ts';
import { decimalAmount } from '#domain/money.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Marked } from '#web/ui/marked/marked.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';
import { CopyLine } from './copy-line.tsx';
import type { BankTransferData } from './load-bank-transfer.ts';
import { CodePicture } from './pay-code.tsx';
import { useOutcome } from './use-outcome.ts';
import './pay-code.css';
import './pay-by-bank-transfer.css';

/** A transfer is awaited until it is paid. */
const isOpen = ({ state }: PaymentView): boolean => state !== 'payed';

/** Pays by bank transfer: what to write into the bank's form, a code for its app, and what happens next. */
export function PayByBankTransfer({ data, children }: { data: BankTransferData; children: ReactNode }): ReactNode {
  const t = useText();
  const formats = useFormats();
  useOutcome(data, isOpen);
  const { transfer, payment } = data;
  const deadlines = useDeadlines(payment.timezone);
  const sum = formats.money(transfer.amount, transfer.currency);
  const until = transfer.until && deadlines.long(transfer.until);
  return (
    <main id="main" className="wrap narrow">
      <PaymentLink data={data} />
      <div className="two">
        <div>
          <h1 className="h1">{t('payments.transfer_title', { sum })}</h1>
          {until && (
            <p className="ink-2 pay-code__lead">
              <Marked text={t('payments.transfer_lead', { at: until })} />
            </p>
          )}
          {transfer.received > 0 && (
            <Note tone="saffron" icon="clock">
              {t('payments.transfer_part', { sum: formats.money(transfer.received, transfer.currency) })}
            </Note>
          )}
          <BankDetails transfer={transfer} sum={sum} />
          <Code transfer={transfer} sum={sum} />
          <NextSteps />
          <OtherMethods data={data} />
        </div>
        <div>{children}</div>
      </div>
    </main>
  );
}

function PaymentLink({ data: { payment, ref } }: { data: BankTransferData }): ReactNode {
  const t = useText();
  const href = useHref();
  const to = href('booking-pay', { id: String(payment.request_id) }, ref.uuid ? { uuid: ref.uuid } : {});
  return (
    <p className="back">
      <BackLink href={to}>{t('payments.title')}</BackLink>
    </p>
  );
}

/** The lines of a bank's form, in its order, each to copy. */
function BankDetails({ transfer, sum }: { transfer: BankTransferView; sum: string }): ReactNode {
  const t = useText();
  const { holder, number, bic, bank, correspondent, inn, kpp, reference, amount, currency } = transfer;
  return (
    <dl className="paybank">
      <CopyLine label={t('payments.transfer_holder')} text={holder} />
      <CopyLine label={t('payments.transfer_number')} text={inGroups(number)} copied={number.replaceAll(' ', '')} />
      <CopyLine label={t('payments.transfer_bic')} text={bic} />
      <CopyLine label={t('payments.transfer_bank')} text={bank} />
      {correspondent && <CopyLine label={t('payments.transfer_correspondent')} text={correspondent} />}
      {inn && <CopyLine label={t('payments.transfer_inn')} text={inn} />}
      {kpp && <CopyLine label={t('payments.transfer_kpp')} text={kpp} />}
      <CopyLine label={t('payments.transfer_sum')} text={sum} copied={decimalAmount({ amount, currency })} />
      <CopyLine
        label={t('payments.transfer_reference')}
        text={inGroups(reference)}
        copied={reference}
        note={t('payments.transfer_reference_note')}
        isMain
      />
    </dl>
  );
}

/** The same data as a code for banking apps, where a standard exists. */
function Code({ transfer: { code }, sum }: { transfer: BankTransferView; sum: string }): ReactNode {
  const t = useText();
  if (!code) return null;
  return (
    <div className="paybank__code">
      <CodePicture qr={code} state="shown" label={t('payments.transfer_code_label', { sum })} />
      <p>
        <b className="strong">{t('payments.transfer_code')}</b>
        <br />
        <span className="ink-2">{t(`payments.transfer_code_${code.standard}`)}</span>
      </p>
    </div>
  );
}

function NextSteps(): ReactNode {
  const t = useText();
  const steps = ['send', 'bank', 'paid'] as const;
  return (
    <section className="paybank__next" aria-labelledby="transfer-next">
      <h2 className="h4" id="transfer-next">
        {t('payments.transfer_next')}
      </h2>
      <Thread className="pay-code__steps">
        {steps.map((step) => (
          <ThreadItem key={step} state={step === 'send' ? 'now' : 'ahead'}>
            <b className={step === 'send' ? 'strong' : undefined}>{t(`payments.transfer_step_${step}`)}</b>
            <span className="t-14 ink-2">{t(`payments.transfer_step_${step}_note`)}</span>
          </ThreadItem>
        ))}
      </Thread>
    </section>
  );
}

function OtherMethods({ data: { payment, ref, hasOtherMethods } }: { data: BankTransferData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { contacts } = useSite();
  return (
    <p className="row row--wrap t-14 pay-code__ways">
      {hasOtherMethods && (
        <a
          className="link"
          href={href('booking-pay', { id: String(payment.request_id) }, ref.uuid ? { uuid: ref.uuid } : {})}
        >
          {t('payments.transfer_other')}
        </a>
      )}
      {contacts.email && (
        <a className="link" href={`mailto:${contacts.email}`}>
          {t('payments.code_support')}
        </a>
      )}
    </p>
  );
}
