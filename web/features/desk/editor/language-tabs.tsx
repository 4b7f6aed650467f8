import type { ReactNode } from 'react';
import { LOCALES, type Lang } from '#domain/locales.ts';
import { TextLanguage } from '#web/features/desk/text-language.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useEditor, useEditorState } from './save/editor-context.ts';

const LANGS = new Set<string>(LOCALES.map(({ lang }) => lang));

/** Whether a value is a text by language: it has keys, and all of them are languages. */
const isText = (value: object): value is Partial<Record<Lang, string>> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => LANGS.has(key));
};

/** Number of filled texts in a language, at any depth of a value. */
function countTexts(value: unknown, lang: Lang): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countTexts(item, lang), 0);
  if (isText(value)) return value[lang]?.trim() ? 1 : 0;
  return Object.values(value).reduce<number>((sum, item) => sum + countTexts(item, lang), 0);
}

/** Switches the language of the texts. Other languages fall back to the tour's main one. */
export function LanguageTabs(): ReactNode {
  const t = useText();
  const { language } = useFormats();
  const { lang, chooseLang } = useEditor();
  const { tour, sections } = useEditorState();
  const values = Object.values(sections).map(({ value }) => value);
  const all = countTexts(values, tour.lang);
  return (
    <div className="langs">
      <TextLanguage label={t('desk.editor.languages')} lang={lang} onChange={chooseLang} />
      <p className="ink-2" role="status">
        {lang === tour.lang
          ? t('desk.editor.own_language', { language: language(lang) })
          : t('desk.editor.other_language', {
              have: countTexts(values, lang),
              count: all,
              language: language(tour.lang),
            })}
      </p>
      {lang !== tour.lang && <MakeMain />}
    </div>
  );
}

/** Makes the shown language the tour's main one. */
function MakeMain(): ReactNode {
  const t = useText();
  const api = useApi();
  const { language } = useFormats();
  const { lang, editor } = useEditor();
  const { id } = useEditorState().tour;
  const { run, problem, isBusy } = useSubmit();
  return (
    <>
      <Button
        isSmall
        variant="quiet"
        isBusy={isBusy}
        onClick={() => void run(async () => editor.receive(await api.desk.setTourLanguage({ body: { id, lang } })))}
      >
        {t('desk.editor.make_own', { language: language(lang) })}
      </Button>
      <Problem text={problem} isSmall />
    </>
  );
}
