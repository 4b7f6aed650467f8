import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

/** The editors' collections. */
export function Collections({ collections }: { collections: HomeContent['collections'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  if (collections.length === 0) return null;
  return (
    <section className="band wrap" aria-labelledby="home-collections">
      <div className="head"><h2 className="h2" id="home-collections">{t('home.collections')}</h2></div>
      <ul className="sets">
        {collections.map(({ id, name, slug, count, image }) => (
          <li key={id}>
            <a className="place" href={href('tour-search', { slug })}>
              <Picture picture={image} shape="free" alt="" sizes="(min-width: 992px) 30vw, 45vw" />
              <span className="place__n">{name}</span>
              <span className="place__c">{t('site.suggest_count', { count, shown: number(count) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
