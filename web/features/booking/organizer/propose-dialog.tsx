import { useState, type ReactNode } from 'react';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import type { OrganizerActionsProps } from './organizer-actions.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { MAX_REQUEST_MESSAGE_LENGTH } from '#domain/booking/request-limits.ts';

interface ProposeDialogProps extends Pick<OrganizerActionsProps, 'view' | 'onChanged'> {
  onClosed: () => void;
}

/** Loads the tour's other bookable dates and sends the proposal. */
function useProposal(view: OrganizerActionsProps['view']) {
  const api = useApi();
  const [dates, setDates] = useState<TourDate[]>([]);
  const same = String(view.date.id);
  const form = useCallForm({
    initial: { date: same, total: null as number | null, message: '' },
    rules: {
      total: (total, { date }) => (total === null ? date !== same || 'booking.propose_nothing' : Number(total) > 0),
    },
  });
  useOnMount(
    () =>
      void form.run(async () =>
        setDates((await api.booking.getTourDates({ query: {}, body: { request_id: view.id } })).data),
      ),
  );

  const propose = (): Promise<unknown> => {
    const { date, total, message } = form.values;
    const body = {
      id: view.id,
      ...(date !== same && { tour_date_id: Number(date) }),
      total: total ?? undefined,
      message: message.trim() || undefined,
    };
    return api.booking.offerAlternative({ body });
  };
  const others = dates.filter((date) => date.id !== view.date.id && !date.is_busy && date.status !== 'closed');
  return { form, dates: others, propose };
}

/** The organizer offers another date, another total, or both. */
export function ProposeDialog({ view, onClosed, onChanged }: ProposeDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { form, dates, propose } = useProposal(view);
  const { currency } = view.price;
  const same = {
    value: String(view.date.id),
    label: t('booking.propose_same', { dates: departureText(formats, view.date) }),
  };
  const others = dates.map((date) => ({
    value: String(date.id),
    label: departureText(formats, date),
    note: t('booking.seats_left', { count: date.number_of_free_seats }),
  }));

  return (
    <FormDialog
      texts={{
        title: t('booking.propose'),
        send: t('booking.propose_send'),
        back: t('booking.back'),
      }}
      form={form}
      onClosed={onClosed}
      onSend={propose}
      onAttempt={onChanged}
    >
      <Select
        label={t('booking.date')}
        options={[same, ...others]}
        {...form.input('date')}
        texts={{ empty: t('ui.nothing_found'), loading: t('ui.loading') }}
      />
      <AmountField
        label={t('booking.propose_total', { currency })}
        hint={t('booking.propose_now', { sum: formats.money(view.price.total, currency) })}
        currency={currency}
        {...form.input('total')}
      />
      <TextArea
        label={t('booking.refuse_message')}
        isOptional
        maxLength={MAX_REQUEST_MESSAGE_LENGTH}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
