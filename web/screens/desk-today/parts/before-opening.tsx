import type { ReactNode } from 'react';
import type { TourDraft } from '#contract/desk/tours.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { FirstTour } from '#web/screens/desk-today/desk-today.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Section } from './section.tsx';

const SECTIONS = ['basics', 'pictures', 'programme', 'stay', 'seats', 'price', 'cancellation', 'dates'] as const;

/** The next step of an organizer that sells nothing yet: a tour, what its draft needs, or the wait for its approval. */
export function BeforeOpening({ first: { draft } }: { first: FirstTour }): ReactNode {
  const t = useText();
  const href = useHref();
  if (!draft)
    return (
      <Section title={t('desk.today.first_tour')}>
        <p className="ink-2">{t('desk.today.first_tour_text')}</p>
        <p className="today__go">
          <ButtonLink variant="main" href={href('desk-tours', {}, { new: 1 })}>
            {t('desk.today.first_tour_go')}
          </ButtonLink>
        </p>
      </Section>
    );
  const name = draft.sections.basics.value.name[draft.lang] ?? `#${draft.id}`;
  if (draft.state === 'submitted')
    return (
      <Section title={t('desk.today.in_review')}>
        <p className="ink-2">{t('desk.today.in_review_text', { name })}</p>
        <p className="today__go">
          <ButtonLink isSmall href={href('desk-tour', { id: String(draft.id) })}>
            {t('desk.today.open_draft')}
          </ButtonLink>
        </p>
      </Section>
    );
  return <Checklist draft={draft} name={name} />;
}

/** What the draft still needs, with a button for the next of it. */
function Checklist({ draft: { id, missing, note }, name }: { draft: TourDraft; name: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const open = new Set(missing.map(({ section }) => section));
  const next = SECTIONS.find((section) => open.has(section));
  const to = (section: string): string => `${href('desk-tour', { id: String(id) })}#${section}`;
  return (
    <Section title={t('desk.today.before')} count={open.size}>
      <p className="ink-2">{t(next ? 'desk.today.before_text' : 'desk.today.before_ready', { name })}</p>
      {note && <p className="alarm">{t('desk.today.returned', { note })}</p>}
      <ul className="staff-rows">
        {SECTIONS.map((section) => {
          const isOpen = open.has(section);
          const label = `${t('desk.today.add')}: ${t(`desk.today.has_${section}`)}`;
          return (
            <li key={section} className={isOpen ? undefined : 'ink-2'}>
              <span className="row">
                <Icon name={isOpen ? 'circle-alert' : 'circle-check'} />
                <span>
                  {t(`desk.today.has_${section}`)}
                  <span className="sr">, {t(isOpen ? 'desk.today.is_missing' : 'desk.today.is_done')}</span>
                </span>
              </span>
              {section === next ? (
                <ButtonLink isSmall variant="main" href={to(section)} aria-label={label}>
                  {t('desk.today.add')}
                </ButtonLink>
              ) : (
                isOpen && (
                  <a className="link" href={to(section)} aria-label={label}>
                    {t('desk.today.add')}
                  </a>
                )
              )}
            </li>
          );
        })}
      </ul>
      <p className="today__go">
        <ButtonLink isSmall variant={next ? undefined : 'main'} href={next ? to('basics') : to('publish')}>
          {t(next ? 'desk.today.open_draft' : 'desk.today.publish')}
        </ButtonLink>
      </p>
    </Section>
  );
}
