import type { ReactNode } from 'react';
import type { Landing } from '#contract/search/search.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Landing page content below the tours: FAQ and links to related pages. */
export function SearchLanding({ landing: { faq, links } }: { landing: Landing }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  return (
    <>
      {faq.length > 0 && (
        <section className="found__more" aria-labelledby="faq">
          <h2 className="h3" id="faq">
            {t('search.faq')}
          </h2>
          {faq.map(({ question, answer }) => (
            <details key={question} className="faq">
              <summary>
                <h3 className="faq__question">{question}</h3>
                <Icon name="chevron-down" />
              </summary>
              <p className="prose">{answer}</p>
            </details>
          ))}
        </section>
      )}
      {links.map(({ title, items }) => (
        <nav key={title} className="found__more" aria-label={title}>
          <h2 className="h4">{title}</h2>
          <ul className="nearby">
            {items.map(({ name, slug, count }) => (
              <li key={slug}>
                <a className="link" href={href('tour-search', { slug })}>
                  {name}
                </a>{' '}
                <span className="ink-2 num">{number(count)}</span>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}
