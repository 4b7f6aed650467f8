import type { ReactNode } from 'react';
import { minorPerUnit } from '#domain/money.ts';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { WEEK } from '#domain/calendar-days.ts';
import { TourField, type NamedTour } from '#web/features/desk/tour-field.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Check } from '#web/ui/check/check.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import type { RuleForm } from './rule-dialog.tsx';

const EVERY_WEEKS = [1, 2, 3, 4];

/** The tour, the rule, and the values of all new departures. */
export function RuleFields({ form, onTour }: { form: RuleForm; onTour: (tour: NamedTour | null) => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const tour = form.input('tour_id');
  const weekdays = form.input('weekdays');
  return (
    <>
      <TourField value={tour.value} error={tour.error} onChange={onTour} />
      <div className="rule__week">
        <CheckboxGroup
          label={t('desk.departures.weekdays')}
          options={WEEK.map((day, at) => ({ value: String(at + 1), label: formats.weekday(day) }))}
          {...weekdays}
        />
      </div>
      <SelectField label={t('desk.departures.every')} {...form.field('every_weeks')}>
        {EVERY_WEEKS.map((count) => (
          <option key={count} value={count}>
            {t('desk.departures.every_weeks', { count })}
          </option>
        ))}
      </SelectField>
      <div className="rule__pair">
        <Field type="date" label={t('desk.departures.from')} {...form.field('from')} />
        <Field type="date" label={t('desk.departures.to')} {...form.field('to')} />
      </div>
      <SeatFields form={form} />
    </>
  );
}

function SeatFields({ form }: { form: RuleForm }): ReactNode {
  const t = useText();
  const { currency } = form.values;
  const { checked, onChange } = form.box('is_instant');
  return (
    <>
      <div className="rule__pair">
        <NumberField
          label={t('desk.departures.capacity')}
          min={1}
          max={TOUR_LIMITS.seats}
          {...form.input('capacity')}
        />
        <NumberField
          label={t('desk.departures.min_group')}
          hint={t('desk.departures.min_group_hint')}
          min={1}
          max={TOUR_LIMITS.seats}
          {...form.input('min_group')}
        />
      </div>
      <div className="rule__pair">
        <AmountField
          label={t('desk.departures.price')}
          hint={t('desk.departures.price_hint')}
          currency={currency}
          min={minorPerUnit(currency)}
          before={currency}
          {...form.input('price')}
        />
        <Field
          type="time"
          label={t('desk.departures.time')}
          isOptional
          hint={t('desk.departures.time_hint')}
          {...form.field('time')}
        />
      </div>
      <Check checked={checked} onChange={({ target }) => onChange(target.checked)}>
        {t('desk.departures.is_instant')}
      </Check>
    </>
  );
}

/** Days that match the rule; those that already have a departure are disabled. */
export function RulePreview({
  days,
  taken,
  excluded,
  onToggle,
}: {
  days: readonly string[];
  taken: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
  onToggle: (day: string) => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <fieldset>
      <legend className="strong" aria-live="polite">
        {t('desk.departures.finds', { count: days.length })}
      </legend>
      <ul className="rule__days">
        {days.map((day) => {
          const isTaken = taken.has(day);
          return (
            <li key={day}>
              <Check
                checked={!isTaken && !excluded.has(day)}
                disabled={isTaken}
                isFaint={isTaken}
                onChange={() => onToggle(day)}
                count={isTaken ? t('desk.departures.is_there') : undefined}
              >
                {formats.weekday(day)}, {formats.longDay(day)}
              </Check>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
