import type { ReactNode } from 'react';
import type { Collection } from '#contract/home/home.ts';
import '#web/features/places/places.css';
import './collections.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Picture } from '#web/ui/picture/picture.tsx';

interface CollectionsData {
  collections: Collection[];
}

export async function load({ api }: LoadContext): Promise<CollectionsData> {
  const { data } = await api.home.getAllCollections({ query: { with_individual_seo_params: '0' } });
  return {
    collections: data
      .filter(({ count }) => count > 0)
      .map(({ id, name, summary, slug, count, image }) => ({ id, name, summary, slug, count, image })),
  };
}

export function head({ t }: HeadContext<CollectionsData>): Head {
  return { title: t('places.collections_title'), description: t('places.collections_lead'), canonical: '/collections' };
}

/** `/collections`: the editors' collections with tours; the first one wide, the others in pairs. */
export default function Collections({ data: { collections } }: { data: CollectionsData }): ReactNode {
  const t = useText();
  const [first, ...others] = collections;
  return (
    <main id="main" className="wrap index">
      <h1 className="h1">{t('places.collections_title')}</h1>
      <p className="index__lead">{t(first ? 'places.collections_lead' : 'places.empty')}</p>
      {first && <Entry collection={first} isLead />}
      <ul className="pairs">
        {others.map((collection) => (
          <li key={collection.id}>
            <Entry collection={collection} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function Entry({
  collection: { name, summary, slug, count, image },
  isLead = false,
}: {
  collection: Collection;
  isLead?: boolean;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  return (
    <article className={isLead ? 'theme theme--lead' : 'theme'}>
      {image && (
        <Picture
          picture={image}
          shape="free"
          alt=""
          sizes={
            isLead ? '(min-width: 1440px) 1328px, 92vw' : '(min-width: 1440px) 760px, (min-width: 992px) 54vw, 92vw'
          }
          isFirst={isLead}
        />
      )}
      <h2>
        <a href={href('tour-search', { slug })}>{name}</a>
      </h2>
      <p className="theme__why">{summary}</p>
      <p className="ink-2 t-14">{t('places.count', { count, shown: number(count) })}</p>
    </article>
  );
}
