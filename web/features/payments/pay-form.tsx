import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getPaymentMethods, PaymentView } from '#contract/payments/pay.ts';
import { reveal } from '#web/browser/reveal.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { usePaying, type Way } from './use-paying.ts';

type Methods = CallReply<typeof getPaymentMethods>['methods'];
const ICONS = { card: 'credit-card', sbp: 'qr-code', transfer: 'landmark' } as const;
const nameOf = ({ provider, method }: Way): string => `${provider}:${method}`;

interface PayFormProps {
  payment: PaymentView;
  methods: Methods;
  /** Balance and its due date as text; null without one. */
  rest: string | null;
  /** Refund terms. */
  refundable: ReactNode;
  /** Called when the payment can no longer be made. */
  onGone: () => Promise<void>;
  /** Token of the link that the payer used. */
  uuid?: string | null;
}

/** Why the last attempt failed: an error now, or an earlier decline by the provider. */
function Failure({ problem, decline }: { problem: string | null; decline: PaymentView['decline_text'] }): ReactNode {
  const t = useText();
  if (!problem && !decline) return null;
  return (
    <Note tone="alarm" icon="circle-alert" ref={problem ? reveal : undefined}>
      {problem ?? (
        <>
          <b className="strong">{decline}</b> {t('payments.nothing_taken')}
        </>
      )}
    </Note>
  );
}

/** The phone's bottom bar. */
function PayBar({ sum, rest, children }: { sum: string; rest: string | null; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <div className="bar">
      {rest && (
        <p>
          <b className="strong num">{t('payments.now', { sum })}</b>
          <br />
          <small className="t-14 ink-2">{rest}</small>
        </p>
      )}
      {children}
    </div>
  );
}

/** Payment methods, and the button with the amount. */
export function PayForm({ payment, methods, rest, refundable, onGone, uuid = null }: PayFormProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const formId = useId();
  const [chosen, setChosen] = useState(methods[0] ? nameOf(methods[0]) : '');
  const { pay, isBusy, problem } = usePaying(onGone, uuid);
  const sum = formats.money(payment.amount, payment.currency);
  const way = methods.find((entry) => nameOf(entry) === chosen);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (way) void pay(payment, { provider: way.provider, method: way.method });
  };
  const button = (
    <Button type="submit" form={formId} variant="main" icon="lock" isBusy={isBusy} disabled={!way}>
      {t('payments.pay_sum', { sum })}
    </Button>
  );

  return (
    <>
      <form id={formId} onSubmit={submit}>
        <Failure problem={problem} decline={payment.decline_text} />
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
        <p className="step__go desktop-only pay-form__go">{button}</p>
        <p className="t-14 ink-2 pay-form__end">{t('payments.held')}</p>
      </form>
      <PayBar sum={sum} rest={rest}>
        {button}
      </PayBar>
    </>
  );
}
