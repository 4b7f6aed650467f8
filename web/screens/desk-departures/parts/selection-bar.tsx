import { useState, type ReactNode } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { OfferDialog } from '#web/features/desk/offers/offer-dialog.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';
import { CHANGES, ChangeDialog, type Change } from './change-dialog.tsx';

interface SelectionBarProps {
  departures: readonly DeskDeparture[];
  /** Shows the reason at each row that cannot change. */
  onFaults: (faults: ReadonlyMap<number, string>) => void;
  onChanged: () => Promise<void>;
  onCopy: (departure: DeskDeparture) => void;
  onClear: () => void;
}

/** Closes, opens and deletes the selected departures; a deletion is confirmed first. */
function useSelection({ departures, onFaults, onChanged, onClear }: SelectionBarProps) {
  const t = useText();
  const { api } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const confirm = useConfirm();
  const ids = departures.map(({ id }) => id);
  const count = ids.length;
  const done = async (): Promise<void> => {
    onClear();
    showToast(t('desk.departures.saved', { count }));
    await onChanged();
  };
  const setClosed = (isClosed: boolean): Promise<boolean> =>
    run(() => api.desk.changeDepartures({ body: { ids, is_closed: isClosed } }).then(done));
  const remove = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: t('desk.departures.delete_title', { count }),
      text: t('desk.departures.delete_text'),
      confirm: t('desk.departures.delete'),
      cancel: t('ui.cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    await run(
      () => api.desk.deleteDepartures({ body: { ids } }).then(done),
      (error) => {
        const booked = bookedIdsOf(error);
        onFaults(new Map(booked.map((id) => [id, t('desk.departures.was_asked')])));
        return booked.length > 0 ? t('desk.departures.cannot_delete', { count: booked.length }) : undefined;
      },
    );
  };
  return { isBusy, problem, question: confirm.dialog, done, setClosed, remove };
}

/** Bulk actions; each applies to all selected departures or to none. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { departures, onFaults, onCopy, onClear } = props;
  const t = useText();
  const [change, setChange] = useState<Change | null>(null);
  const [isOffering, setOffering] = useState(false);
  const { isBusy, problem, question, done, setClosed, remove } = useSelection(props);
  const count = departures.length;
  const areClosed = departures.every(({ is_closed: isClosed }) => isClosed);
  const [only] = departures;
  return (
    <section className="deskfoot deskfoot--bar" aria-label={t('desk.departures.selected', { count })}>
      <b aria-live="polite">{t('desk.departures.selected', { count })}</b>
      {CHANGES.map((entry) => (
        <Button key={entry} isSmall onClick={() => setChange(entry)}>
          {t(`desk.departures.change_${entry}`)}
        </Button>
      ))}
      <Button isSmall isBusy={isBusy} onClick={() => void setClosed(!areClosed)}>
        {t(areClosed ? 'desk.departures.open' : 'desk.departures.close')}
      </Button>
      {count === 1 && only && (
        <>
          <Button isSmall onClick={() => onCopy(only)}>
            {t('desk.departures.copy')}
          </Button>
          {!only.is_closed && only.free > 0 && (
            <Button isSmall onClick={() => setOffering(true)}>
              {t('desk.offers.title')}
            </Button>
          )}
          {isOffering && <OfferDialog departure={only} onClosed={() => setOffering(false)} />}
        </>
      )}
      <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => void remove()}>
        {t('desk.departures.delete')}
      </Button>
      <Button isSmall variant="quiet" onClick={onClear}>
        {t('desk.departures.clear')}
      </Button>
      <Problem text={problem} isSmall />
      {question}
      {change && (
        <ChangeDialog
          change={change}
          departures={departures}
          onFaults={onFaults}
          onDone={done}
          onClosed={() => setChange(null)}
        />
      )}
    </section>
  );
}

/** Ids of the booked departures that prevented a deletion. */
function bookedIdsOf({ body }: CallError): number[] {
  const { ids } = (body.fresh ?? {}) as { ids?: number[] };
  return Array.isArray(ids) ? ids : [];
}
