import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

const OPTIONS = [
  { value: 'vegan', label: 'Ohne Fleisch', count: '12' },
  { value: 'gluten', label: 'Glutenfrei', count: '3' },
  { value: 'nuts', label: 'Ohne Nüsse', count: '0', isOff: true },
  { value: 'other', label: 'Andere Unverträglichkeiten, die der Veranstalter vor der Abreise wissen muss' },
];

function Chosen({ value: first = [], isNeeded = false }: { value?: string[]; isNeeded?: boolean }): ReactNode {
  const t = useText();
  const [value, setValue] = useState(first);
  return (
    <CheckboxGroup
      label={t('form.choices', { count: OPTIONS.length })}
      name="food"
      value={value}
      options={OPTIONS}
      onChange={setValue}
      error={isNeeded && value.length === 0 ? t('validation.required') : null}
    />
  );
}

export default {
  title: 'Checkbox group',
  about: 'Several answers to one question.',
  examples: [
    { id: 'chosen', name: 'Two chosen', Draw: () => <Chosen value={['vegan', 'gluten']} /> },
    { id: 'error', name: 'One is needed', Draw: () => <Chosen isNeeded /> },
  ],
} satisfies WidgetExamples;
