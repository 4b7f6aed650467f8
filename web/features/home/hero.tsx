import type { ReactNode } from 'react';
import { pictureUrl } from '#domain/picture-sizes.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PicturePreload } from '#web/screen.ts';
import { useSite } from '#web/state/site.ts';
import { pictureSet, type PictureShape } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

/** On a phone an upright cut, as wide as the screen; elsewhere the whole picture, whose height decides how wide it is drawn. */
const CUTS = [
  { media: '(max-width: 575px)', shape: 'poster', sizes: '100vw' },
  { media: '(min-width: 576px)', shape: 'free', sizes: '(min-width: 992px) 100vw, 960px' },
] as const satisfies readonly { media: string; shape: PictureShape; sizes: string }[];
const FORMATS = ['avif', 'webp'] as const;

const templateOf = (id: number): string => `/pictures/${id}/{size}`;

/** The largest picture of the page, for the head to fetch first. */
export function heroPreload(id: number): PicturePreload[] {
  return CUTS.map(({ media, shape, sizes }) => ({ media, sizes, srcset: pictureSet(templateOf(id), shape, 'avif') }));
}

function HeroPicture({ id }: { id: number }): ReactNode {
  return (
    <picture>
      {CUTS.flatMap(({ media, shape, sizes }) => FORMATS.map((format) => (
        <source key={media + format} media={media} type={`image/${format}`} srcSet={pictureSet(templateOf(id), shape, format)} sizes={sizes} />
      )))}
      <img src={pictureUrl(templateOf(id), '1200x00', 'jpg')} alt="" width={1600} height={1067} fetchPriority="high" />
    </picture>
  );
}

/** The picture, the sentence and what stands behind it in figures. */
export function Hero({ figures }: { figures: HomeContent['figures'] }): ReactNode {
  const t = useText();
  const { heroPictureId } = useSite();
  const { tours_count: tours, organizers_count: organizers } = figures;
  return (
    <section className="hero" aria-labelledby="home-title">
      <div className="hero__media">{heroPictureId !== null && <HeroPicture id={heroPictureId} />}</div>
      <div className="wrap hero__text on-picture">
        <h1 id="home-title">{t('home.h1')}</h1>
        <p>{tours > 0 ? t('home.lead', { tours, organizers }) : t('home.lead_plain')}</p>
      </div>
    </section>
  );
}
