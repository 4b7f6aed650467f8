import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

/** The editors' collections as a list with small pictures. */
export function Collections({ collections }: { collections: HomeContent['collections'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="home-collections">
      <h2 className="h2" id="home-collections">
        {t('home.collections')}
      </h2>
      <ul className="sets">
        {collections.map(({ id, name, slug, count, image }) => (
          <li key={id}>
            <a href={href('tour-search', { slug })}>
              <Picture picture={image} shape="thumb" alt="" sizes="112px" />
              <span>
                <span className="sets__n">{name}</span>
                <span className="ink-2 t-14">{t('site.suggest_count', { count, shown: number(count) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
