import type { ReactNode } from 'react';
import type { CallInput } from '#contract/call.ts';
import type { listTours } from '#contract/desk/tours.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useComboboxTexts } from '#web/i18n/use-widget-texts.ts';
import { useAddress, useApi } from '#web/state/page.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';
import { ofOrganizer } from './use-desk.ts';
import { useFound } from './use-found.ts';

const OFFERED = 20;

export interface NamedTour {
  id: number;
  name: string;
}

/** Choice of one of the tours of the page's organizers. */
export function TourField({
  label,
  placeholder,
  value,
  error = null,
  only,
  onChange,
}: {
  label?: ReactNode;
  placeholder?: string;
  value: NamedTour | null;
  error?: string | null;
  /** Which of them, by default all. */
  only?: Pick<CallInput<typeof listTours>['query'], 'state' | 'organizer_id'>;
  onChange: (tour: NamedTour | null) => void;
}): ReactNode {
  const t = useText();
  const texts = useComboboxTexts();
  const api = useApi();
  const chosen = ofOrganizer(useAddress());
  const { found, status, find, retry } = useFound(
    (name) =>
      api.desk.listTours({
        query: { page: 1, limit: OFFERED, ...(name && { name }), ...chosen, ...only },
      }),
    0,
  );
  return (
    <Combobox<NamedTour>
      label={label ?? t('desk.frame.tour')}
      placeholder={placeholder}
      value={value}
      error={error}
      status={status}
      texts={texts}
      onChange={onChange}
      offer={() => found}
      onText={find}
      onRetry={retry}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  );
}
