import type { ReactNode } from 'react';
import type { DeskToday } from '#contract/desk/today.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Section } from './section.tsx';

/** Departures of the next 30 days with travellers who have filled in nothing. */
export function MissingForms({ forms }: { forms: DeskToday['forms'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  if (forms.length === 0) return null;
  return (
    <Section title={t('desk.today.forms')}>
      <ul className="staff-rows">
        {forms.map(({ departure_id: id, tour, start, people }) => (
          <li key={id}>
            <span>
              <b>
                <a href={href('manifest', { id: String(id) })}>{tour}</a>
              </b>
              <small>{formats.longDay(start)}</small>
            </span>
            <b>{t('desk.today.people', { count: people })}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
