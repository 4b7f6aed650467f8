import { useRef, useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useComboboxTexts } from '#web/i18n/use-widget-texts.ts';
import { useApi } from '#web/state/page.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';

const OFFERED = 20;

export interface NamedTour {
  id: number;
  name: string;
}

/** Tours of the reader by a part of their name; a later text replaces an earlier reply. */
function useFoundTours(organizer: number | undefined) {
  const api = useApi();
  const [found, setFound] = useState<readonly NamedTour[]>([]);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('loading');
  const last = useRef('');
  const find = (text: string): void => {
    const name = text.trim();
    last.current = name;
    setStatus('loading');
    const query = {
      ...{ page: 1, limit: OFFERED },
      ...(name && { name }),
      ...(organizer !== undefined && { organizer_id: organizer }),
    };
    api.desk.listTours({ query }).then(
      ({ data }) => {
        if (last.current !== name) return;
        setFound(data.map((tour) => ({ id: tour.id, name: tour.name })));
        setStatus('ready');
      },
      () => {
        if (last.current === name) setStatus('failed');
      },
    );
  };
  return { found, status, find, retry: () => find(last.current) };
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
  const { found, status, find, retry } = useFoundTours(organizer);
  return (
    <Combobox<NamedTour>
      label={label ?? t('desk.frame.tour')}
      {...(placeholder !== undefined && { placeholder })}
      {...{ value, error, status, texts, onChange }}
      offer={() => found}
      onText={find}
      onRetry={retry}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  );
}
