import { useState, type ReactNode, useEffect } from 'react';
import { Combobox, type ComboboxProps, type ComboboxTexts } from '#web/ui/combobox/combobox.tsx';
import { Matched } from '#web/ui/combobox/matched.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { cityOptions, type CityChoice, type KnownCity } from './city-options.ts';

type Passed = Pick<
  ComboboxProps<CityChoice>,
  'label' | 'isOptional' | 'hint' | 'error' | 'name' | 'placeholder' | 'value' | 'onChange' | 'onBlur'
>;

interface CityAutocompleteProps extends Passed {
  /** Finds cities by text. Must be stable: a new function repeats the request. */
  source: CitySource;
  /** Whether a city that was not found can be created. */
  canCreate?: boolean;
  texts: ComboboxTexts & { create: (name: string) => string };
}

const nameOf = ({ name }: CityChoice): string => name;
const keyOf = (city: CityChoice): number | string => city.id ?? `new ${city.name}`;

/**
 * City field with autocomplete: requests are debounced by 200 ms and abort the previous one (specification 5 and 9).
 */
export function CityAutocomplete({ source, canCreate = false, texts, ...field }: CityAutocompleteProps): ReactNode {
  const [text, setText] = useState('');
  // The name of the chosen city is not a query.
  const { found, status, retry } = useCitySearch(source, text === field.value?.name ? '' : text);
  return (
    <Combobox
      {...field}
      keyOf={keyOf}
      nameOf={nameOf}
      onText={setText}
      status={status}
      onRetry={retry}
      texts={texts}
      offer={(query) => cityOptions(found, { text: query, canCreate, isLoading: status === 'loading' })}
      draw={(city, query) =>
        city.id === null ? (
          <>
            <Icon name="plus" />
            <span>{texts.create(city.name)}</span>
          </>
        ) : (
          <span>
            <Matched name={city.name} text={query} />
            <small>{[city.region.name, city.country.name].filter(Boolean).join(', ')}</small>
          </span>
        )
      }
    />
  );
}

/** Specification 9: city search debounce. */
const DEBOUNCE_MS = 200;

/** Finds cities; must abort with the signal. */
type CitySource = (query: string, signal: AbortSignal) => Promise<readonly KnownCity[]>;

interface CitySearch {
  found: readonly KnownCity[];
  status: 'ready' | 'loading' | 'failed';
  retry: () => void;
}

const NOTHING: readonly KnownCity[] = [];

/**
 * Requests cities for a text, debounced. Empty text requests nothing; a new text aborts the previous request. Results
 * stay until the next reply.
 */
function useCitySearch(source: CitySource, text: string): CitySearch {
  const [reply, setReply] = useState<{ query: string; found: readonly KnownCity[]; hasFailed: boolean }>({
    query: '',
    found: NOTHING,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const query = text.trim();
  useEffect(() => {
    if (query === '') return setReply({ query, found: NOTHING, hasFailed: false });
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      source(query, signal).then(
        (found) => {
          if (!signal.aborted) setReply({ query, found, hasFailed: false });
        },
        () => {
          if (!signal.aborted) setReply({ query, found: NOTHING, hasFailed: true });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, query, attempt]);
  const isCurrent = reply.query === query;
  return {
    found: query === '' ? NOTHING : reply.found,
    status: !isCurrent ? 'loading' : reply.hasFailed ? 'failed' : 'ready',
    retry() {
      // Empty text resets the query.
      setReply({ query: '', found: NOTHING, hasFailed: false });
      setAttempt(attempt + 1);
    },
  };
}
