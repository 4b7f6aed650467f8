import type { ReactNode } from 'react';
import { textIn } from '#domain/locales.ts';
import { pictureUrl } from '#domain/picture-sizes.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PicturePreload } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { useSite, type PublicSite } from '#web/state/site.ts';
import { BackgroundVideo } from '#web/ui/background-video/background-video.tsx';
import { pictureSet, type PictureShape } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

type HeroSite = Pick<PublicSite, 'landingVideos' | 'heroPictureId'>;

/**
 * The hero picture: on a phone a portrait crop as wide as the screen; elsewhere the full picture, whose height
 * determines its width.
 */
const CROPS = [
  { media: '(max-width: 575px)', shape: 'poster', sizes: '100vw' },
  { media: '(min-width: 576px)', shape: 'free', sizes: '(min-width: 992px) 100vw, 960px' },
] as const satisfies readonly { media: string; shape: PictureShape; sizes: string }[];
const FORMATS = ['avif', 'webp'] as const;

const templateOf = (id: number): string => `/pictures/${id}/{size}`;

/** The largest picture of the page, to preload. */
export function heroPreload({ landingVideos: [film], heroPictureId }: HeroSite): PicturePreload[] {
  const poster = film?.poster;
  if (poster)
    return CROPS.map(({ media, shape }) => ({
      media,
      sizes: '100vw',
      srcset: shape === 'poster' ? poster.sm : poster.xl,
    }));
  if (film) return [];
  return heroPictureId === null
    ? []
    : CROPS.map(({ media, shape, sizes }) => ({
        media,
        sizes,
        srcset: pictureSet(templateOf(heroPictureId), shape, 'avif'),
      }));
}

function StillPicture({ id }: { id: number }): ReactNode {
  return (
    <picture>
      {CROPS.flatMap(({ media, shape, sizes }) =>
        FORMATS.map((format) => (
          <source
            key={media + format}
            media={media}
            type={`image/${format}`}
            srcSet={pictureSet(templateOf(id), shape, format)}
            sizes={sizes}
          />
        )),
      )}
      <img src={pictureUrl(templateOf(id), '1200x00', 'jpg')} alt="" width={1600} height={1067} fetchPriority="high" />
    </picture>
  );
}

/** The site's videos, else its picture. */
function HeroMedia(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { landingVideos, heroPictureId } = useSite();
  if (landingVideos.length > 0) {
    const films = landingVideos.map(({ place, ...film }) => ({ ...film, name: place ? textIn(place, locale) : '' }));
    return (
      <BackgroundVideo
        films={films}
        texts={{ pause: (name) => t('home.film_pause', { name }), play: (name) => t('home.film_play', { name }) }}
      />
    );
  }
  return heroPictureId === null ? null : <StillPicture id={heroPictureId} />;
}

/** The video or picture, the headline and the catalogue's figures. */
export function Hero({ figures }: { figures: HomeContent['figures'] }): ReactNode {
  const t = useText();
  const { tours_count: tours, organizers_count: organizers } = figures;
  return (
    <section className="hero on-picture" aria-labelledby="home-title">
      <div className="hero__media">
        <HeroMedia />
      </div>
      <div className="wrap hero__text">
        <h1 id="home-title">{t('home.h1')}</h1>
        <p>{tours > 0 ? t('home.lead', { tours, organizers }) : t('home.lead_plain')}</p>
      </div>
    </section>
  );
}
