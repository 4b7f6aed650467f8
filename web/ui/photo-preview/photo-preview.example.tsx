import type { ReactNode } from 'react';
import { viewerTexts } from '#web/i18n/media-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { demoPictures } from '#web/ui/picture/demo-pictures.example.ts';
import { PhotoPreview } from './photo-preview.tsx';

function Strip({ count, limit }: { count: number; limit?: number }): ReactNode {
  const t = useText();
  const texts = {
    more: (left: number) => t('media.more_photos', { count: left }),
    open: (number: number, total: number) => t('media.photo_open', { number, total }),
    viewer: async () => viewerTexts(t),
  };
  return (
    <PhotoPreview images={demoPictures.slice(0, count)} title="Ann" label="Photos of Ann" texts={texts} limit={limit} />
  );
}

export default {
  title: 'Photo preview',
  about: 'Small pictures below a text such as a review. For the main pictures of a page use a gallery.',
  examples: [
    { id: 'four', name: 'Four: one more', Draw: () => <Strip count={4} /> },
    { id: 'five', name: 'Five: two more', Draw: () => <Strip count={5} /> },
    { id: 'eight', name: 'Eight: five more', Draw: () => <Strip count={8} /> },
    { id: 'three', name: 'Three: none left out', Draw: () => <Strip count={3} /> },
    { id: 'one', name: 'One', Draw: () => <Strip count={1} /> },
    { id: 'limit', name: 'Another limit', Draw: () => <Strip count={8} limit={2} /> },
    { id: 'none', name: 'No photos: nothing', Draw: () => <Strip count={0} /> },
  ],
} satisfies WidgetExamples;
