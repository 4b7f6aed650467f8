import { useState, type ReactNode } from 'react';
import { partySize } from '#domain/booking/party-size.ts';
import { payHours, MAX_REQUEST_MESSAGE_LENGTH } from '#domain/booking/request-limits.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { daysTo } from '#web/features/booking/booking-page/time-left.ts';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import type { OrganizerActionsProps } from './organizer-actions.tsx';

interface ConfirmDialogProps extends Pick<OrganizerActionsProps, 'view' | 'onChanged'> {
  onClosed: () => void;
}

/** Lets the organizer or staff confirm the seats and answer the traveller's comment. */
export function ConfirmDialog({ view, onClosed, onChanged }: ConfirmDialogProps): ReactNode {
  const t = useText();
  const api = useApi();
  const formats = useFormats();
  const { id, seats, tour, date, comment } = view;
  const [openedMs] = useState(() => Date.now());
  const form = useCallForm({ initial: { message: '' } });
  const count = partySize(seats);
  const confirm = (): Promise<unknown> => {
    const message = form.values.message.trim();
    const body = { id, ...(message && { message }) };
    return api.booking.confirmRequest({ body });
  };
  return (
    <FormDialog
      texts={{
        title: t('booking.confirm_title', { count }),
        send: t('booking.confirm_seats', { count }),
        back: t('booking.back'),
      }}
      form={form}
      onClosed={onClosed}
      onSend={confirm}
      onAttempt={onChanged}
    >
      <p>
        {t('booking.confirm_text', {
          tour: tour.name,
          dates: departureText(formats, date),
          hours: payHours(daysTo(date.start, openedMs, tour.timezone)),
        })}
      </p>
      {comment && <blockquote className="said">{comment}</blockquote>}
      <TextArea
        label={t(comment ? 'booking.confirm_answer' : 'booking.refuse_message')}
        isOptional
        maxLength={MAX_REQUEST_MESSAGE_LENGTH}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
