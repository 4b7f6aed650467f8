import type { CSSProperties, ReactNode } from 'react';
import type { TourCard as Card } from '#contract/catalogue/card.ts';
import type { PlaceGuide as Guide } from '#contract/search/place-guide.ts';
import type { SearchSeo } from '#contract/search/search.ts';
import './place-guide.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Rail } from '#web/ui/rail/rail.tsx';
import { TourCard } from '#web/features/catalogue/tour-card.tsx';
import { SeasonMonths } from './season-months.tsx';

/**
 * The guide of a country above its tours: picture, figures, best tours, months, organizers. `action` overlays a tour's
 * picture.
 */
export function PlaceGuide({
  guide: { slug, summary, picture, figures, best, stops, seasons, organizers, all },
  seo,
  action,
  children,
}: {
  guide: Guide;
  /** Texts about the country. */
  children: ReactNode;
  seo: SearchSeo;
  action: (tour: Card) => ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <div className="wrap guide">
      <Breadcrumbs
        label={t('tours.breadcrumbs')}
        crumbs={seo.breadcrumbs.map(({ name, path }) => ({ name, href: path }))}
      />
      <h1 className="guide__title">{seo.h1}</h1>
      {summary && <p className="guide__lead">{summary}</p>}
      {picture && (
        <figure className="mat guide__mat">
          <Picture picture={picture} shape="free" sizes="(min-width: 1440px) 1280px, 92vw" alt="" isFirst />
          <figcaption className="mat__caption">{picture.alt}</figcaption>
        </figure>
      )}
      <dl className="guide__figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {best.tours.length > 0 && <Best best={best} all={all} action={action} />}
      {stops.items.length > 1 && <Stops stops={stops} />}
      {seasons.kinds.length > 0 && <Seasons seasons={seasons} place={slug} />}
      <div className="guide__about">
        {children}
        {organizers.items.length > 0 && <Organizers organizers={organizers} />}
      </div>
    </div>
  );
}

/** The best rated tours in a rail, and a link to the list of all. */
function Best({ best, all, action }: Pick<Guide, 'best' | 'all'> & { action: (tour: Card) => ReactNode }): ReactNode {
  const t = useText();
  return (
    <section className="guide__part" aria-labelledby="guide-best">
      <Rail
        head={
          <>
            <h2 className="h2" id="guide-best">
              {best.title}
            </h2>
            <a className="link guide__all" href="#tours">
              {all}
            </a>
          </>
        }
        label={best.title}
        texts={{ previous: t('ui.previous'), next: t('ui.next') }}
      >
        {best.tours.map((tour) => (
          <li key={tour.id}>
            <TourCard tour={tour} action={action(tour)} />
          </li>
        ))}
      </Rail>
    </section>
  );
}

/** The towns that most tours pass, the most visited first. */
function Stops({ stops: { title, items } }: Pick<Guide, 'stops'>): ReactNode {
  const href = useHref();
  return (
    <section className="guide__part" aria-labelledby="guide-stops">
      <h2 className="h2" id="guide-stops">
        {title}
      </h2>
      <ol className="guide__stops">
        {items.map(({ name, slug, note, share }) => (
          <li key={slug} style={{ '--share': share } as CSSProperties}>
            <a href={href('tour-search', { slug })}>{name}</a>
            <small>{note}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The months of the activities, and a link to the country's climate. */
function Seasons({ seasons: { title, kinds }, place }: { seasons: Guide['seasons']; place: string }): ReactNode {
  const href = useHref();
  const t = useText();
  return (
    <section className="guide__part" aria-labelledby="guide-seasons">
      <div className="guide__head">
        <h2 className="h2" id="guide-seasons">
          {title}
        </h2>
        <a className="link" href={href('climate-and-weather', { slug: place })}>
          {t('tours.climate_link')}
        </a>
      </div>
      <SeasonMonths kinds={kinds} />
    </section>
  );
}

function Organizers({ organizers: { title, items } }: { organizers: Guide['organizers'] }): ReactNode {
  const href = useHref();
  return (
    <section className="guide__part" aria-labelledby="guide-people">
      <h2 className="h2" id="guide-people">
        {title}
      </h2>
      <ul className="guide__people">
        {items.map(({ id, name, person, avatar, note }) => (
          <li key={id}>
            <Avatar name={person || name} photo={avatar} size="xl" />
            <p>
              <a href={href('tour-provider', { id: String(id) })}>{name}</a>
              <small>{note}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
