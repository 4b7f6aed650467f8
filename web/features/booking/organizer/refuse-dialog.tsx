import { partySize } from '#domain/booking/party-size.ts';
import { useId, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getCancelReasons } from '#contract/booking/change-request.ts';
import type { OrganizerReason } from '#domain/booking/cancel-policy.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOnAppear } from '#web/ui/hooks/use-on-appear.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useChange } from '#web/state/use-change.ts';
import type { OrganizerActionsProps } from './organizer-actions.tsx';

export interface RefuseDialogProps extends Pick<OrganizerActionsProps, 'view'> {
  /** True for a held or paid request, whose cancellation refunds everything. */
  isCallOff: boolean;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
  onChanged: () => Promise<void>;
}

interface RefusalDeps extends Pick<RefuseDialogProps, 'view' | 'isCallOff' | 'onChanged'> {
  onDone: () => void;
}

/** Loads the reasons and declines or cancels. */
function useRefusal({ view: { id }, isCallOff, onDone, onChanged }: RefusalDeps) {
  const t = useText();
  const api = useApi();
  const key = useOnceKey();
  const { run, isBusy, problem } = useChange('booking.offline');
  const [reasons, setReasons] = useState<CallReply<typeof getCancelReasons>['data']>([]);
  const form = useForm({ initial: { reason: '', message: '' }, rules: { reason: 'required' }, translate: t });

  useOnAppear(
    () => void run(async () => setReasons((await api.booking.getCancelReasons({ query: { by: 'organizer' } })).data)),
  );

  const refuse = async (): Promise<void> => {
    const { reason, message } = form.values;
    const body = { id, reason: reason as OrganizerReason, ...(message.trim() && { message: message.trim() }) };
    const options = { idempotencyKey: key({ ...body, isCallOff }) };
    const isDone = await run(() =>
      isCallOff ? api.booking.callOffRequest({ body }, options) : api.booking.declineRequest({ body }, options),
    );
    if (isDone) onDone();
    await onChanged();
  };
  return { form, reasons, isBusy, problem, refuse };
}

/** Lets the organizer decline or cancel, with a reason shown to the traveller. */
export function RefuseDialog({ view, isCallOff, onClosed, onChanged }: RefuseDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const close = (): void => setOpen(false);
  const { form, reasons, isBusy, problem, refuse } = useRefusal({ view, isCallOff, onDone: close, onChanged });
  const title = t(isCallOff ? 'booking.call_off' : 'booking.decline');
  const callOffKey = view.price.paid > 0 ? 'booking.call_off_text' : 'booking.call_off_unpaid';
  const textKey = isCallOff ? callOffKey : 'booking.decline_text';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={title}
      closeLabel={t('ui.close')}
      foot={
        <>
          <Button onClick={close}>{t('booking.back')}</Button>
          <Button variant="danger" type="submit" form={formId} isBusy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSend={refuse}>
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
          optional={t('form.optional')}
          maxLength={2000}
          {...form.field('message')}
        />
        {problem && (
          <p className="alarm" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
