import type { Translate } from './texts.ts';
import { useTextLoader } from './use-text-loader.ts';

/** Texts of the video player; needs the noun `media`. */
export const playerTexts = (t: Translate) => ({
  play: (name: string) => t('media.play', { name }),
  from: (host: string) => t('media.from', { host }),
  failed: t('media.failed'),
  open: t('media.open_link'),
});

/** Texts of the full-screen viewer; needs the noun `media`. */
export const viewerTexts = (t: Translate) => ({
  close: t('ui.close'),
  next: t('media.next'),
  previous: t('media.previous'),
  zoom: t('media.zoom'),
  unzoom: t('media.unzoom'),
  all: t('media.all'),
  slideRole: t('media.slide_role'),
  picture: (number: number, total: number) => t('media.picture_of', { number, total }),
  video: (number: number, total: number) => t('media.video_of', { number, total }),
  player: playerTexts(t),
});

/** Loads the texts of the full-screen viewer, which pages do not include. Rejects when they cannot be fetched. */
export function useViewerTexts(): () => Promise<ReturnType<typeof viewerTexts>> {
  const load = useTextLoader('media');
  return async () => viewerTexts(await load());
}

/** Texts of a carousel; needs the noun `media`. */
export const carouselTexts = (t: Translate) => ({
  role: t('media.carousel_role'),
  slideRole: t('media.slide_role'),
  previous: t('ui.previous'),
  next: t('ui.next'),
  slide: (number: number, total: number) => t('media.slide_of', { number, total }),
  slides: (from: number, to: number, total: number) => t('media.slides_of', { from, to, total }),
});
