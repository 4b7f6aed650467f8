import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useEditor, useEditorState } from './save/editor-context.ts';

const MAX_DAYS = 6;

/** The card and the days as a traveller will see them, updated while typing. */
export function TravellerView(): ReactNode {
  const t = useText();
  const href = useHref();
  const { money } = useFormats();
  const { lang } = useEditor();
  const { tour, sections } = useEditorState();
  const { basics, pictures, programme, seats, price } = sections;
  const read = (text: Partial<Record<typeof lang, string>>): string => text[lang] || text[tour.lang] || '';
  const first = pictures.value.items[0]?.picture_id;
  const picture = tour.pictures.find(({ id }) => id === first)?.picture;
  const place = tour.places.find((one) => one.city_id === basics.value.start_city_id)?.name;
  const { amount, currency } = price.value;
  return (
    <aside className="sections__view traveller-view" aria-label={t('desk.editor.traveller_view')}>
      <p className="row between">
        <span className="label">{t('desk.editor.traveller_view')}</span>
        <a className="link t-14" href={href('desk-tour-preview', { id: String(tour.id) })}>
          {t('desk.editor.whole_page')}
        </a>
      </p>
      <article className="traveller-view__card">
        {picture ? <Picture picture={picture} shape="card" sizes="280px" alt="" /> : <span className="pic" />}
        <p className="ink-2">{place}</p>
        <h3>{read(basics.value.name) || t('desk.editor.no_title')}</h3>
        <p>
          <b>{t('desk.editor.note_days', { count: basics.value.days })}</b> ·{' '}
          {t('desk.editor.note_group', { min: seats.value.group_min, max: seats.value.group_max })}
        </p>
        {amount !== null && (
          <p>
            <b className="traveller-view__price">{money(amount, currency)}</b>{' '}
            <small className="ink-2">{t('desk.editor.a_person')}</small>
          </p>
        )}
      </article>
      <ol className="thread">
        {programme.value.days.slice(0, MAX_DAYS).map((day, at) => (
          <li key={at} className={read(day.text) ? 'is-done' : undefined}>
            <b className="strong">{t('desk.editor.day', { number: at + 1 })}</b>{' '}
            {read(day.title) || <span className="alarm">{t('desk.editor.no_text')}</span>}
          </li>
        ))}
      </ol>
    </aside>
  );
}
