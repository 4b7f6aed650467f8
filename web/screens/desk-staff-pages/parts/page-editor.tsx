import { useState, type ReactNode } from 'react';
import type { DeskEntry } from '#contract/content/desk-pages.ts';
import { langOf, LOCALES } from '#domain/locales.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useStateText } from './page-list.tsx';
import { PostFactsForm, type FactChoices } from './post-facts.tsx';
import { Preview } from './preview.tsx';
import { LegalFoot, PublishFoot } from './publish-foot.tsx';
import { useEditor, type Editor } from './use-editor.ts';
import { Versions } from './versions.tsx';

const MAX_TITLE_LENGTH = 200;
const MAX_SUMMARY_LENGTH = 500;
const MAX_BODY_LENGTH = 100_000;

function Languages({ editor: { entry, locale, choose } }: { editor: Editor }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="editor__langs" role="group" aria-label={t('desk.pages.languages')}>
      {LOCALES.map(({ code }) => {
        const state = entry.languages.find((one) => one.locale === code)?.state ?? 'missing';
        return (
          <button key={code} type="button" className="chip" aria-pressed={code === locale} onClick={() => choose(code)}>
            {formats.language(langOf(code))}
            {state !== 'ready' && <small className="clay">{t(`desk.pages.${state}`)}</small>}
          </button>
        );
      })}
    </div>
  );
}

/** The fields of a text, and beside them how the site shows it. */
function Fields({ editor: { entry, locale, text, write } }: { editor: Editor }): ReactNode {
  const t = useText();
  const isLocked = entry.is_locked;
  return (
    <div className="editor__both">
      <div className="editor__fields" lang={langOf(locale)}>
        <Field
          label={t('desk.pages.field_title')}
          maxLength={MAX_TITLE_LENGTH}
          readOnly={isLocked}
          value={text.title}
          onChange={(event) => write({ title: event.currentTarget.value })}
        />
        <TextArea
          label={t('desk.pages.field_summary')}
          rows={2}
          maxLength={MAX_SUMMARY_LENGTH}
          readOnly={isLocked}
          value={text.summary}
          onChange={(event) => write({ summary: event.currentTarget.value })}
        />
        <TextArea
          label={t('desk.pages.field_body')}
          hint={t('desk.pages.markdown_hint')}
          className="input editor__markdown"
          rows={24}
          maxLength={MAX_BODY_LENGTH}
          spellCheck
          readOnly={isLocked}
          value={text.body}
          onChange={(event) => write({ body: event.currentTarget.value })}
        />
      </div>
      <Preview locale={locale} title={text.title} body={text.body} />
    </div>
  );
}

/** One entry: its languages, its text with a preview, its versions and its publication. */
export function PageEditor({ entry: loaded, choices }: { entry: DeskEntry; choices: FactChoices }): ReactNode {
  const t = useText();
  const href = useHref();
  const stateText = useStateText();
  const editor = useEditor(loaded);
  const [hasVersions, setVersions] = useState(false);
  const { entry, problem } = editor;
  return (
    <section className="editor" aria-label={entry.title}>
      <header className="editor__top">
        <a
          className="icon-btn editor__back"
          href={href('desk-staff-pages')}
          aria-label={t('desk.pages.back')}
          data-prefetch="off"
        >
          <Icon name="chevron-left" size={24} />
        </a>
        <div className="editor__name">
          <h2 className="h3">{entry.title}</h2>
          <p className="ink-2">
            {t(`desk.pages.kind_${entry.kind}`)} · {t('desk.pages.version', { version: entry.version })} ·{' '}
            {stateText(entry)}
          </p>
        </div>
        {entry.path !== null && (
          <ButtonLink isSmall variant="quiet" href={entry.path} target="_blank">
            {t('desk.pages.on_site')}
          </ButtonLink>
        )}
        <Button isSmall aria-expanded={hasVersions} onClick={() => setVersions(!hasVersions)}>
          {t('desk.pages.versions')}
        </Button>
      </header>
      <Languages editor={editor} />
      {hasVersions && <Versions editor={editor} />}
      {entry.facts && (
        <PostFactsForm facts={entry.facts} choices={choices} isBusy={editor.isBusy} onSave={editor.saveFacts} />
      )}
      <Fields key={editor.locale} editor={editor} />
      <Problem text={problem} />
      {entry.is_locked ? <LegalFoot editor={editor} /> : <PublishFoot editor={editor} />}
    </section>
  );
}
