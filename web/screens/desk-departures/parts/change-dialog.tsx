import type { ReactNode } from 'react';
import { minorPerUnit } from '#domain/money.ts';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { CallError } from '#contract/client.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Check } from '#web/ui/check/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { NumberField } from '#web/ui/number-field/number-field.tsx';

/** Values that can be changed in bulk. */
export const CHANGES = ['capacity', 'blocked', 'price', 'discount'] as const;
export type Change = (typeof CHANGES)[number];

interface ChangeDialogProps {
  change: Change;
  departures: readonly DeskDeparture[];
  onFaults: (faults: ReadonlyMap<number, string>) => void;
  onDone: () => Promise<void>;
  onClosed: () => void;
}

/** The common value of all departures, or null. */
function commonValue<T>(departures: readonly DeskDeparture[], valueOf: (departure: DeskDeparture) => T): T | null {
  const [first] = departures;
  if (!first) return null;
  const value = valueOf(first);
  return departures.every((departure) => valueOf(departure) === value) ? value : null;
}

function useChange({ change, departures, onFaults, onDone }: ChangeDialogProps) {
  const t = useText();
  const { api } = usePage();
  const currency = departures[0]?.currency ?? 'EUR';
  const price = commonValue(departures, ({ list_price: listed, price: now }) => listed ?? now);
  const discount = departures.length === 1 ? departures[0]?.discount : null;
  const form = useCallForm({
    initial: {
      capacity: commonValue(departures, ({ capacity }) => capacity),
      blocked: commonValue(departures, ({ blocked }) => blocked),
      price,
      percent: discount?.percent ?? null,
      until: discount?.until ?? '',
      is_removed: false,
    },
    rules: { capacity: 'required', blocked: 'required', price: 'required' },
  });
  const { values } = form;
  const bodyOf = {
    capacity: () => ({ capacity: values.capacity ?? 1 }),
    blocked: () => ({ blocked: values.blocked ?? 0 }),
    price: () => ({ price: values.price ?? 0 }),
    discount: () => ({
      discount: values.is_removed ? null : { percent: values.percent ?? 1, until: values.until || null },
    }),
  };
  const ids = departures.map(({ id }) => id);
  /** Marks departures that would have fewer seats than are taken. */
  const markShortRows = ({ body }: CallError): void => {
    const { data } = (body.fresh ?? {}) as { data?: DeskDeparture[] };
    const capacity = (row: DeskDeparture): number => (change === 'capacity' ? (values.capacity ?? 0) : row.capacity);
    const blocked = (row: DeskDeparture): number => (change === 'blocked' ? (values.blocked ?? 0) : row.blocked);
    const isShort = (row: DeskDeparture): boolean => capacity(row) - blocked(row) < row.booked;
    const rows = change === 'capacity' || change === 'blocked' ? (data ?? []).filter(isShort) : [];
    onFaults(new Map(rows.map((row) => [row.id, t('desk.departures.are_taken', { count: row.booked + row.blocked })])));
  };
  const send = async (): Promise<void> => {
    try {
      await api.desk.changeDepartures({ body: { ids, ...bodyOf[change]() } });
    } catch (error) {
      if (error instanceof CallError) markShortRows(error);
      throw error;
    }
    await onDone();
  };
  return { form, currency, send };
}

/** Sets a value for all selected departures, or for none when one cannot change. */
export function ChangeDialog(props: ChangeDialogProps): ReactNode {
  const { change, departures, onClosed } = props;
  const t = useText();
  const { form, currency, send } = useChange(props);
  return (
    <FormDialog
      texts={{
        title: t(`desk.departures.title_${change}`, { count: departures.length }),
        send: t('desk.departures.save'),
        back: t('ui.cancel'),
      }}
      form={form}
      onClosed={onClosed}
      onSend={send}
    >
      {change === 'discount' ? (
        <DiscountFields form={form} />
      ) : (
        <ChangedNumber change={change} form={form} currency={currency} />
      )}
    </FormDialog>
  );
}

type ChangeForm = ReturnType<typeof useChange>['form'];

function ChangedNumber({
  change,
  form,
  currency,
}: {
  change: Exclude<Change, 'discount'>;
  form: ChangeForm;
  currency: string;
}): ReactNode {
  const t = useText();
  const field = {
    label: t(`desk.departures.${change}`),
    hint: t(`desk.departures.${change}_hint`),
    'data-autofocus': '',
    ...form.input(change),
  };
  return change === 'price' ? (
    <AmountField {...field} currency={currency} min={minorPerUnit(currency)} before={currency} />
  ) : (
    <NumberField {...field} min={change === 'blocked' ? 0 : 1} max={TOUR_LIMITS.seats} />
  );
}

function DiscountFields({ form }: { form: ChangeForm }): ReactNode {
  const t = useText();
  const { checked, onChange } = form.box('is_removed');
  return (
    <>
      <Check checked={checked} onChange={({ target }) => onChange(target.checked)}>
        {t('desk.departures.discount_remove')}
      </Check>
      {!checked && (
        <>
          <NumberField
            label={t('desk.departures.percent')}
            min={1}
            max={TOUR_LIMITS.discountPercent}
            after="%"
            data-autofocus=""
            {...form.input({ name: 'percent', vid: 'percent', rules: 'required' })}
          />
          <Field
            type="date"
            label={t('desk.departures.until')}
            isOptional
            hint={t('desk.departures.until_hint')}
            {...form.field('until')}
          />
        </>
      )}
    </>
  );
}
