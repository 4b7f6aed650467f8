import { useState, type ReactNode } from 'react';
import type { RequestTourDate } from '#contract/booking/tour-dates.ts';
import { minorPerUnit } from '#domain/money.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useApi } from '../../state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field, SelectField, TextField } from '#web/ui/field/field.tsx';
import { useOnAppear } from '#web/ui/hooks/use-on-appear.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import type { OrganizerActionsProps } from './organizer-actions.tsx';
import { useChange } from './use-change.ts';

/** The organizer offers another date, another total, or both. */
export function ProposeDialog({ view, onClosed, onChanged }: Pick<OrganizerActionsProps, 'view' | 'onChanged'> & { onClosed: () => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const api = useApi();
  const key = useOnceKey();
  const { run, isBusy, problem } = useChange();
  const [isOpen, setOpen] = useState(true);
  const [dates, setDates] = useState<RequestTourDate[]>([]);
  const [dateId, setDateId] = useState(String(view.date.id));
  const [total, setTotal] = useState('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { currency } = view.price;

  const close = (): void => setOpen(false);
  useOnAppear(() => void run(async () => setDates((await api.booking.getTourDates({ query: {}, body: { request_id: view.id } })).data)));

  const propose = async (): Promise<void> => {
    const sum = Number(total.replace(',', '.').replace(/\s/g, ''));
    const isOther = dateId !== String(view.date.id);
    if (total !== '' && !(sum > 0)) return setError(t('rule.invalid'));
    if (!isOther && total === '') return setError(t('booking.propose_nothing'));
    const body = {
      id: view.id, ...(isOther && { tour_date_id: Number(dateId) }), ...(total !== '' && { total: Math.round(sum * minorPerUnit(currency)) }), ...(message.trim() && { message: message.trim() }),
    };
    const isDone = await run(() => api.booking.proposeChange({ body }, { idempotencyKey: key(body) }));
    if (isDone) close();
    await onChanged();
  };

  return (
    <Dialog
      isOpen={isOpen} onClose={close} onClosed={onClosed} title={t('booking.propose')} closeLabel={t('ui.close')}
      foot={<><Button onClick={close}>{t('booking.back')}</Button><Button isBusy={isBusy} onClick={() => void propose()}>{t('booking.propose_send')}</Button></>}
    >
      <div className="stack">
        <SelectField label={t('booking.date')} value={dateId} onChange={(event) => { setDateId(event.target.value); setError(null); }}>
          <option value={view.date.id}>{t('booking.propose_same', { dates: formats.range(view.date.start, view.date.end) })}</option>
          {dates.filter((date) => date.id !== view.date.id && !date.is_busy && date.status !== 'closed').map((date) => (
            <option key={date.id} value={date.id}>{formats.range(date.start, date.end)} · {t('booking.seats_left', { count: date.number_of_free_seats })}</option>
          ))}
        </SelectField>
        <Field
          label={t('booking.propose_total', { currency })} inputMode="decimal" value={total} error={error}
          hint={t('booking.propose_now', { sum: formats.money(view.price.total, currency) })} onChange={(event) => { setTotal(event.target.value); setError(null); }}
        />
        <TextField label={<>{t('booking.refuse_message')} <span className="ink-3">{t('booking.optional')}</span></>} maxLength={2000} rows={3} value={message} onChange={(event) => setMessage(event.target.value)} />
        {problem && <p className="alarm" role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}
