import { useState, type ReactNode } from 'react';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import type { TouristsView } from '#contract/trip/tourists.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ChangeLines } from './change-lines.tsx';
import { canMove, openDates, bookedDate, type OpenDates } from './open-dates.ts';
import { hasTooYoung, targetOf, useChangeQuote, type LiveChangeQuote, type Target } from './use-change-quote.ts';

interface ChangeDialogProps {
  view: RequestView;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
  onChanged: () => Promise<void>;
}

/** Loads the departures and confirms a change with the figures of its quote. */
function useTripChange(view: RequestView) {
  const api = useApi();
  const submit = useSubmit();
  const [dates, setDates] = useState<OpenDates | null>(null);
  const [target, setTarget] = useState(() => targetOf(view));
  const [leaving, setLeaving] = useState<number[]>([]);
  const live = useChangeQuote(view, target);
  const load = (): void =>
    void submit.run(async () => {
      const { data } = await api.booking.getTourDates({
        query: { with_variants: '1' },
        body: { request_id: view.id },
      });
      setDates(canMove(view, Date.now()) ? openDates(view, data) : bookedDate(view, data));
    });
  useOnMount(load);

  const confirm = (quote: ChangeQuote): Promise<boolean> => {
    const body = {
      id: view.id,
      quote_id: quote.quote_id,
      tour_date_id: target.dateId,
      variant_id: target.variantId,
      seats: { adults: target.adults, children: target.children.length, child_ages: [...target.children] },
      ...(quote.leaving > 0 && { leaving }),
    };
    return submit.run(
      () => api.booking.changeBooking({ body }),
      (error) => {
        if (error.body.code === 'quote_stale' && error.body.fresh) live.accept(error.body.fresh as ChangeQuote);
      },
    );
  };
  const choose = (next: Target): void => {
    submit.setProblem(null);
    setLeaving([]);
    setTarget(next);
  };
  return { dates, target, choose, leaving, setLeaving, live, submit, confirm, load };
}

/** Another date, party or room: the choice, every figure, one button. */
export function ChangeDialog(props: ChangeDialogProps): ReactNode {
  const t = useText();
  const { money } = useFormats();
  const { dates, target, choose, leaving, setLeaving, live, submit, confirm, load } = useTripChange(props.view);
  const { quote } = live;
  const toChoose = quote?.leaving ?? 0;
  const sendText = quote?.needs_answer
    ? t('booking.change_propose')
    : quote && quote.total !== quote.total_before
      ? t('booking.change_confirm_sum', { sum: money(quote.total, quote.currency) })
      : t('booking.change_confirm');
  return (
    <FormDialog
      texts={{
        title: t(props.view.viewer === 'staff' ? 'booking.change_title_staff' : 'booking.change_title'),
        send: sendText,
        back: t('booking.change_keep'),
      }}
      isBusy={submit.isBusy}
      isOff={!quote || leaving.length !== toChoose || hasTooYoung(props.view, target)}
      problem={dates && submit.problem}
      onSend={async () => quote !== null && confirm(quote)}
      onAttempt={props.onChanged}
      onClosed={props.onClosed}
      widthPx={600}
    >
      {dates && <ChangeFields view={props.view} {...dates} target={target} onChange={choose} />}
      {toChoose > 0 && <LeavingField view={props.view} count={toChoose} value={leaving} onChange={setLeaving} />}
      {!dates && !submit.problem && <Skeleton height="240px" />}
      {!dates && submit.problem && <Retry text={submit.problem} onPress={load} />}
      {dates && <Figures view={props.view} live={live} />}
    </FormDialog>
  );
}

function Retry({ text, onPress }: { text: string; onPress: () => void }): ReactNode {
  const t = useText();
  return (
    <div>
      <Problem text={text} />
      <Button onClick={onPress}>{t('booking.change_retry')}</Button>
    </div>
  );
}

/** The quote, or the reason why there is none. */
function Figures({ view, live }: { view: RequestView; live: LiveChangeQuote }): ReactNode {
  const t = useText();
  return (
    <div aria-live="polite">
      {live.quote && <ChangeLines view={view} quote={live.quote} />}
      {live.isLoading && <Skeleton height="96px" />}
      {live.problem && <Retry text={live.problem} onPress={live.retry} />}
      {!live.quote && !live.isLoading && !live.problem && (
        <p className="ink-2">{t(live.isSame ? 'booking.change_same_price' : 'booking.change_pick')}</p>
      )}
    </div>
  );
}

interface LeavingFieldProps {
  view: RequestView;
  /** Number of people to choose. */
  count: number;
  /** Forms of departing travellers. */
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** The people who leave a smaller party. */
function LeavingField({ view, count, value, onChange }: LeavingFieldProps): ReactNode {
  const t = useText();
  const api = useApi();
  const { run, problem } = useSubmit();
  const [people, setPeople] = useState<TouristsView['data'] | null>(null);
  useOnMount(
    () => void run(async () => setPeople((await api.trip.getTouristsInfo({ query: { uuid: view.uuid } })).data)),
  );
  if (problem) return <Problem text={problem} />;
  if (!people) return <Skeleton height="96px" />;
  const isFull = value.length >= count;
  return (
    <CheckboxGroup
      label={t('booking.change_leaving')}
      hint={t('booking.change_leaving_note', { count })}
      name="leaving"
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      options={people.map(({ id, full_name, is_owner }, at) => ({
        value: String(id),
        label: [full_name || t('booking.pass_person', { place: at + 1 }), is_owner && t('booking.pass_you')]
          .filter(Boolean)
          .join(' · '),
        isOff: isFull && !value.includes(id),
      }))}
    />
  );
}
