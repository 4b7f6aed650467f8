import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useComboboxTexts } from '#web/i18n/use-widget-texts.ts';
import { useApi } from '#web/state/page.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';
import { useFound } from './use-found.ts';

const OFFERED = 20;

export interface NamedTour {
  id: number;
  name: string;
}

/** Choice of one of the reader's tours. */
export function TourField({
  label,
  placeholder,
  organizer,
  value,
  error = null,
  onChange,
}: {
  label?: ReactNode;
  placeholder?: string;
  organizer: number | undefined;
  value: NamedTour | null;
  error?: string | null;
  onChange: (tour: NamedTour | null) => void;
}): ReactNode {
  const t = useText();
  const texts = useComboboxTexts();
  const api = useApi();
  const { found, status, find, retry } = useFound(
    (name) =>
      api.desk.listTours({
        query: {
          ...{ page: 1, limit: OFFERED },
          ...(name && { name }),
          organizer_id: organizer,
        },
      }),
    0,
  );
  return (
    <Combobox<NamedTour>
      label={label ?? t('desk.frame.tour')}
      placeholder={placeholder}
      {...{ value, error, status, texts, onChange }}
      offer={() => found}
      onText={find}
      onRetry={retry}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  );
}
