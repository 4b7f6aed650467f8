import { useState, type ReactNode } from 'react';
import { Combobox, type ComboboxProps, type ComboboxTexts } from '#web/ui/combobox/combobox.tsx';
import { Matched } from '#web/ui/combobox/matched.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { cityOptions, type CityChoice } from './city-options.ts';
import { useCitySearch, type CitySource } from './use-city-search.ts';

type Passed = Pick<
  ComboboxProps<CityChoice>,
  'label' | 'optional' | 'hint' | 'error' | 'name' | 'placeholder' | 'value' | 'onChange' | 'onBlur'
>;

export interface CityAutocompleteProps extends Passed {
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
