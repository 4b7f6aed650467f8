import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listContent } from '#contract/content/desk-pages.ts';
import { langOf } from '#domain/locales.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';

import { NewPost } from './new-post.tsx';

type Row = CallReply<typeof listContent>['data'][number];

/** Kinds in the order of the list. */
const KINDS = ['page', 'blog', 'help', 'legal', 'guide'] as const;

/** The state of an entry in words. */
export function useStateText(): (row: Pick<Row, 'state' | 'publish_on' | 'is_public'>) => string {
  const t = useText();
  const formats = useFormats();
  return ({ state, publish_on: on, is_public: isPublic }) => {
    if (state === 'planned' && on !== null) return t('desk.pages.planned', { day: formats.longDay(on) });
    if (state === 'published') return t('desk.pages.published');
    return t(isPublic ? 'desk.pages.changed' : 'desk.pages.draft');
  };
}

function ListRow({ row, isShown }: { row: Row; isShown: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const stateText = useStateText();
  return (
    <li>
      <a
        className="pagerow"
        href={href('desk-staff-pages', { id: String(row.id) })}
        aria-current={isShown ? 'page' : undefined}
        data-prefetch="off"
      >
        <b>{row.title}</b>
        <span className="pagerow__langs">
          {row.languages.map(({ locale, state }) => (
            <i key={locale} className={`is-${state}`}>
              <span aria-hidden="true">{langOf(locale)}</span>
              <span className="sr">
                {t(`desk.pages.language_${state}`, { language: formats.language(langOf(locale)) })}
              </span>
            </i>
          ))}
        </span>
        <small>
          {row.state !== 'published' && <span className="clay">{stateText(row)} · </span>}
          {row.key}
        </small>
      </a>
    </li>
  );
}

/** All entries by kind, found by title or folder name. */
export function PageList({
  list: { data: entries, rubrics },
  shownId,
}: {
  list: CallReply<typeof listContent>;
  shownId: number | null;
}): ReactNode {
  const t = useText();
  const [phrase, setPhrase] = useState('');
  const word = phrase.trim().toLowerCase();
  const found = entries.filter(({ title, key }) => title.toLowerCase().includes(word) || key.includes(word));
  return (
    <nav className="sitetexts__list" aria-label={t('desk.pages.list')}>
      <input
        className="input"
        type="search"
        aria-label={t('desk.pages.find')}
        placeholder={t('desk.pages.find')}
        value={phrase}
        onChange={(event) => setPhrase(event.currentTarget.value)}
      />
      {rubrics.length > 0 && <NewPost rubrics={rubrics} />}
      {KINDS.map((kind) => {
        const rows = found.filter((row) => row.kind === kind);
        if (rows.length === 0) return null;
        return (
          <section key={kind}>
            <h2 className="sitetexts__kind">
              {t(`desk.pages.kind_${kind}`)} <span className="ink-2">{rows.length}</span>
            </h2>
            <ul>
              {rows.map((row) => (
                <ListRow key={row.id} row={row} isShown={row.id === shownId} />
              ))}
            </ul>
          </section>
        );
      })}
      {found.length === 0 && <p className="ink-2">{t('desk.pages.none')}</p>}
      <p className="sitetexts__legend ink-2">{t('desk.pages.legend')}</p>
    </nav>
  );
}
