import type { Translate } from './texts.ts';
import { useTextLoader } from './use-text-loader.ts';

interface PlayerTexts {
  play: (name: string) => string;
  from: (host: string) => string;
  failed: string;
  open: string;
}

/** Texts of the video player; needs the noun `media`. */
export function playerTexts(t: Translate): PlayerTexts {
  return {
    play: (name) => t('media.play', { name }),
    from: (host) => t('media.from', { host }),
    failed: t('media.failed'),
    open: t('media.open_link'),
  };
}

/** Texts of the full-screen viewer; needs the noun `media`. */
export function viewerTexts(t: Translate): {
  close: string;
  next: string;
  previous: string;
  zoom: string;
  unzoom: string;
  all: string;
  slideRole: string;
  picture: (number: number, total: number) => string;
  video: (number: number, total: number) => string;
  player: PlayerTexts;
} {
  return {
    close: t('ui.close'),
    next: t('media.next'),
    previous: t('media.previous'),
    zoom: t('media.zoom'),
    unzoom: t('media.unzoom'),
    all: t('media.all'),
    slideRole: t('media.slide_role'),
    picture: (number, total) => t('media.picture_of', { number, total }),
    video: (number, total) => t('media.video_of', { number, total }),
    player: playerTexts(t),
  };
}

/** Loads the texts of the full-screen viewer, which pages do not include. Rejects when they cannot be fetched. */
export function useViewerTexts(): () => Promise<ReturnType<typeof viewerTexts>> {
  const load = useTextLoader('media');
  return async () => viewerTexts(await load());
}

/** Texts of a carousel; needs the noun `media`. */
export function carouselTexts(t: Translate): {
  role: string;
  slideRole: string;
  previous: string;
  next: string;
  slide: (number: number, total: number) => string;
  slides: (from: number, to: number, total: number) => string;
} {
  return {
    role: t('media.carousel_role'),
    slideRole: t('media.slide_role'),
    previous: t('ui.previous'),
    next: t('ui.next'),
    slide: (number, total) => t('media.slide_of', { number, total }),
    slides: (from, to, total) => t('media.slides_of', { from, to, total }),
  };
}
