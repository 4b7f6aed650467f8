import { useState, type ReactNode } from 'react';
import { Combobox, type ComboboxProps, type ComboboxTexts } from '../combobox/combobox.tsx';
import { Matched } from '../combobox/matched.tsx';
import { Icon } from '../icon/icon.tsx';
import { cityOptions, type CityChoice } from './city-options.ts';
import { useCitySearch, type CitySource } from './use-city-search.ts';

type Passed = Pick<
  ComboboxProps<CityChoice>,
  'label' | 'optional' | 'hint' | 'error' | 'name' | 'placeholder' | 'value' | 'onChange' | 'onBlur'
>;

export interface CityAutocompleteProps extends Passed {
  /** Finds cities by text. Keep it the same between renders: another one asks again. */
  source: CitySource;
  /** Whether a city that was not found may be made. */
  canCreate?: boolean;
  texts: ComboboxTexts & { create: (name: string) => string };
}

const nameOf = ({ name }: CityChoice): string => name;
const keyOf = (city: CityChoice): number | string => city.id ?? `new ${city.name}`;

/** A city, found while it is typed: asked for 200 ms after the last letter, the question before is ended (specification 5 and 9). */
export function CityAutocomplete({ source, canCreate = false, texts, ...field }: CityAutocompleteProps): ReactNode {
  const [text, setText] = useState('');
  // The name of the chosen city is no question.
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
