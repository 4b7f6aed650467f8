import { useRef, useState, type ReactNode } from 'react';
import type { FoundPlace } from '#contract/desk/places.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useComboboxTexts } from '#web/i18n/use-widget-texts.ts';
import { useApi } from '#web/state/page.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';

/** The call refuses shorter texts. */
const MIN_LENGTH = 2;

/** Towns by the beginning of a name; a later text replaces an earlier reply. */
function useFoundPlaces() {
  const api = useApi();
  const [found, setFound] = useState<readonly FoundPlace[]>([]);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const last = useRef('');
  const find = (text: string): void => {
    const q = text.trim();
    last.current = q;
    if (q.length < MIN_LENGTH) return setFound([]);
    setStatus('loading');
    api.desk.findPlaces({ query: { q } }).then(
      ({ data }) => {
        if (last.current !== q) return;
        setFound(data);
        setStatus('ready');
      },
      () => {
        if (last.current === q) setStatus('failed');
      },
    );
  };
  return { found, status, find, retry: () => find(last.current) };
}

/** The town where a tour starts. */
export function StartCityField({
  value,
  error,
  onChange,
}: {
  value: FoundPlace | null;
  error: string | null;
  onChange: (place: FoundPlace | null) => void;
}): ReactNode {
  const t = useText();
  const texts = useComboboxTexts();
  const { found, status, find, retry } = useFoundPlaces();
  return (
    <Combobox<FoundPlace>
      label={t('desk.tours.start_city')}
      hint={t('desk.tours.start_city_hint')}
      name="start_city_id"
      {...{ error, value, onChange, status, texts }}
      offer={() => found}
      onText={find}
      onRetry={retry}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      draw={({ name, region, country }) => (
        <span>
          {name} <small>{[region, country.name].filter(Boolean).join(', ')}</small>
        </span>
      )}
    />
  );
}
