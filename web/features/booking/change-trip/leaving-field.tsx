import { useState, type ReactNode } from 'react';
import type { TouristsView } from '#contract/trip/tourists.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { useOnAppear } from '#web/ui/hooks/use-on-appear.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useChange } from '#web/state/use-change.ts';

export interface LeavingFieldProps {
  view: RequestView;
  /** Number of people to choose. */
  count: number;
  /** Forms of departing travellers. */
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** The people who leave a smaller party. */
export function LeavingField({ view, count, value, onChange }: LeavingFieldProps): ReactNode {
  const t = useText();
  const api = useApi();
  const { run, problem } = useChange('booking.offline');
  const [people, setPeople] = useState<TouristsView['data'] | null>(null);
  useOnAppear(
    () => void run(async () => setPeople((await api.trip.getTouristsInfo({ query: { uuid: view.uuid } })).data)),
  );
  if (problem)
    return (
      <p className="alarm" role="alert">
        {problem}
      </p>
    );
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
        label: [full_name || t('booking.transfer_person', { place: at + 1 }), is_owner && t('booking.transfer_you')]
          .filter(Boolean)
          .join(' · '),
        isOff: isFull && !value.includes(id),
      }))}
    />
  );
}
