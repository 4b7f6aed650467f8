import type { ReactNode } from 'react';
import type { DraftText } from '#domain/tour-draft.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useEditor, useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

interface LocalizedFieldProps {
  label: string;
  value: DraftText;
  onChange: (value: DraftText) => void;
  maxLength: number;
  hint?: string;
  error?: string | null;
  /** Required for publishing. */
  isMissing?: boolean;
  /** Lines of a longer text. */
  rows?: number;
}

/**
 * A text in the chosen language. While empty it shows the text in the tour's main language, which readers get instead.
 */
export function LocalizedField({ value, onChange, hint, isMissing, rows, ...field }: LocalizedFieldProps): ReactNode {
  const t = useText();
  const { lang } = useEditor();
  const mainLang = useTour().lang;
  const { language } = useFormats();
  const text = value[lang] ?? '';
  const fallback = lang === mainLang || text !== '' ? undefined : value[mainLang];
  const note = fallback ? t('desk.editor.fallback', { language: language(mainLang) }) : undefined;
  const needed = isMissing && lang === mainLang ? t('desk.editor.needed') : undefined;
  const props = {
    ...field,
    lang,
    value: text,
    placeholder: fallback,
    hint: needed ?? note ?? hint,
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [lang]: event.target.value }),
  };
  return rows === undefined ? <Field {...props} /> : <TextArea {...props} rows={rows} />;
}
