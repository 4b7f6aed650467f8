import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getCancelReasons } from '#contract/booking/change-request.ts';
import type { OrganizerReason } from '#domain/cancel-policy.ts';
import { useText } from '../../i18n/use-text.ts';
import { useApi } from '../../state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field/field.tsx';
import { useOnAppear } from '#web/ui/hooks/use-on-appear.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { useChange } from './use-change.ts';

export interface RefuseDialogProps {
  id: number;
  /** True for a request that is held or paid already: everything goes back. */
  isCallOff: boolean;
  /** It is closed: the time to take it away. */
  onClosed: () => void;
  onChanged: () => Promise<void>;
}

/** The organizer says no, with a reason the traveller reads. */
export function RefuseDialog({ id, isCallOff, onClosed, onChanged }: RefuseDialogProps): ReactNode {
  const t = useText();
  const api = useApi();
  const key = useOnceKey();
  const { run, isBusy, problem } = useChange();
  const [isOpen, setOpen] = useState(true);
  const [reasons, setReasons] = useState<CallReply<typeof getCancelReasons>['data']>([]);
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);

  const close = (): void => setOpen(false);
  useOnAppear(() => void run(async () => setReasons((await api.booking.getCancelReasons({ query: { by: 'organizer' } })).data)));

  const refuse = async (): Promise<void> => {
    if (!reason) return setMissing(true);
    const body = { id, reason: reason as OrganizerReason, ...(message.trim() && { message: message.trim() }) };
    const options = { idempotencyKey: key({ ...body, isCallOff }) };
    const isDone = await run(() => (isCallOff ? api.booking.callOffRequest({ body }, options) : api.booking.declineRequest({ body }, options)));
    if (isDone) close();
    await onChanged();
  };

  const title = t(isCallOff ? 'booking.call_off' : 'booking.decline');
  return (
    <Dialog
      isOpen={isOpen} onClose={close} onClosed={onClosed} title={title} closeLabel={t('ui.close')}
      foot={<><Button onClick={close}>{t('booking.back')}</Button><Button look="danger" isBusy={isBusy} onClick={() => void refuse()}>{title}</Button></>}
    >
      <div className="stack">
        <p>{t(isCallOff ? 'booking.call_off_text' : 'booking.decline_text')}</p>
        <SelectField label={t('booking.refuse_why')} value={reason} error={isMissing ? t('rule.required') : null} onChange={(event) => { setReason(event.target.value); setMissing(false); }}>
          <option value="">{t('booking.refuse_choose')}</option>
          {reasons.map((entry) => <option key={entry.id} value={entry.id}>{entry.name}</option>)}
        </SelectField>
        <TextField label={<>{t('booking.refuse_message')} <span className="ink-3">{t('booking.optional')}</span></>} maxLength={2000} rows={3} value={message} onChange={(event) => setMessage(event.target.value)} />
        {problem && <p className="alarm" role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}
