import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { TextArea } from './textarea.tsx';

const LONG =
  'Мы едем вчетвером, с нами двое детей. Старший ходит с нами в горы третий год, младшей нужны короткие переходы. Баранину она не ест.\n'.repeat(
    4,
  );

function Written({ value: first = '', hasError = false }: { value?: string; hasError?: boolean }): ReactNode {
  const t = useText();
  const [value, setValue] = useState(first);
  return (
    <TextArea
      label={t('form.city')}
      isOptional
      name="comment"
      value={value}
      error={hasError ? t('validation.min_length', { length: 21 }) : null}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

export default {
  title: 'Textarea',
  about: 'A text of several lines: two rows at first, growing with the text.',
  examples: [
    { id: 'empty', name: 'Empty: two rows', Draw: () => <Written /> },
    { id: 'long', name: 'A long Russian text', Draw: () => <Written value={LONG} /> },
    { id: 'error', name: 'Wrong, with a Russian plural', Draw: () => <Written value="思远不吃羊肉。" hasError /> },
    {
      id: 'off',
      name: 'Off',
      Draw: () => <TextArea label="Comment" name="off" value="Sent on 9 June" readOnly disabled />,
    },
  ],
} satisfies WidgetExamples;
