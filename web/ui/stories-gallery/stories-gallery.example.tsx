import type { ReactNode } from 'react';
import { carouselTexts, viewerTexts } from '#web/i18n/media-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import type { MediaItem } from '#web/ui/picture/media.ts';
import { demoPictures } from '#web/ui/picture/demo-pictures.example.ts';
import { StoriesGallery } from './stories-gallery.tsx';

const stories: readonly MediaItem[] = demoPictures.map(({ url, ...picture }, index) => ({
  ...picture,
  image: url,
  video_url: index % 2 === 0 ? 'https://youtu.be/dQw4w9WgXcQ' : null,
}));

function Stories({ count }: { count: number }): ReactNode {
  const t = useText();
  const texts = {
    carousel: carouselTexts(t),
    picture: (number: number, total: number) => t('media.picture_of', { number, total }),
    video: (number: number, total: number) => t('media.video_of', { number, total }),
    viewer: async () => viewerTexts(t),
  };
  return (
    <StoriesGallery
      stories={stories.slice(0, count)}
      head={<h3 className="h3">From the road</h3>}
      title="From the road"
      label="Stories from the road"
      texts={texts}
    />
  );
}

export default {
  title: 'Stories gallery',
  about:
    'Upright posters of an organizer’s pictures and films in a row. Each opens on the whole screen, where films play at once.',
  examples: [
    { id: 'many', name: 'Many', Draw: () => <Stories count={8} /> },
    { id: 'two', name: 'Two', Draw: () => <Stories count={2} /> },
    { id: 'none', name: 'None: nothing', Draw: () => <Stories count={0} /> },
  ],
} satisfies WidgetExamples;
