import { useState, type ReactNode } from 'react';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useOnAppear } from '#web/ui/hooks/use-on-appear.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { useChange } from '#web/state/use-change.ts';
import { ChangeFields } from './change-fields.tsx';
import { ChangeLines } from './change-lines.tsx';
import { LeavingField } from './leaving-field.tsx';
import { openDates, type OpenDates } from './open-dates.ts';
import { hasTooYoung, targetOf, useChangeQuote, type LiveChangeQuote, type Target } from './use-change-quote.ts';

export interface ChangeDialogProps {
  view: RequestView;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
  onChanged: () => Promise<void>;
}

/** Loads the departures and confirms a change with the figures of its quote. */
function useTripChange(props: ChangeDialogProps, onDone: () => void) {
  const { view, onChanged } = props;
  const api = useApi();
  const key = useOnceKey();
  const change = useChange('booking.offline');
  const [dates, setDates] = useState<OpenDates | null>(null);
  const [target, setTarget] = useState(() => targetOf(view));
  const [leaving, setLeaving] = useState<number[]>([]);
  const live = useChangeQuote(view, target);
  const load = (): void =>
    void change.run(async () => {
      const { data } = await api.booking.getTourDates({
        query: { with_variants: '1' },
        body: { request_id: view.id },
      });
      setDates(openDates(view, data));
    });
  useOnAppear(load);

  const confirm = async (quote: ChangeQuote): Promise<void> => {
    const body = {
      id: view.id,
      quote_id: quote.quote_id,
      tour_date_id: target.dateId,
      variant_id: target.variantId,
      seats: { adults: target.adults, children: target.children.length, child_ages: [...target.children] },
      ...(quote.leaving > 0 && { leaving }),
    };
    const isDone = await change.run(
      () => api.booking.changeBooking({ body }, { idempotencyKey: key(body) }),
      (error) => {
        if (error.body.code === 'quote_stale' && error.body.fresh) live.accept(error.body.fresh as ChangeQuote);
      },
    );
    if (isDone) onDone();
    await onChanged();
  };
  const choose = (next: Target): void => {
    change.forget();
    setLeaving([]);
    setTarget(next);
  };
  return { dates, target, choose, leaving, setLeaving, live, change, confirm, load };
}

/** Another date, party or room: the choice, every figure, one button. */
export function ChangeDialog(props: ChangeDialogProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  const { dates, target, choose, leaving, setLeaving, live, change, confirm, load } = useTripChange(props, close);
  const { quote } = live;
  const toChoose = quote?.leaving ?? 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={props.onClosed}
      title={t(props.view.viewer === 'staff' ? 'booking.change_title_staff' : 'booking.change_title')}
      closeLabel={t('ui.close')}
      widthPx={600}
      foot={
        <>
          <Button onClick={close}>{t('booking.change_keep')}</Button>
          <Button
            variant="main"
            isBusy={change.isBusy && dates !== null}
            disabled={!quote || leaving.length !== toChoose || hasTooYoung(props.view, target)}
            onClick={() => quote && void confirm(quote)}
          >
            {t(quote?.needs_answer ? 'booking.change_propose' : 'booking.change_confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {dates && <ChangeFields view={props.view} {...dates} target={target} onChange={choose} />}
        {toChoose > 0 && <LeavingField view={props.view} count={toChoose} value={leaving} onChange={setLeaving} />}
        {!dates && !change.problem && <Skeleton height="240px" />}
        {change.problem && (
          <p className="alarm" role="alert">
            {change.problem}
          </p>
        )}
        {!dates && change.problem && (
          <p>
            <Button onClick={load}>{t('booking.change_retry')}</Button>
          </p>
        )}
        {dates && <Figures view={props.view} live={live} />}
      </div>
    </Dialog>
  );
}

/** The quote, or the reason why there is none. */
function Figures({ view, live }: { view: RequestView; live: LiveChangeQuote }): ReactNode {
  const t = useText();
  return (
    <div aria-live="polite">
      {live.quote && <ChangeLines view={view} quote={live.quote} />}
      {live.isLoading && <Skeleton height="96px" />}
      {live.problem && (
        <>
          <p className="alarm" role="alert">
            {live.problem}
          </p>
          <Button onClick={live.retry}>{t('booking.change_retry')}</Button>
        </>
      )}
      {!live.quote && !live.isLoading && !live.problem && <p className="ink-2">{t('booking.change_pick')}</p>}
    </div>
  );
}
