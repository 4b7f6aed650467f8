import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Section } from './section.tsx';

const LINKS = [
  { key: 'profile', route: 'desk-profile' },
  { key: 'team', route: 'desk-team' },
  { key: 'help', route: 'help-center' },
] as const;

/** What a new organizer may do beside the first tour. */
export function AtTheSide(): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <Section title={t('desk.today.side')}>
      <ul className="staff-rows">
        {LINKS.map(({ key, route }) => (
          <li key={key}>
            <span>
              <b>
                <a href={href(route)}>{t(`desk.today.side_${key}`)}</a>
              </b>
              <small>{t(`desk.today.side_${key}_text`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
