import { useState, type ReactNode } from 'react';
import type { ListedRequest, RequestView } from '#contract/booking/view-request.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { isBooked } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

export interface OrganizerActionsProps {
  view: Pick<RequestView | ListedRequest, 'id' | 'status' | 'actions' | 'date' | 'tour' | 'seats' | 'group'> & {
    price: { total: number; paid: number; currency: string };
    viewer?: RequestView['viewer'];
    /** The traveller's comment. */
    comment?: string | null;
  };
  onChanged: () => Promise<void>;
  /** Shown beside a list, for the organizer without the actions that end a booking. */
  isInDesk?: boolean;
}

/** Actions that end a booking; offered to the organizer on its page only. */
const ENDINGS = ['call_off', 'close'] as const;

type DialogName = 'confirm' | 'propose' | 'decline' | (typeof ENDINGS)[number];

/** Confirms before a departure is guaranteed. */
function useQuestion({ tour, date, group }: OrganizerActionsProps['view']): {
  askGuarantee: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const t = useText();
  const formats = useFormats();
  const { ask, dialog } = useConfirm();
  const trip = { tour: tour.name, dates: departureText(formats, date) };
  return {
    askGuarantee: () =>
      ask({
        title: t('booking.run_anyway_title'),
        text: t('booking.run_anyway_text', { ...trip, sold: group?.sold ?? 0, min: group?.min ?? 0 }),
        confirm: t('booking.run_anyway'),
        cancel: t('ui.cancel'),
      }),
    dialog,
  };
}

/** Actions of the organizer (confirm, propose, decline, cancel) and of staff (confirm, close). */
export function OrganizerActions({ view, onChanged, isInDesk = false }: OrganizerActionsProps): ReactNode {
  const t = useText();
  const api = useApi();
  const submit = useSubmit();
  const question = useQuestion(view);
  const [open, setOpen] = useState<DialogName | null>(null);
  const can = (action: RequestView['actions'][number]): boolean => view.actions.includes(action);
  const hasManifest = isBooked(view.status) && view.viewer !== 'staff';
  if (view.actions.length === 0 && !hasManifest) return null;
  const body = { id: view.id };
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    await submit.run(call);
    await onChanged();
  };
  const guarantee = async (): Promise<void> => {
    if (await question.askGuarantee()) await run(() => api.booking.guaranteeDeparture({ body }));
  };
  return (
    <div className={isInDesk ? 'hostact' : 'hostact hostact--hub'}>
      <Problem text={submit.problem} />
      <p className="row row--wrap">
        {can('confirm') && (
          <Button variant="main" onClick={() => setOpen('confirm')}>
            {isInDesk ? t('booking.confirm_seats', { count: partySize(view.seats) }) : t('booking.confirm')}
          </Button>
        )}
        {isInDesk && can('answer_change') && <AnswerLink id={view.id} />}
        {can('propose') && (
          <Button onClick={() => setOpen('propose')}>
            {t(isInDesk ? 'booking.propose_brief' : 'booking.propose')}
          </Button>
        )}
        {can('decline') && (
          <Button variant="quiet" onClick={() => setOpen('decline')}>
            {t('booking.decline')}
          </Button>
        )}
        {can('guarantee') && (
          <Button isBusy={submit.isBusy} onClick={() => void guarantee()}>
            {t('booking.run_anyway')}
          </Button>
        )}
        {hasManifest && <ManifestLink dateId={view.date.id} />}
        {(!isInDesk || view.viewer === 'staff') && <Endings view={view} onOpen={setOpen} />}
      </p>
      {question.dialog}
      <OpenDialog open={open} view={view} onClosed={() => setOpen(null)} onChanged={onChanged} />
    </div>
  );
}

/** Buttons that end the booking. */
function Endings({
  view,
  onOpen,
}: {
  view: OrganizerActionsProps['view'];
  onOpen: (name: DialogName) => void;
}): ReactNode {
  const t = useText();
  return ENDINGS.filter((ending) => view.actions.includes(ending)).map((ending) => (
    <span key={ending} className="hostact__off">
      <Button variant="danger" onClick={() => onOpen(ending)}>
        {t(`booking.${ending}`)}
      </Button>
    </span>
  ));
}

interface OpenDialogProps extends Pick<OrganizerActionsProps, 'view' | 'onChanged'> {
  open: DialogName | null;
  onClosed: () => void;
}

function OpenDialog({ open, view, onClosed, onChanged }: OpenDialogProps): ReactNode {
  if (open === null) return null;
  if (open === 'confirm') return <ConfirmDialog view={view} onClosed={onClosed} onChanged={onChanged} />;
  if (open === 'propose') return <ProposeDialog view={view} onClosed={onClosed} onChanged={onChanged} />;
  if (open === 'close') return <CloseDialog view={view} onClosed={onClosed} onChanged={onChanged} />;
  return <RefuseDialog view={view} isCallOff={open === 'call_off'} onClosed={onClosed} onChanged={onChanged} />;
}

/** Link to a request whose change awaits an answer. */
function AnswerLink({ id }: { id: number }): ReactNode {
  const t = useText();
  const href = useHref();
  return <ButtonLink href={href('booking-id', { id: String(id) })}>{t('booking.change_proposal_answer')}</ButtonLink>;
}

function ManifestLink({ dateId }: { dateId: number }): ReactNode {
  const t = useText();
  const href = useHref();
  return <ButtonLink href={href('manifest', { id: String(dateId) })}>{t('booking.manifest')}</ButtonLink>;
}
