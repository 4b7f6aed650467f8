import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useComboboxTexts } from '#web/i18n/use-widget-texts.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Combobox } from './combobox.tsx';

interface Language {
  code: string;
  name: string;
}

const LANGUAGES: readonly Language[] = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'ka', name: 'ქართული' },
  { code: 'ky', name: 'Кыргызча' },
  { code: 'ru', name: 'Русский' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'zh', name: '中文' },
  { code: 'x', name: 'Eine Gebärdensprache, die in mehreren Ländern des deutschen Sprachraums verstanden wird' },
];

const offer = (text: string): readonly Language[] =>
  LANGUAGES.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));

function Chosen({
  value: first = null,
  isNeeded = false,
  status,
}: {
  value?: Language | null;
  isNeeded?: boolean;
  status?: 'loading' | 'failed';
}): ReactNode {
  const t = useText();
  const texts = useComboboxTexts();
  const [value, setValue] = useState(first);
  const [retries, setRetries] = useState(0);
  return (
    <>
      <Combobox
        label="Guide speaks"
        name="language"
        value={value}
        onChange={setValue}
        offer={status ? () => [] : offer}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        texts={texts}
        error={isNeeded && value === null ? t('validation.required') : null}
        {...(status && { status, onRetry: () => setRetries(retries + 1) })}
      />
      <output className="sr" data-value>
        {value?.code ?? 'none'}
      </output>
      <output className="sr" data-retries>
        {retries}
      </output>
    </>
  );
}

export default {
  title: 'Combobox',
  about: 'One of many options, filtered while typing. Only a listed option counts as an answer.',
  examples: [
    { id: 'empty', name: 'Nothing chosen', Draw: () => <Chosen /> },
    { id: 'chosen', name: 'Chosen', Draw: () => <Chosen value={LANGUAGES[9] ?? null} /> },
    { id: 'error', name: 'One is needed', Draw: () => <Chosen isNeeded /> },
    { id: 'loading', name: 'Choices on their way', Draw: () => <Chosen status="loading" /> },
    { id: 'failed', name: 'Choices that did not come', Draw: () => <Chosen status="failed" /> },
  ],
} satisfies WidgetExamples;
