import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { PasswordField } from './password-field.tsx';

function Typed({ value: first = '', hasError = false }: { value?: string; hasError?: boolean }): ReactNode {
  const t = useText();
  const [value, setValue] = useState(first);
  return (
    <PasswordField
      label="Password"
      name="password"
      value={value}
      error={hasError ? t('validation.min_length', { length: 8 }) : null}
      autoComplete="off"
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

export default {
  title: 'Password field',
  about: 'A password, hidden until the visitor asks to see it. Password managers and pasting work.',
  examples: [
    { id: 'empty', name: 'Empty', Draw: () => <Typed /> },
    { id: 'error', name: 'Wrong', Draw: () => <Typed value="horse" hasError /> },
  ],
} satisfies WidgetExamples;
