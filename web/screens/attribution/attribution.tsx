import type { ReactNode } from 'react';
import type { Head, HeadContext } from '#web/screen.ts';
import { SOURCES } from '#web/features/content/sources.ts';
import { useText } from '#web/i18n/use-text.ts';
import '#web/styles/legal.css';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('legal.attribution_title'), description: t('legal.attribution_lead'), canonical: '/attribution' };
}

/** `/attribution`: sources and licences. */
export default function Attribution(): ReactNode {
  const t = useText();
  return (
    <main id="main" className="wrap legal">
      <h1 className="h1">{t('legal.attribution_title')}</h1>
      <p className="legal__lead">{t('legal.attribution_lead')}</p>
      <ul className="sources">
        {SOURCES.map((source) => (
          <li key={source.id}>
            <h2 className="h4">
              {source.link ? (
                <a className="link" href={source.link} rel="noopener">
                  {source.name}
                </a>
              ) : (
                t(`legal.source_${source.id}_name`)
              )}
            </h2>
            <p>{t(`legal.source_${source.id}`)}</p>
            {source.licence && (
              <p className="t-14">
                <a className="link" href={source.licence.link} rel="license noopener">
                  {source.licence.name}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}
