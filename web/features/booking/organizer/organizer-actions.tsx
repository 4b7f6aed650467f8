import { useState, type ReactNode } from 'react';
import type { RequestRow, RequestView } from '#contract/booking/view-request.ts';
import { isContactShared } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { departureText } from '../../catalogue/departure-text.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useChange } from '#web/state/use-change.ts';

export interface OrganizerActionsProps {
  view: Pick<RequestView | RequestRow, 'id' | 'status' | 'actions' | 'date' | 'tour' | 'seats'> & {
    price: { total: number; currency: string };
  };
  onChanged: () => Promise<void>;
  /** In a list no button is primary. */
  isInList?: boolean;
}

type DialogName = 'propose' | 'decline' | 'call_off';

/** Asks once before seats are confirmed. */
function useQuestion({ seats, tour, date }: OrganizerActionsProps['view']): {
  ask: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const t = useText();
  const formats = useFormats();
  const { ask, dialog } = useConfirm();
  const count = seats.adults + seats.children;
  return {
    ask: () =>
      ask({
        title: t('booking.confirm_title', { count }),
        text: t('booking.confirm_text', { tour: tour.name, dates: departureText(formats, date) }),
        confirm: t('booking.confirm_seats', { count }),
        cancel: t('ui.cancel'),
      }),
    dialog,
  };
}

/** The organizer's actions: confirm, propose, decline or call off. */
export function OrganizerActions({ view, onChanged, isInList = false }: OrganizerActionsProps): ReactNode {
  const t = useText();
  const api = useApi();
  const key = useOnceKey();
  const change = useChange('booking.offline');
  const question = useQuestion(view);
  const [open, setOpen] = useState<DialogName | null>(null);
  const can = (action: RequestView['actions'][number]): boolean => view.actions.includes(action);
  const isBooked = isContactShared(view.status);
  if (!can('confirm') && !can('call_off') && !isBooked) return null;
  const body = { id: view.id };
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    await change.run(call);
    await onChanged();
  };
  const confirm = async (): Promise<void> => {
    if (await question.ask()) await run(() => api.booking.confirmRequest({ body }, { idempotencyKey: key(body) }));
  };
  const guarantee = (): Promise<void> =>
    run(() => api.booking.guaranteeDeparture({ body }, { idempotencyKey: key({ ...body, guarantee: true }) }));
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
        {isInList && can('answer_change') && <AnswerLink id={view.id} />}
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
        {isBooked && <ManifestLink dateId={view.date.id} />}
        {can('call_off') && (
          <span className="hostact__off">
            <Button variant="danger" onClick={() => setOpen('call_off')}>
              {t('booking.call_off')}
            </Button>
          </span>
        )}
      </p>
      {question.dialog}
      <OpenDialog open={open} view={view} onClosed={() => setOpen(null)} onChanged={onChanged} />
    </div>
  );
}

interface OpenDialogProps extends Pick<OrganizerActionsProps, 'view' | 'onChanged'> {
  open: DialogName | null;
  onClosed: () => void;
}

function OpenDialog({ open, view, onClosed, onChanged }: OpenDialogProps): ReactNode {
  if (open === null) return null;
  if (open === 'propose') return <ProposeDialog view={view} onClosed={onClosed} onChanged={onChanged} />;
  return <RefuseDialog id={view.id} isCallOff={open === 'call_off'} onClosed={onClosed} onChanged={onChanged} />;
}

/** The page of a request whose change waits for an answer. */
function AnswerLink({ id }: { id: number }): ReactNode {
  const t = useText();
  const href = useHref();
  return <ButtonLink href={href('booking-id', { id: String(id) })}>{t('booking.wanted_answer')}</ButtonLink>;
}

function ManifestLink({ dateId }: { dateId: number }): ReactNode {
  const t = useText();
  const href = useHref();
  return <ButtonLink href={href('manifest', { id: String(dateId) })}>{t('booking.manifest')}</ButtonLink>;
}
