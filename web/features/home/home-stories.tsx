import type { ReactNode } from 'react';
import { textIn } from '#domain/locales.ts';
import { carouselTexts, viewerTexts } from '#web/i18n/media-texts.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { StoriesGallery } from '#web/ui/stories-gallery/stories-gallery.tsx';

/** The pictures of a site's `seoBlockImages` as a stories gallery. */
export function HomeStories(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { seoBlockImages } = useSite();
  const hasTexts = useLazyTexts('media');
  if (!hasTexts) return null;
  const title = t('kit.stories');
  const texts = {
    carousel: carouselTexts(t),
    picture: (number: number, total: number) => t('media.picture_of', { number, total }),
    video: (number: number, total: number) => t('media.video_of', { number, total }),
    viewer: async () => viewerTexts(t),
  };
  return (
    <StoriesGallery
      stories={seoBlockImages.map(({ id, caption }) => ({
        image: `/pictures/${id}/{size}`,
        alt: textIn(caption, locale),
        video_url: null,
      }))}
      head={<h2 className="h2">{title}</h2>}
      title={title}
      label={title}
      texts={texts}
    />
  );
}
