import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { CodeInput, type CodeInputProps } from './code-input.tsx';

function Entered({
  value: first = '',
  ...props
}: Partial<Pick<CodeInputProps, 'value' | 'label' | 'error' | 'hint' | 'isBusy' | 'length'>>): ReactNode {
  const [value, setValue] = useState(first);
  const [done, setDone] = useState<string[]>([]);
  return (
    <>
      <CodeInput {...props} value={value} onChange={setValue} onComplete={(code) => setDone([...done, code])} />
      <output className="sr" data-done>
        {done.join(' ')}
      </output>
    </>
  );
}

function Wrong(): ReactNode {
  const t = useText();
  return <Entered label="Code" value="41" error={t('validation.invalid')} />;
}

export default {
  title: 'Code input',
  about: 'A one-time code in cells. It is one real field, so autofill and pasting work.',
  examples: [
    { id: 'empty', name: 'Empty', Draw: () => <Entered label="Code from the email" hint="Send again in 0:42" /> },
    { id: 'plain', name: 'With its own label', Draw: () => <Entered /> },
    {
      id: 'half',
      name: 'Two of five',
      Draw: () => (
        <Entered label="Bestätigungscode aus der E-Mail an nora.lindqvist-bergström@beispielpostfach.de" value="41" />
      ),
    },
    { id: 'error', name: 'Wrong', Draw: Wrong },
    { id: 'busy', name: 'Being checked', Draw: () => <Entered label="Code" value="41735" isBusy /> },
    { id: 'six', name: 'Six digits', Draw: () => <Entered label="Code" length={6} value="417" /> },
  ],
} satisfies WidgetExamples;
