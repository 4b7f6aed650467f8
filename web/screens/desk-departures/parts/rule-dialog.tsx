import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { addDays } from '#domain/calendar-days.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { daysOfRule, MAX_NEW_DEPARTURES } from '#domain/booking/departure-rule.ts';
import type { NamedTour } from '#web/features/desk/tour-field.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { showToast } from '#web/ui/toast/show-toast.ts';
import { RuleFields, RulePreview } from './rule-fields.tsx';

const WEEK_DAYS = 7;

interface RuleDialogProps {
  /** The departure to copy; null starts from a tour's defaults. */
  from: DeskDeparture | null;
  /** The tour that the list is filtered by. */
  tourId: number | undefined;
  /** `yyyy-MM-dd`. */
  today: string;
  onAdded: () => Promise<void>;
  onClosed: () => void;
}

/** 1 is Monday. */
const weekdayOf = (day: string): string => String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK_DAYS) + 1);

function useRuleForm(from: DeskDeparture | null, today: string) {
  const start = from?.start ?? addDays(today, 1);
  const price = from && (from.list_price ?? from.price);
  return useCallForm({
    initial: {
      tour_id: (from?.tour ?? null) as NamedTour | null,
      currency: from?.currency ?? '',
      weekdays: [weekdayOf(start)] as readonly string[],
      every_weeks: '1',
      from: from ? addDays(start, WEEK_DAYS) : start,
      to: addDays(start, 8 * WEEK_DAYS),
      time: from?.time ?? '',
      capacity: from?.capacity ?? (null as number | null),
      min_group: from?.min_group ?? (1 as number | null),
      price: price ?? null,
      is_instant: from?.is_instant ?? false,
    },
    rules: {
      tour_id: 'required',
      from: 'required',
      to: 'required',
      capacity: 'required',
      min_group: 'required',
      price: 'required',
    },
  });
}
export type RuleForm = ReturnType<typeof useRuleForm>;

/** Days that match the rule: none while it is incomplete, null when there are too many. */
function ruleDays({ from, to, weekdays, every_weeks: every }: RuleForm['values']): string[] | null {
  if (!from || !to || to < from) return [];
  try {
    return daysOfRule({ from, to, weekdays: weekdays.map(Number), every_weeks: Number(every) });
  } catch {
    return null;
  }
}

/** Fills in a tour's defaults, unless a departure is copied. */
function useTourDefaults(form: RuleForm, { from, tourId }: RuleDialogProps): (id: number) => Promise<void> {
  const { api } = usePage();
  const fill = async (id: number): Promise<void> => {
    const { sections } = await api.desk.getTourDraft({ query: { id } });
    const { price, seats, basics } = sections;
    const { amount, currency } = price.value;
    form.set({
      tour_id: { id, name: Object.values(basics.value.name).find(Boolean) ?? `#${id}` },
      currency,
      price: amount,
      capacity: seats.value.group_max,
      min_group: seats.value.group_min,
    });
  };
  const fillFirst = useEffectEvent((): void => {
    if (!from && tourId !== undefined) fill(tourId).catch(() => {});
  });
  useEffect(() => fillFirst(), []);
  return fill;
}

/** Days that already have a departure of the tour. */
function useTakenDays(tourId: number | undefined, days: readonly string[] | null): ReadonlySet<string> {
  const { api } = usePage();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [first, last] = [days?.[0], days?.at(-1)];
  useEffect(() => {
    if (tourId === undefined || first === undefined || last === undefined) return;
    let isCurrent = true;
    const query = { tour_id: tourId, from: first, to: last, page: 1, limit: 200 };
    api.desk.listDepartures({ query }).then(
      ({ data }) => isCurrent && setTaken(new Set(data.map(({ start }) => start))),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [api, tourId, first, last]);
  return taken;
}

/** The rule, its days, those excluded, and the call that adds the others. */
function useRule(props: RuleDialogProps) {
  const { from, today, onAdded } = props;
  const t = useText();
  const { api } = usePage();
  const form = useRuleForm(from, today);
  const fill = useTourDefaults(form, props);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const { values } = form;
  const days = ruleDays(values);
  const taken = useTakenDays(values.tour_id?.id, days);
  const chosen = (days ?? []).filter((day) => !taken.has(day) && !excluded.has(day));
  const add = async (): Promise<void> => {
    const body = {
      tour_id: values.tour_id?.id ?? 0,
      days: chosen,
      time: values.time || null,
      capacity: values.capacity ?? 1,
      min_group: values.min_group ?? 1,
      price: values.price ?? 0,
      is_instant: values.is_instant,
    };
    await api.desk.addDepartures({ body });
    showToast(t('desk.departures.added', { count: chosen.length }));
    await onAdded();
  };
  const toggle = (day: string): void => {
    const next = new Set(excluded);
    if (!next.delete(day)) next.add(day);
    setExcluded(next);
  };
  const choose = (tour: NamedTour | null): void => {
    form.set({ tour_id: tour });
    if (tour) void form.run(() => fill(tour.id));
  };
  return { form, days, taken, excluded, chosen, toggle, choose, add };
}

/** Adds departures by a rule. Its days are previewed, and each can be excluded. */
export function RuleDialog(props: RuleDialogProps): ReactNode {
  const { from, onClosed } = props;
  const t = useText();
  const { form, days, taken, excluded, chosen, toggle, choose, add } = useRule(props);
  return (
    <FormDialog
      texts={{
        title: t(from ? 'desk.departures.copy_title' : 'desk.departures.add_title'),
        send: t('desk.departures.add_count', { count: chosen.length }),
        back: t('ui.cancel'),
      }}
      form={form}
      onClosed={onClosed}
      isOff={chosen.length === 0}
      onSend={add}
    >
      <RuleFields form={form} onTour={choose} />
      {days === null ? (
        <p role="alert" className="alarm">
          {t('desk.departures.too_many', { count: MAX_NEW_DEPARTURES })}
        </p>
      ) : (
        <RulePreview days={days} taken={taken} excluded={excluded} onToggle={toggle} />
      )}
    </FormDialog>
  );
}
