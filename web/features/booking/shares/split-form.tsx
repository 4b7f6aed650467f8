import { partySize } from '#domain/booking/party-size.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { SharesView } from '#contract/booking/shares.ts';
import { MAX_PARTY } from '#contract/booking/request-schemas.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { deadlinesBefore, evenly, firstDraft, sumOf, withOneMore, type DraftPart } from './split-draft.ts';

interface SplitFormProps {
  view: RequestView;
  shares: SharesView;
  readAt: number;
  onDone: (fresh: SharesView) => void;
  /** Called when the split has changed meanwhile. */
  onStale: (fresh: SharesView) => void;
}

/** The form of a split: payer, amount and deadline of each share. */
export function SplitForm({ view, shares, readAt, onDone, onStale }: SplitFormProps): ReactNode {
  const t = useText();
  const api = useApi();
  const { run, isBusy, problem } = useSubmit();
  const { due, currency, deadline_at: latest } = shares;
  const deadlines = useDeadlines(view.tour.timezone);
  const [parts, setParts] = useState(() => firstDraft(shares, partySize(view.seats)));
  const isExact = sumOf(parts) === due && parts.every(({ amount }) => (amount ?? 0) > 0);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isExact) return;
    const body = { request_id: view.id, shares: parts.map(toShare) };
    void run(
      async () => onDone(await api.booking.splitPayment({ body })),
      (error) => {
        if (error.body.code !== 'price_changed') return;
        onStale(error.body.fresh as SharesView);
        return t('split.changed');
      },
    );
  };
  return (
    <form className="block" onSubmit={submit}>
      {parts.map((part, at) => (
        <PartFields
          key={part.key}
          part={part}
          number={at + 1}
          currency={currency}
          deadlines={{ latest, choices: deadlinesBefore(latest, readAt), format: deadlines.short }}
          onChange={(next) => setParts(parts.map((other) => (other.key === part.key ? next : other)))}
          onRemove={parts.length > 1 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : null}
        />
      ))}
      <p className="row row--wrap">
        <Button icon="plus" disabled={parts.length >= MAX_PARTY} onClick={() => setParts(withOneMore(parts, due))}>
          {t('split.add')}
        </Button>
        <Button variant="quiet" onClick={() => setParts(evenly(parts, due))}>
          {t('split.even')}
        </Button>
      </p>
      <Balance parts={parts} shares={shares} />
      {problem && (
        <Note tone="alarm" icon="circle-alert">
          {problem}
        </Note>
      )}
      <p className="step__go">
        <Button type="submit" variant="main" isBusy={isBusy} disabled={!isExact}>
          {t('split.go')}
        </Button>
      </p>
    </form>
  );
}

function toShare({ isOwn, name, email, amount, dueAt }: DraftPart) {
  return {
    ...(isOwn ? { is_own: true } : { name: name.trim() }),
    ...(!isOwn && email.trim() && { email: email.trim() }),
    amount: amount ?? 0,
    ...(dueAt && { due_at: dueAt }),
  };
}

/** Whether the shares add up to the due amount. */
function Balance({ parts, shares: { due, currency } }: { parts: readonly DraftPart[]; shares: SharesView }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const left = due - sumOf(parts);
  const key = left > 0 ? 'split.left' : left < 0 ? 'split.over' : 'split.fits';
  return (
    <p role="status" className={left === 0 ? 'leaf split__sum' : 'alarm split__sum'}>
      <Icon name={left === 0 ? 'circle-check' : 'circle-alert'} size={16} />{' '}
      {t(key, { sum: formats.money(left === 0 ? due : Math.abs(left), currency) })}
    </p>
  );
}

interface PartFieldsProps {
  part: DraftPart;
  number: number;
  currency: string;
  deadlines: { latest: string | null; choices: readonly string[]; format: (at: string) => string };
  onChange: (part: DraftPart) => void;
  onRemove: (() => void) | null;
}

function PartFields({ part, number, currency, deadlines, onChange, onRemove }: PartFieldsProps): ReactNode {
  const t = useText();
  const { latest, choices, format } = deadlines;
  return (
    <fieldset className="split__part">
      <legend className="h4">{part.isOwn ? t('split.own_part') : t('split.person', { n: number })}</legend>
      {onRemove && (
        <span className="split__remove">
          <Button variant="quiet" isSmall icon="x" onClick={onRemove}>
            {t('split.remove')}
          </Button>
        </span>
      )}
      <div className="two-columns">
        {!part.isOwn && <PayerFields part={part} onChange={onChange} />}
        <AmountField
          label={t('split.amount')}
          value={part.amount}
          currency={currency}
          after={currency}
          onChange={(amount) => onChange({ ...part, amount })}
        />
        {latest && (
          <SelectField
            label={t('split.due')}
            value={part.dueAt}
            onChange={(event) => onChange({ ...part, dueAt: event.currentTarget.value })}
          >
            <option value="">{t('split.due_end', { at: format(latest) })}</option>
            {choices.map((at) => (
              <option key={at} value={at}>
                {format(at)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </fieldset>
  );
}

/** The payer of a share and the address for the link. */
function PayerFields({ part, onChange }: Pick<PartFieldsProps, 'part' | 'onChange'>): ReactNode {
  const t = useText();
  return (
    <>
      <Field
        label={t('split.name')}
        value={part.name}
        maxLength={80}
        required
        pattern=".*\S.*"
        autoComplete="off"
        onChange={(event) => onChange({ ...part, name: event.currentTarget.value })}
      />
      <Field
        label={t('split.email')}
        isOptional
        hint={t('split.email_hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={part.email}
        onChange={(event) => onChange({ ...part, email: event.currentTarget.value })}
      />
    </>
  );
}
