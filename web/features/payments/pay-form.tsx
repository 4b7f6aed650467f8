import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getPaymentMethods, PaymentView } from '#contract/payments/pay.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { usePaying, type Way } from './use-paying.ts';

type Methods = CallReply<typeof getPaymentMethods>['methods'];
const ICONS = { card: 'credit-card', sbp: 'qr-code' } as const;
const nameOf = ({ provider, method }: Way): string => `${provider}:${method}`;

export interface PayFormProps {
  payment: PaymentView;
  methods: Methods;
  /** The rest, when and how much; null where this is all. */
  rest: string | null;
  /** What comes back until when. */
  refundable: ReactNode;
  /** The payment cannot be made any more: how does it stand? */
  onGone: () => Promise<void>;
}

/** How to pay, and the button that names the amount. */
export function PayForm({ payment, methods, rest, refundable, onGone }: PayFormProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const formId = useId();
  const [chosen, setChosen] = useState(methods[0] ? nameOf(methods[0]) : '');
  const paying = usePaying(onGone);
  const sum = formats.money(payment.amount, payment.currency);
  const way = methods.find((entry) => nameOf(entry) === chosen);

  // Coming back from the provider with Back shows the page as it was left: the button must work again.
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setVisit((count) => count + 1);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const isBusy = paying.isBusy && visit === 0;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (way && !isBusy) void paying.pay(payment, { provider: way.provider, method: way.method });
  };
  const button = (
    <Button type="submit" form={formId} variant="main" icon="lock" isBusy={isBusy} disabled={!way}>
      {t('payments.pay_sum', { sum })}
    </Button>
  );

  return (
    <>
      <form id={formId} onSubmit={submit}>
        {paying.problem && (
          <Note tone="alarm" icon="circle-alert">
            {paying.problem}
          </Note>
        )}
        {payment.decline_text && !paying.problem && (
          <Note tone="alarm" icon="circle-alert">
            <b className="strong">{payment.decline_text}</b> {t('payments.nothing_taken')}
          </Note>
        )}
        <RadioGroup
          className="payhow"
          label={<span className="h4">{t('payments.how')}</span>}
          name="method"
          variant="rows"
          value={chosen}
          onChange={setChosen}
          options={methods.map((entry) => ({
            value: nameOf(entry),
            label: entry.name,
            note: t(entry.is_sandbox ? 'payments.sandbox_note' : `payments.${entry.method}_note`),
            aside: <Icon name={ICONS[entry.method]} size={24} />,
          }))}
        />
        {methods.length === 0 && <p>{t('payments.no_methods')}</p>}
        {refundable}
        <p className="step__go desk-only payform__go">{button}</p>
        <p className="t-14 ink-2 payform__end">
          {t('payments.held')}{' '}
          {t('payments.charged_in', { code: payment.currency, name: formats.currencyName(payment.currency) })}
        </p>
      </form>
      <div className="bar">
        <p>
          <b className="strong num">{t('payments.now', { sum })}</b>
          {rest && (
            <>
              <br />
              <small className="t-14 ink-2">{rest}</small>
            </>
          )}
        </p>
        {button}
      </div>
    </>
  );
}
