import { useState, type ReactNode } from 'react';
import type { RequestRow, RequestView } from '#contract/booking/view-request.ts';
import { useText } from '../../i18n/use-text.ts';
import { useApi } from '../../state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useChange } from './use-change.ts';

export interface OrganizerActionsProps {
  view: Pick<RequestView | RequestRow, 'id' | 'actions' | 'date' | 'tour'> & {
    price: { total: number; currency: string };
  };
  onChanged: () => Promise<void>;
  /** In a list no button is styled as the main one. */
  isInList?: boolean;
}

/** The organizer's actions: confirm, propose, decline or call off. */
export function OrganizerActions({ view, onChanged, isInList = false }: OrganizerActionsProps): ReactNode {
  const t = useText();
  const api = useApi();
  const key = useOnceKey();
  const change = useChange();
  const [open, setOpen] = useState<'propose' | 'decline' | 'call_off' | null>(null);
  const can = (action: RequestView['actions'][number]): boolean => view.actions.includes(action);
  if (!can('confirm') && !can('call_off')) return null;
  const confirm = async (): Promise<void> => {
    const body = { id: view.id };
    await change.run(() => api.booking.confirmRequest({ body }, { idempotencyKey: key(body) }));
    await onChanged();
  };
  const guarantee = async (): Promise<void> => {
    const body = { id: view.id };
    await change.run(() =>
      api.booking.guaranteeDeparture({ body }, { idempotencyKey: key({ ...body, guarantee: true }) }),
    );
    await onChanged();
  };
  const close = (): void => setOpen(null);
  return (
    <div className={isInList ? 'hostact' : 'hostact hostact--hub'}>
      {change.problem && (
        <p className="alarm" role="alert">
          {change.problem}
        </p>
      )}
      <p className="row row--wrap">
        {can('confirm') && (
          <Button variant={isInList ? undefined : 'main'} isBusy={change.isBusy} onClick={() => void confirm()}>
            {t('booking.confirm')}
          </Button>
        )}
        {can('propose') && <Button onClick={() => setOpen('propose')}>{t('booking.propose')}</Button>}
        {can('decline') && (
          <Button variant="quiet" onClick={() => setOpen('decline')}>
            {t('booking.decline')}
          </Button>
        )}
        {can('guarantee') && (
          <Button isBusy={change.isBusy} onClick={() => void guarantee()}>
            {t('booking.run_anyway')}
          </Button>
        )}
        {can('call_off') && (
          <Button variant="danger" onClick={() => setOpen('call_off')}>
            {t('booking.call_off')}
          </Button>
        )}
      </p>
      {open === 'propose' && <ProposeDialog view={view} onClosed={close} onChanged={onChanged} />}
      {(open === 'decline' || open === 'call_off') && (
        <RefuseDialog id={view.id} isCallOff={open === 'call_off'} onClosed={close} onChanged={onChanged} />
      )}
    </div>
  );
}
