import type { ReactNode } from 'react';
import type { TourDraft } from '#contract/desk/tours.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Section } from './section.tsx';

const SECTIONS = ['basics', 'pictures', 'programme', 'stay', 'seats', 'price', 'cancellation', 'dates'] as const;

/** What the first draft still needs before it can be sold. */
export function BeforeOpening({ draft }: { draft: TourDraft | null }): ReactNode {
  const t = useText();
  const href = useHref();
  if (!draft) return null;
  const { id, lang, sections, missing } = draft;
  const name = sections.basics.value.name[lang] ?? `#${id}`;
  const open = new Set(missing.map(({ section }) => section));
  return (
    <Section title={t('desk.today.before')} count={open.size}>
      <p className="ink-2">{t('desk.today.before_text', { name })}</p>
      <ul className="tl2">
        {SECTIONS.map((section) => {
          const isOpen = open.has(section);
          return (
            <li key={section} className={isOpen ? undefined : 'ink-2'}>
              <span className="row">
                <Icon name={isOpen ? 'circle-alert' : 'circle-check'} />
                <span>
                  {t(`desk.today.has_${section}`)}
                  <span className="sr">, {t(isOpen ? 'desk.today.is_missing' : 'desk.today.is_done')}</span>
                </span>
              </span>
              {isOpen && (
                <a
                  className="link"
                  href={`${href('desk-tour', { id: String(id) })}#${section}`}
                  aria-label={`${t('desk.today.add')}: ${t(`desk.today.has_${section}`)}`}
                >
                  {t('desk.today.add')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <p className="today__go">
        <ButtonLink isSmall href={href('desk-tour', { id: String(id) })}>
          {t('desk.today.open_draft')}
        </ButtonLink>
      </p>
    </Section>
  );
}
