import type { ReactNode } from 'react';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

type AuthorTour = HomeContent['authors'][number];

function AuthorLink({ tour, className }: { tour: AuthorTour; className: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { money } = useFormats();
  const { days, price, name, slug } = tour;
  return (
    <>
      <a className={className} href={href('tour-page', { slug })}>
        {name}
      </a>
      <span className="ink-2 and">
        {price
          ? t('home.author_terms', { days, price: money(price.amount, price.currency) })
          : t('home.author_days', { days })}
      </span>
    </>
  );
}

function LeadAuthor({ tour }: { tour: AuthorTour }): ReactNode {
  const t = useText();
  const { tag } = useFormats();
  const [picture] = tour.images;
  const facts = [
    joinParts(tag, tour.city.name, tour.country.name),
    t('home.since', { year: String(tour.since) }),
    tour.reviews_count > 0 && t('home.reviews', { count: tour.reviews_count }),
  ].filter(Boolean);
  return (
    <>
      {picture && (
        <Picture
          picture={picture}
          shape="free"
          className="authors__pic"
          sizes="(min-width: 992px) 56vw, calc(100vw - 40px)"
        />
      )}
      <div className="authors__text">
        <h2 className="label" id="home-authors">
          {t('home.authors')}
        </h2>
        <blockquote className="authors__quote">{tour.voice}</blockquote>
        <p className="row authors__who">
          <Avatar name={tour.organizer.name} photo={tour.organizer.avatar} size="xl" />
          <span>
            <b className="strong">{tour.organizer.name}</b>
            <br />
            <span className="ink-2 t-14">{facts.join(' · ')}</span>
          </span>
        </p>
        <p>
          <AuthorLink tour={tour} className="link" />
        </p>
      </div>
    </>
  );
}

function OtherAuthor({ tour }: { tour: AuthorTour }): ReactNode {
  return (
    <li>
      <blockquote className="others__quote">{tour.voice}</blockquote>
      <p className="row">
        <Avatar name={tour.organizer.name} photo={tour.organizer.avatar} size="s" />
        <span className="t-14">
          <b className="strong">{tour.organizer.name}</b>
          <span className="ink-2 and">{tour.city.name}</span>
          <br />
          <AuthorLink tour={tour} className="others__title" />
        </span>
      </p>
    </li>
  );
}

/** Author tours, each with a quote of its author. Renders nothing without quotes. */
export function Authors({ tours }: { tours: readonly AuthorTour[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const [lead, ...others] = tours;
  if (!lead) return null;
  return (
    <section className="band band--sand below" aria-labelledby="home-authors">
      <div className="wrap authors">
        <LeadAuthor tour={lead} />
        {others.length > 0 && (
          <ul className="others">
            {others.map((tour) => (
              <OtherAuthor key={tour.id} tour={tour} />
            ))}
          </ul>
        )}
        <p className="authors__all">
          <a className="link" href={href('tour-search', { slug: 'author-tours' })}>
            {t('home.all_authors')}
          </a>
        </p>
      </div>
    </section>
  );
}
