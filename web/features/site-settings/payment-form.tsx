import type { ReactNode } from 'react';
import type { CallInput } from '#contract/call.ts';
import type { saveSiteSettings, SiteSettingsReply } from '#contract/site/site-settings.ts';
import { PAYMENT_CHOICES, type PaymentChoice } from '#domain/site/site-settings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Field } from '#web/ui/field/field.tsx';
import { useForm, type Form } from '#web/ui/form/use-form.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SectionForm } from './section-form.tsx';
import type { SectionProps } from './settings-section.ts';

const SECRETS = {
  stripe: ['payment.stripe.secretKey', 'payment.stripe.webhookSecret'],
  tbank: ['payment.tbank.terminalKey', 'payment.tbank.password'],
} as const;
const ACCOUNT = ['holder', 'bank', 'number', 'bic', 'currency'] as const;

function valuesOf({ payment: { value }, languages }: SiteSettingsReply) {
  const [account] = value.transfer;
  const offered = PAYMENT_CHOICES.find((name) => (value.offered as string[]).includes(name));
  return {
    choice: value.choice ?? offered ?? 'none',
    'payment.stripe.secretKey': '',
    'payment.stripe.webhookSecret': '',
    'payment.tbank.terminalKey': '',
    'payment.tbank.password': '',
    'payment.transfer.0.holder': account?.holder ?? '',
    'payment.transfer.0.bank': account?.bank ?? '',
    'payment.transfer.0.number': account?.number ?? '',
    'payment.transfer.0.bic': account?.bic ?? '',
    'payment.transfer.0.currency': account?.currency ?? languages.value.defaultCurrency,
  };
}
type Values = ReturnType<typeof valuesOf>;
type Payment = NonNullable<CallInput<typeof saveSiteSettings>['body']['payment']>;

/** What is saved; an empty key keeps the stored one. */
function bodyOf(values: Values, { payment: { value } }: SiteSettingsReply): Payment {
  const { choice } = values;
  if (choice === 'transfer') {
    const account = {
      ...value.transfer[0],
      currency: values['payment.transfer.0.currency'].toUpperCase(),
      holder: values['payment.transfer.0.holder'],
      bank: values['payment.transfer.0.bank'],
      number: values['payment.transfer.0.number'],
      bic: values['payment.transfer.0.bic'],
    };
    return { choice, transfer: [account, ...value.transfer.slice(1)] };
  }
  if (choice === 'none') return { choice };
  const given = SECRETS[choice].flatMap((name) => {
    const text = values[name].trim();
    return text === '' ? [] : [[name.split('.')[2], text] as const];
  });
  return { choice, [choice]: Object.fromEntries(given) };
}

/** The keys of a provider. */
function KeyFields({
  form,
  provider,
  payment,
}: {
  form: Form<Values>;
  provider: 'stripe' | 'tbank';
  payment: SiteSettingsReply['payment']['value'];
}): ReactNode {
  const t = useText();
  const isStored = provider === 'stripe' ? payment.has_stripe : payment.has_tbank;
  return (
    <div className="setbox">
      {SECRETS[provider].map((name) => (
        <Field
          key={name}
          label={t(`desk.setup.${name.split('.')[2] ?? ''}`)}
          type="password"
          autoComplete="off"
          hint={isStored ? t('desk.setup.stored') : undefined}
          {...form.field({ vid: name, name, rules: isStored ? '' : 'required' })}
        />
      ))}
      <p className="ink-2">
        {t('desk.setup.webhook')} <code>{payment.webhook}</code>
      </p>
    </div>
  );
}

/** The bank account that receives transfers. */
function AccountFields({ form }: { form: Form<Values> }): ReactNode {
  const t = useText();
  return (
    <div className="setbox">
      {ACCOUNT.map((part) => {
        const name = `payment.transfer.0.${part}` as const;
        return (
          <Field
            key={name}
            label={t(`desk.setup.account_${part}`)}
            {...form.field({ vid: name, name, rules: 'required' })}
          />
        );
      })}
    </div>
  );
}

/** The payment method, with its keys or bank account. */
export function PaymentForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const { version, value } = settings.payment;
  const form = useForm({ initial: valuesOf(settings) });
  const { value: choice, onChange } = form.input('choice');
  return (
    <SectionForm
      {...rest}
      form={form}
      settings={settings}
      body={() => ({ version, payment: bodyOf(form.values, settings) })}
    >
      <RadioGroup<PaymentChoice>
        label={t('desk.setup.payment')}
        name="choice"
        variant="rows"
        value={choice}
        onChange={onChange}
        options={PAYMENT_CHOICES.map((name) => ({
          value: name,
          label: t(`desk.setup.pay_${name}`),
          note: t(`desk.setup.pay_${name}_note`),
        }))}
      />
      {(choice === 'stripe' || choice === 'tbank') && <KeyFields form={form} provider={choice} payment={value} />}
      {choice === 'transfer' && <AccountFields form={form} />}
    </SectionForm>
  );
}
