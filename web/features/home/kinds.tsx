import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

/** Activities as a list of large words, each with a small picture and its number of tours. */
export function Kinds({ kinds }: { kinds: HomeContent['kinds'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  if (kinds.length === 0) return null;
  return (
    <section className="band below" aria-labelledby="home-kinds">
      <div className="wrap">
        <div className="head">
          <h2 className="h2" id="home-kinds">
            {t('home.kinds')}
          </h2>
        </div>
        <ul className="kinds">
          {kinds.map(({ id, name, slug, count, image }) => (
            <li key={id}>
              <a href={href('tour-search', { slug })}>
                {image ? <Picture picture={image} shape="thumb" alt="" sizes="96px" /> : <span className="pic" />}
                <span className="kinds__n">{name}</span>
                <span className="kinds__c">
                  {number(count)}
                  <span className="sr"> {t('home.tours_word', { count })}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
