import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Picture, pictureSet, type PictureSource } from '#web/ui/picture/picture.tsx';
import type { HomeContent } from './home-content.ts';

/** The picture is cut to a box that is as high on a phone as on a desk, so that it is wider than a phone. */
const SIZES = '(min-width: 992px) 100vw, 457px';
const GROUND = '#1d2c3d';

function heroPicture(id: number): PictureSource {
  return { url: `/pictures/${id}/{size}`, alt: '', width: 1600, height: 1067, color: GROUND };
}

/** The largest picture of the page, for the head to fetch first. */
export function heroPreload(id: number): { srcset: string; sizes: string } {
  return { srcset: pictureSet(heroPicture(id).url, 'free', 'avif'), sizes: SIZES };
}

/** The picture, the sentence and what stands behind it in figures. */
export function Hero({ figures }: { figures: HomeContent['figures'] }): ReactNode {
  const t = useText();
  const { heroPictureId } = useSite();
  return (
    <section className="hero" aria-labelledby="home-title">
      <div className="hero__media">
        {heroPictureId !== null && <Picture picture={heroPicture(heroPictureId)} shape="free" sizes={SIZES} isFirst />}
      </div>
      <div className="wrap hero__text on-picture">
        <h1 id="home-title">{t('home.h1')}</h1>
        <p>{t('home.lead', { tours: figures.tours_count, organizers: figures.organizers_count })}</p>
      </div>
    </section>
  );
}
