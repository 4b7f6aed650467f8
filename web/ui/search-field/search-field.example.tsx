import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { SearchField } from './search-field.tsx';

function Searched({ value: first = '', label }: { value?: string; label?: string }): ReactNode {
  const t = useText();
  const [value, setValue] = useState(first);
  return <SearchField label={label ?? t('form.city')} clearLabel={t('ui.clear')} value={value} onChange={setValue} />;
}

export default {
  title: 'Search field',
  about: 'A text that filters the list beside it. To choose from a list use a combobox.',
  examples: [
    { id: 'empty', name: 'Empty', Draw: () => <Searched /> },
    { id: 'filled', name: 'Filled in', Draw: () => <Searched value="Сан-Джиминьяно" /> },
    {
      id: 'long',
      name: 'A long German label',
      Draw: () => <Searched label="Aktivität, Landschaft oder Sehenswürdigkeit" />,
    },
  ],
} satisfies WidgetExamples;
