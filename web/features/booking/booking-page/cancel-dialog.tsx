import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import type { CancelReason } from '#domain/booking/cancel-policy.ts';
import type { getCancelQuote, getCancelReasons } from '#contract/booking/change-request.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';

type Quote = CallReply<typeof getCancelQuote>;
type Reasons = CallReply<typeof getCancelReasons>['data'];

interface ReasonInput {
  reason: string;
  message: string;
}

interface CancelDialogProps {
  view: RequestView;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
  onChanged: () => Promise<void>;
}

const RULE_TEXTS = {
  not_sold: 'booking.cancel_rule_held',
  day_after_paying: 'booking.cancel_rule_day',
  policy: 'booking.cancel_rule_policy',
  nothing_paid: 'booking.cancel_nothing_paid',
  group_missed: 'booking.cancel_rule_group',
} as const;

/** Loads the quote and the reasons, and cancels with them. */
function useCancellation(view: RequestView) {
  const api = useApi();
  const { run, isBusy, problem } = useSubmit();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [reasons, setReasons] = useState<Reasons>([]);
  const [input, setInput] = useState<ReasonInput>({ reason: '', message: '' });

  useOnMount(
    () =>
      void run(async () => {
        const [fresh, known] = await Promise.all([
          api.booking.getCancelQuote({ query: { id: view.id } }),
          api.booking.getCancelReasons({ query: { by: 'traveller' } }),
        ]);
        setQuote(fresh);
        setReasons(known.data);
      }),
  );

  const cancel = async (): Promise<boolean> => {
    if (!quote) return false;
    const body = {
      id: view.id,
      quote_id: quote.quote_id,
      notify_client: true,
      ...(input.reason && { reason: input.reason as CancelReason }),
      message: input.message.trim() || undefined,
    };
    return run(
      () => api.booking.cancelRequest({ body }),
      (error) => {
        if (error.body.code === 'quote_stale' && error.body.fresh) setQuote(error.body.fresh as Quote);
      },
    );
  };
  return { quote, reasons, input, setInput, isBusy, problem, cancel };
}

/** Title of the dialog and text of its button. */
function useCancelTexts(view: RequestView, quote: Quote | null): { title: string; label: string } {
  const t = useText();
  const formats = useFormats();
  const isMissed = isGroupMissed(view);
  const isWithdrawal = view.status === REQUEST_STATUS.pending_confirm;
  const ending = isWithdrawal ? 'booking.withdraw' : 'booking.cancel_title';
  const title = t(isMissed ? 'booking.group_refund_title' : ending);
  if (!quote || quote.refund === 0) return { title, label: title };
  const sum = formats.money(quote.refund, quote.currency);
  return { title, label: t(isMissed ? 'booking.group_refund' : 'booking.cancel_get', { sum }) };
}

/** The cancellation dialog: exact refund, reason, confirmation. Asks again when the refund has changed. */
export function CancelDialog({ view, onClosed, onChanged }: CancelDialogProps): ReactNode {
  const t = useText();
  const { quote, reasons, input, setInput, isBusy, problem, cancel } = useCancellation(view);
  const isMissed = isGroupMissed(view);
  const { title, label } = useCancelTexts(view, quote);
  return (
    <FormDialog
      texts={{
        title,
        send: label,
        back: t(isMissed ? 'booking.group_think' : 'booking.keep'),
      }}
      isBusy={isBusy}
      problem={problem}
      onClosed={onClosed}
      variant={isMissed ? 'main' : 'danger'}
      isOff={!quote}
      onSend={cancel}
      onAttempt={onChanged}
      widthPx={600}
    >
      <div aria-live="polite">
        {quote && <RefundLines view={view} quote={quote} />}
        {!quote && !problem && (
          <p>
            <Skeleton height="96px" />
          </p>
        )}
      </div>
      {!isMissed && (
        <ReasonFields organizer={view.tour.organizer.name} reasons={reasons} input={input} onChange={setInput} />
      )}
    </FormDialog>
  );
}

interface ReasonFieldsProps {
  organizer: string;
  reasons: Reasons;
  input: ReasonInput;
  onChange: (input: ReasonInput) => void;
}

function ReasonFields({ organizer, reasons, input, onChange }: ReasonFieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('booking.cancel_why')}
        value={input.reason}
        onChange={(event) => onChange({ ...input, reason: event.target.value })}
      >
        <option value="">{t('booking.cancel_no_reason')}</option>
        {reasons.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entry.name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('booking.cancel_message', { organizer })}
        isOptional
        maxLength={2000}
        value={input.message}
        onChange={(event) => onChange({ ...input, message: event.target.value })}
      />
    </>
  );
}

function RefundLines({ view, quote }: { view: RequestView; quote: Quote }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const deadlines = useDeadlines(view.tour.timezone);
  const money = (amount: number): string => formats.money(amount, quote.currency);
  if (quote.rule === 'nothing_paid') return <p>{t('booking.cancel_nothing_paid')}</p>;
  return (
    <div>
      <PriceLines
        lines={[
          [t('booking.paid'), money(quote.paid)],
          quote.kept > 0 && [t('booking.cancel_kept'), money(quote.kept)],
          [t('booking.cancel_refund'), money(quote.refund), 'sum'],
        ]}
      />
      <p className="t-14 ink-2">
        {t(RULE_TEXTS[quote.rule], { percent: quote.percent })}
        {quote.changes_at && ` ${t('booking.cancel_changes', { at: deadlines.long(quote.changes_at) })}`}
      </p>
    </div>
  );
}
