import { useState, type ReactNode } from 'react';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { daysOfRule, MAX_NEW_DEPARTURES } from '#domain/booking/departure-rule.ts';
import { WEEK } from '#domain/calendar-days.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Chips } from '#web/features/desk/chips.tsx';
import { WholeField } from '#web/features/desk/editor/fields/whole-field.tsx';
import { useEditorState, useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

const MAX_WEEKS = 52;

/** State of the rule for new departures, and the days that match it. */
function useDateRule() {
  const { sections } = useEditorState();
  const { group_max: groupMax, group_min: groupMin } = sections.seats.value;
  const [rule, setRule] = useState({ from: '', to: '', weekdays: [6], every_weeks: 1 });
  const [typed, setTyped] = useState<{ capacity?: number; price?: number | null }>({});
  const capacity = typed.capacity ?? groupMax;
  const price = typed.price === undefined ? sections.price.value.amount : typed.price;
  let days: string[] | null = [];
  try {
    if (rule.from && rule.to && rule.from <= rule.to) days = daysOfRule(rule);
  } catch {
    days = null;
  }
  return {
    rule,
    days,
    capacity,
    price,
    minGroup: Math.min(groupMin, capacity),
    setRule: (change: Partial<typeof rule>) => setRule((old) => ({ ...old, ...change })),
    setTyped: (change: typeof typed) => setTyped((old) => ({ ...old, ...change })),
  };
}

/** Adds departures by a rule: weekdays of a period. */
export function DatesForm({ onAdded }: { onAdded: () => void }): ReactNode {
  const t = useText();
  const api = useApi();
  const { id } = useTour();
  const { rule, days, capacity, price, minGroup, setRule, setTyped } = useDateRule();
  const { run, problem, isBusy } = useSubmit();
  const { currency } = useEditorState().sections.price.value;
  const first = days?.[0];
  const add = async (): Promise<void> => {
    if (!first || price === null) return;
    const body = {
      tour_id: id,
      rule,
      time: null,
      capacity,
      min_group: minGroup,
      price,
      is_instant: false,
    };
    if (await run(() => api.desk.addDepartures({ body }))) {
      setRule({ from: '', to: '' });
      onAdded();
    }
  };
  return (
    <fieldset className="field newdates">
      <legend className="label">{t('desk.editor.new_dates')}</legend>
      <RuleFields rule={rule} onChange={setRule} />
      <div className="tour-editor__two">
        <WholeField
          label={t('desk.editor.date_seats')}
          value={capacity}
          min={1}
          max={TOUR_LIMITS.seats}
          onChange={(seats) => setTyped({ capacity: seats })}
        />
        <AmountField
          label={t('desk.editor.date_price')}
          value={price}
          currency={currency}
          after={currency}
          hint={price === null ? t('desk.editor.price_first') : undefined}
          onChange={(amount) => setTyped({ price: amount === 0 ? null : amount })}
        />
      </div>
      <RuleDays days={days} />
      <Problem text={problem} />
      <Button icon="calendar-plus" isBusy={isBusy} disabled={!first || price === null} onClick={() => void add()}>
        {first ? t('desk.editor.add_dates', { count: days?.length ?? 0 }) : t('desk.editor.add_dates_none')}
      </Button>
    </fieldset>
  );
}

/** The days of a rule; null is too many. */
function RuleDays({ days }: { days: readonly string[] | null }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const [first, last] = [days?.[0], days?.at(-1)];
  return (
    <p role="status" className="ink-2">
      {days === null
        ? t('desk.editor.too_many_dates', { max: MAX_NEW_DEPARTURES })
        : first && last
          ? t('desk.editor.rule_days', { count: days.length, first: longDay(first), last: longDay(last) })
          : t('desk.editor.rule_none')}
    </p>
  );
}

type Rule = ReturnType<typeof useDateRule>['rule'];

function RuleFields({ rule, onChange }: { rule: Rule; onChange: (change: Partial<Rule>) => void }): ReactNode {
  const t = useText();
  const { weekday } = useFormats();
  return (
    <>
      <div className="tour-editor__three">
        <Field
          label={t('desk.editor.rule_from')}
          type="date"
          value={rule.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label={t('desk.editor.rule_to')}
          type="date"
          value={rule.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <WholeField
          label={t('desk.editor.rule_weeks')}
          value={rule.every_weeks}
          min={1}
          max={MAX_WEEKS}
          onChange={(weeks) => onChange({ every_weeks: weeks })}
        />
      </div>
      <Chips
        label={t('desk.editor.rule_weekdays')}
        options={WEEK.map((day, at) => ({ value: at + 1, label: weekday(day) }))}
        value={rule.weekdays}
        onChange={(weekdays) => weekdays.length > 0 && onChange({ weekdays })}
      />
    </>
  );
}
