import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

type AuthorTour = HomeContent['authors'][number];

/** Days and price in words, for under the name. */
function useTerms(): (tour: AuthorTour) => string {
  const t = useText();
  const { money } = useFormats();
  return ({ days, price }) => (price ? t('home.author_terms', { days, price: money(price.amount, price.currency) }) : t('home.author_days', { days }));
}

function LeadAuthor({ tour }: { tour: AuthorTour }): ReactNode {
  const t = useText();
  const href = useHref();
  const terms = useTerms();
  const [picture] = tour.images;
  const reviews = tour.reviews_count > 0 ? ` · ${t('home.reviews', { count: tour.reviews_count })}` : '';
  return (
    <>
      {picture && <Picture picture={picture} shape="free" className="authors__pic" sizes="(min-width: 992px) 56vw, calc(100vw - 40px)" />}
      <div className="authors__text">
        <h2 className="label" id="home-authors">{t('home.authors')}</h2>
        <blockquote className="authors__q">{tour.voice}</blockquote>
        <p className="row authors__who">
          <Avatar name={tour.organizer.name} photo={tour.organizer.avatar} />
          <span><b className="strong">{tour.organizer.name}</b><br /><span className="ink-2 t-14">{tour.city.name}, {tour.country.name}{reviews}</span></span>
        </p>
        <p><a className="link" href={href('tour-page', { slug: tour.slug })}>{tour.name}</a><span className="ink-2">, {terms(tour)}</span></p>
      </div>
    </>
  );
}

/** Tours that somebody makes in person, in one line of their own each. Nothing without such a line. */
export function Authors({ tours }: { tours: readonly AuthorTour[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const terms = useTerms();
  const [lead, ...others] = tours;
  if (!lead) return null;
  return (
    <section className="band band--sand" aria-labelledby="home-authors">
      <div className="wrap authors">
        <LeadAuthor tour={lead} />
        <ul className="others">
          {others.map((tour) => (
            <li key={tour.id}>
              <p className="others__q">{tour.voice}</p>
              <p className="row">
                <Avatar name={tour.organizer.name} photo={tour.organizer.avatar} size="s" />
                <span className="t-14">
                  <b className="strong">{tour.organizer.name}</b><span className="ink-2">, {tour.city.name}</span><br />
                  <a className="others__t" href={href('tour-page', { slug: tour.slug })}>{tour.name}</a><span className="ink-2">, {terms(tour)}</span>
                </span>
              </p>
            </li>
          ))}
        </ul>
        <p className="authors__all"><a className="link" href={href('tour-search', { slug: 'author-tours' })}>{t('home.all_authors')}</a></p>
      </div>
    </section>
  );
}
