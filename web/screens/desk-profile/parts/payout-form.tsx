import { useState, type ReactNode } from 'react';
import type { PayoutDetails } from '#contract/desk/profile.ts';
import { useStepUp, type ProofWays } from '#web/features/account/step-up.tsx';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

const MAX_LINE = 200;

/** Payout details, for owners. A change needs re-authentication. */
export function PayoutForm({
  organizerId,
  details,
  ways,
}: {
  organizerId: number;
  details: PayoutDetails;
  ways: ProofWays;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const { day } = useMoments();
  const { updated_at: at, ...initial } = details;
  const [updatedAt, setUpdatedAt] = useState(at);
  const form = useCallForm({ initial, rules: { holder: 'required', account: 'required' } });
  const stepUp = useStepUp(ways);
  const send = async (): Promise<void> => {
    const body = { organizer_id: organizerId, ...form.values };
    const saved = await stepUp.run(() => api.desk.setPayoutDetails({ body }));
    setUpdatedAt(saved.updated_at);
  };
  return (
    <section aria-labelledby="payout">
      <h2 className="h4" id="payout">
        {t('desk.profile.payout')}
      </h2>
      <p className="ink-2">{t('desk.profile.payout_lead')}</p>
      <Form form={form} onSend={send}>
        <Field label={t('desk.profile.holder')} maxLength={MAX_LINE} autoComplete="off" {...form.field('holder')} />
        <Field label={t('desk.profile.account')} maxLength={MAX_LINE} autoComplete="off" {...form.field('account')} />
        <Field label={t('desk.profile.bank')} maxLength={MAX_LINE} autoComplete="off" {...form.field('bank')} />
        <Field
          label={t('desk.profile.note')}
          isOptional
          maxLength={MAX_LINE}
          autoComplete="off"
          {...form.field('note')}
        />
        <Problem text={form.problem} />
        <p className="profile__send">
          <Button type="submit" isBusy={form.isBusy}>
            {t('desk.profile.payout_save')}
          </Button>
          <span role="status" className="ink-2">
            {updatedAt && t('desk.profile.payout_saved', { day: day(updatedAt) })}
          </span>
        </p>
      </Form>
      {stepUp.dialog}
    </section>
  );
}
