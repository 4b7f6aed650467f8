import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useCityTexts } from '#web/i18n/use-widget-texts.ts';
import { useCitySource } from '#web/state/use-city-source.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { CityAutocomplete } from './city-autocomplete.tsx';
import type { CityChoice } from './city-options.ts';

const LONG: CityChoice = {
  id: 1,
  name: 'Bad Reichenhall an der Deutschen Alpenstraße',
  region: { name: 'Regierungsbezirk Oberbayern' },
  country: { name: 'Deutschland' },
};

function Chosen({
  value: first = null,
  canCreate = false,
  isNeeded = false,
}: {
  value?: CityChoice | null;
  canCreate?: boolean;
  isNeeded?: boolean;
}): ReactNode {
  const t = useText();
  const source = useCitySource();
  const texts = useCityTexts();
  const [value, setValue] = useState(first);
  return (
    <>
      <CityAutocomplete
        label={t('form.city')}
        name="city"
        source={source}
        texts={texts}
        value={value}
        onChange={setValue}
        canCreate={canCreate}
        error={isNeeded && value === null ? t('validation.required') : null}
      />
      <output className="sr" data-value>
        {JSON.stringify(value)}
      </output>
    </>
  );
}

export default {
  title: 'City autocomplete',
  about: 'A city, suggested while typing. Where allowed, an unknown city can be added.',
  examples: [
    { id: 'empty', name: 'Nothing chosen', Draw: () => <Chosen /> },
    { id: 'create', name: 'A new city may be added', Draw: () => <Chosen canCreate /> },
    { id: 'chosen', name: 'A long German name', Draw: () => <Chosen value={LONG} /> },
    { id: 'error', name: 'One is needed', Draw: () => <Chosen isNeeded /> },
  ],
} satisfies WidgetExamples;
