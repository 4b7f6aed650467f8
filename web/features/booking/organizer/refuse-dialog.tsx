import { partySize } from '#domain/booking/party-size.ts';
import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getCancelReasons } from '#contract/booking/change-request.ts';
import type { OrganizerReason } from '#domain/booking/cancel-policy.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import type { OrganizerActionsProps } from './organizer-actions.tsx';
import { MAX_REQUEST_MESSAGE_LENGTH } from '#domain/booking/request-limits.ts';

interface RefuseDialogProps extends Pick<OrganizerActionsProps, 'view'> {
  /** True for a held or paid request, whose cancellation refunds everything. */
  isCallOff: boolean;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
  onChanged: () => Promise<void>;
}

/** Loads the reasons and declines or cancels. */
function useRefusal({ view: { id }, isCallOff }: Pick<RefuseDialogProps, 'view' | 'isCallOff'>) {
  const api = useApi();
  const [reasons, setReasons] = useState<CallReply<typeof getCancelReasons>['data']>([]);
  const form = useCallForm({ initial: { reason: '', message: '' }, rules: { reason: 'required' } });
  useOnMount(
    () =>
      void form.run(async () => setReasons((await api.booking.getCancelReasons({ query: { by: 'organizer' } })).data)),
  );

  const refuse = (): Promise<unknown> => {
    const { reason, message } = form.values;
    const body = { id, reason: reason as OrganizerReason, message: message.trim() || undefined };
    return isCallOff ? api.booking.callOffRequest({ body }) : api.booking.declineRequest({ body });
  };
  return { form, reasons, refuse };
}

/** Lets the organizer decline or cancel, with a reason shown to the traveller. */
export function RefuseDialog({ view, isCallOff, onClosed, onChanged }: RefuseDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { form, reasons, refuse } = useRefusal({ view, isCallOff });
  const title = t(isCallOff ? 'booking.call_off' : 'booking.decline');
  const callOffKey = view.price.paid > 0 ? 'booking.call_off_text' : 'booking.call_off_unpaid';
  const textKey = isCallOff ? callOffKey : 'booking.decline_text';
  return (
    <FormDialog
      texts={{ title, send: title, back: t('booking.back') }}
      form={form}
      onClosed={onClosed}
      variant="danger"
      onSend={refuse}
      onAttempt={onChanged}
    >
      <p>
        {t(textKey, {
          sum: formats.money(view.price.paid, view.price.currency),
          people: partySize(view.seats),
        })}
      </p>
      <SelectField label={t('booking.refuse_why')} {...form.field('reason')}>
        <option value="">{t('booking.refuse_choose')}</option>
        {reasons.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entry.name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('booking.refuse_message')}
        isOptional
        maxLength={MAX_REQUEST_MESSAGE_LENGTH}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
