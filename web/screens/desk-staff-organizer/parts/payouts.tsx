import { useState, type ReactNode } from 'react';
import type { OrganizerAccount } from '#contract/payments/statements.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { SettingForm, SettingRow } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { PayoutForm } from './payout-form.tsx';

interface PayoutsProps {
  account: OrganizerAccount;
  canRecord: boolean;
  canReverse: boolean;
  stepUp: StepUp;
}

/** Balances by currency, and a form that records payouts. */
function Balances({ account, canRecord, stepUp }: PayoutsProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  if (account.balances.length === 0) return <p className="ink-2">{t('staff.owed_none')}</p>;
  return (
    <div className="sets">
      {account.balances.map(({ currency, owed }) => {
        const label = t('staff.owed', { currency });
        const value = <b className="num">{formats.money(owed, currency)}</b>;
        return canRecord && owed > 0 ? (
          <SettingRow key={currency} label={label} value={value} action={t('staff.record')}>
            {(close) => (
              <PayoutForm
                organizerId={account.organizer_id}
                currency={currency}
                owed={owed}
                stepUp={stepUp}
                close={close}
              />
            )}
          </SettingRow>
        ) : (
          <div key={currency} className="setting">
            <div className="setting__label">{label}</div>
            <div className="setting__value">{value}</div>
          </div>
        );
      })}
    </div>
  );
}

function ReverseForm({ id, stepUp, close }: { id: number; stepUp: StepUp; close: () => void }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const form = useForm({ initial: { reference: '' }, rules: { reference: 'required|max:140' } });
  const save = async (): Promise<void> => {
    const body = { id, reference: form.values.reference.trim() };
    await stepUp.run(() => api.payments.reversePayout({ body }));
    await reload();
    close();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close} submit={t('staff.reverse')}>
      <p>{t('staff.reverse_text')}</p>
      <Field label={t('staff.reverse_why')} autoComplete="off" {...form.field('reference')} />
    </SettingForm>
  );
}

type Payout = OrganizerAccount['payouts'][number];

function PayoutItem({ payout, canReverse, stepUp }: Pick<PayoutsProps, 'canReverse' | 'stepUp'> & { payout: Payout }) {
  const t = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { id, amount, currency, paid_on: day, reference, reverses, is_reversed: isReversed } = payout;
  const isFinal = isReversed || reverses !== null;
  return (
    <li className="devices__open">
      <b className="num">{formats.money(amount, currency)}</b>
      <small>
        {[
          t('staff.number', { id }),
          formats.longDay(day),
          reverses === null ? reference : t('staff.reversal_of', { id: reverses, reference }),
          payout.recorded_by,
          ...(isReversed ? [t('staff.reversed')] : []),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {isOpen && <ReverseForm id={id} stepUp={stepUp} close={() => setOpen(false)} />}
      {canReverse && !isFinal && !isOpen && (
        <p className="account-page__acts account-page__acts--boxed">
          <Button isSmall aria-label={`${t('staff.reverse')}: ${id}`} onClick={() => setOpen(true)}>
            {t('staff.reverse')}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Balances and payouts of an organizer. A payout is never edited: it is reversed by an entry of its own. */
export function Payouts(props: PayoutsProps): ReactNode {
  const t = useText();
  const { payouts } = props.account;
  return (
    <>
      <Balances {...props} />
      <h3 className="h4 account-page__sub">{t('staff.payouts')}</h3>
      {payouts.length === 0 ? (
        <p className="ink-2">{t('staff.payouts_none')}</p>
      ) : (
        <ul className="devices">
          {payouts.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} canReverse={props.canReverse} stepUp={props.stepUp} />
          ))}
        </ul>
      )}
    </>
  );
}
