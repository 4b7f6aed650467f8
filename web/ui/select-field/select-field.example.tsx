import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { SelectField } from './select-field.tsx';

function Rated({ hasError = false }: { hasError?: boolean }): ReactNode {
  const t = useText();
  const [value, setValue] = useState('');
  return (
    <SelectField
      label={t('form.city')}
      name="rating"
      value={value}
      error={hasError && value === '' ? t('validation.required') : null}
      onChange={(event) => setValue(event.target.value)}
    >
      <option value="">–</option>
      {[1, 2, 3, 4, 5].map((rating) => (
        <option key={rating} value={rating}>
          {t(`form.rating_${rating}`)}
        </option>
      ))}
    </SelectField>
  );
}

export default {
  title: 'Select field',
  about: "One of a few options, in the platform's own list. For more than a dozen, or to search, use a combobox.",
  examples: [
    { id: 'empty', name: 'Nothing chosen', Draw: () => <Rated /> },
    { id: 'error', name: 'Wrong', Draw: () => <Rated hasError /> },
    {
      id: 'long',
      name: 'A choice longer than the field',
      Draw: () => (
        <SelectField label="Zimmer" name="room">
          <option>
            Doppelzimmer mit getrennten Betten und Blick auf den See, Halbpension, Anreise nur am Samstag, Hunde auf
            Anfrage
          </option>
        </SelectField>
      ),
    },
    {
      id: 'off',
      name: 'Off',
      Draw: () => (
        <SelectField label="Room" name="off" disabled>
          <option>Twin room</option>
        </SelectField>
      ),
    },
  ],
} satisfies WidgetExamples;
