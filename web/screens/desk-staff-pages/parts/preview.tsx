import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import { CallError } from '#contract/client.ts';
import type { previewContent } from '#contract/content/desk-pages.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { Blocks } from '#web/features/content/blocks.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import '#web/features/content/article.css';

/** The preview is updated after this pause in typing. */
const PAUSE_MS = 500;

/** The text as the site shows it, rendered by the server, and its mistakes with their lines. */
export function Preview({ locale, title, body }: { locale: Locale; title: string; body: string }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [shown, setShown] = useState<CallReply<typeof previewContent> | null>(null);
  const render = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    try {
      const next = await api.content.previewContent({ body: { locale, body } });
      if (isCurrent()) setShown(next);
    } catch (error) {
      // The last preview stays; saving reports the error.
      if (!(error instanceof CallError)) throw error;
    }
  });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => void render(() => isCurrent), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [locale, body]);
  return (
    <div className="editor__preview">
      {shown && shown.faults.length > 0 && (
        <ol className="editor__faults alarm" aria-label={t('desk.pages.faults')}>
          {shown.faults.map(({ line, column, message }) => (
            <li key={`${line}:${column} ${message}`}>{t('desk.pages.fault', { line, column, message })}</li>
          ))}
        </ol>
      )}
      <article className="article__body" lang={langOf(locale)} aria-label={t('desk.pages.preview')}>
        <p className="h2">{title}</p>
        {shown && <Blocks blocks={shown.blocks} />}
      </article>
    </div>
  );
}
